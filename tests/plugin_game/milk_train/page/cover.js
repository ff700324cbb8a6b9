// A milk can beside the rails.
import { html } from "/static/lib/html.js";

export const cover = () =>
  html`<svg viewBox="0 0 160 90" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
    <rect width="160" height="90" fill="#bcd6dc"></rect>
    <rect y="64" width="160" height="26" fill="#5f7d4e"></rect>
    <path d="M0 74H160M0 82H160" stroke="#2b3136" stroke-width="2"></path>
    <path d="M68 70V38L74 30V22H86V30L92 38V70Z" fill="#f3f3ef" stroke="#2b3136" stroke-width="2"></path>
  </svg>`;
