// A payment that is going on: what is still due, and who has got how much of a bonus (EXP-44, EXP-45).
/** @import { Ctx, Player } from "../../../types/express_01" */
import { html, nothing } from "../../lib/html.js";
import { token } from "../../parts/scene.js";
import { companyName } from "./printed.js";

/** @param {Ctx} ctx */
export function payment(ctx) {
  const { company, due } = ctx.view;
  if (!(due > 0) || !(company >= 0)) return nothing;
  const last = ctx.lines.findLast((line) => !line.undone && ["runs", "buys"].includes(line.key));
  if (last?.key !== "runs") return nothing;
  return html`<p class="x-payment">
    <b>${ctx.t("payment", { company: companyName(ctx, company), n: due })}</b>
    ${ctx.view.players.map((player, seat) => receiver(ctx, player, seat, company))}
  </p>`;
}

/**
 * A shareholder gets as many cards as he has shares, one more if the Black Engine counts; the rest is the initiator's.
 * @param {Ctx} ctx
 * @param {Player} player
 * @param {number} seat
 * @param {number} company
 */
function receiver(ctx, player, seat, company) {
  const most = player.shares[company] + (ctx.view.declared && ctx.view.engine === seat ? 1 : 0);
  if (!most && !player.got) return nothing;
  return html`<span class="x-holder"
    >${token(ctx.names, seat)} ${ctx.of("payment.got", seat, { n: player.got, most })}</span
  >`;
}
