"""A WebSocket as uvicorn serves it; one that was refused is no error of ours."""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from rotonde.server.config import Limits
from rotonde.server.http.edge.patience import Patient


class WebSocketConnection(Patient, WebSocketsSansIOProtocol):
    async def send(self, message: Any) -> None:
        """A refusal is an answer: uvicorn 0.54 would log that there was none."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body"):
            self.handshake_complete = True


def web_sockets_of(limits: Limits) -> type[WebSocketConnection]:
    return type("WebSocketConnection", (WebSocketConnection,), {"limits": limits})
