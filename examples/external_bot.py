#!/usr/bin/env python3
"""A bot that needs nothing of Rotonde but its words: it claims, builds or buys when it can."""

import json
import sys

for line in sys.stdin:
    said = json.loads(line)
    if said["type"] == "hello":
        seat = said["seat"]  # counted from 0
    elif said["type"] == "decide":
        moves = [move["text"] for move in said["moves"]]
        eager = [text for text in moves if text.split()[0] in ("claim", "build", "buy")]
        choice = max(eager or moves, key=lambda text: (len(text), text))
        print(json.dumps({"move": choice}), flush=True)
    elif said["type"] == "over":
        won = seat in said["winners"]
        print("won" if won else "lost", said["scores"], file=sys.stderr)
