// A tram comes out of the night: four lines meet in its headlight.
import { html, svg } from "../../lib/html.js";

const LINES = [
  ["#2765b0", 118],
  ["#c8322b", 128],
  ["#2f8f4e", 138],
  ["#e2b719", 148],
];
const WINDOWS = [46, 60, 74, 88];

export { steps } from "./steps.js";

export const cover = () =>
  html`<svg viewBox="0 0 160 90" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
    <rect width="160" height="90" fill="#22303a"></rect>
    <path
      d="M0 66V40H10V30L16 24 22 30V44H34V36H40V20Q44 12 48 20V36H56V46H72V34H84V48H98V18Q101 10 104 18V48H112V38H130V46H142V32H152V44H160V66Z"
      fill="#2f424e"
    ></path>
    <g fill="#e6bd62" opacity="0.800">
      <path
        d="M13 34H15V37H13ZM17 34H19V37H17ZM43 26H45V30H43ZM76 38H78V41H76ZM100 26H102V31H100ZM116 42H118V45H116ZM123 42H125V45H123ZM146 36H148V40H146Z"
      ></path>
    </g>
    <path d="M0 12Q80 22 160 8" fill="none" stroke="#8fa0a8" stroke-width="0.800"></path>
    <rect y="66" width="160" height="24" fill="#3a3f3c"></rect>
    <g fill="none" stroke="#aeb6b0" stroke-width="1"><path d="M0 73H160M0 78H160"></path></g>
    <path d="M112 58 160 50V74L112 66Z" fill="#f4dc9a" opacity="0.280"></path>
    ${LINES.map(([fill, x]) => svg`<circle cx=${x} cy="84" r="3.600" fill=${fill} stroke="#fffdf6" stroke-width="0.800"></circle>`)}
    <path d="M112 84H154" stroke="#fffdf6" stroke-width="0.800" opacity="0.600"></path>
    ${LINES.map(([fill, x]) => svg`<circle cx=${x} cy="84" r="3.600" fill=${fill} stroke="#fffdf6" stroke-width="0.800"></circle>`)}
    <path d="M70 33 78 17.500 86 33" fill="none" stroke="#c9cfca" stroke-width="1.200"></path>
    <path d="M36 68V38Q36 33 42 33H106Q112 33 114 40L116 68Z" fill="#1f5b4a"></path>
    <path d="M36 54H115.500L116 68H36Z" fill="#f1e6c8"></path>
    <path d="M36 53H115.400" stroke="#b5892e" stroke-width="1.600"></path>
    ${WINDOWS.map((x) => svg`<rect x=${x - 4} y="38" width="11" height="12" rx="1.500" fill="#f7e3a6"></rect>`)}
    <path d="M101 38H109L111.500 50H101Z" fill="#f7e3a6"></path>
    <circle cx="112" cy="61" r="2.600" fill="#fff3c4" stroke="#b5892e" stroke-width="0.800"></circle>
    <g fill="#2c2a26">
      <circle cx="48" cy="43" r="2"></circle>
      <path d="M45 50Q48 43.500 51 50Z"></path>
      <circle cx="76" cy="43" r="2"></circle>
      <path d="M73 50Q76 43.500 79 50Z"></path>
    </g>
    <text
      x="66"
      y="64.500"
      font-size="9"
      font-family="Georgia, serif"
      font-weight="700"
      text-anchor="middle"
      fill="#20262b"
    >
      IV
    </text>
    <g fill="#20262b" stroke="#8fa0a8" stroke-width="1">
      <circle cx="50" cy="70" r="5"></circle>
      <circle cx="62" cy="70" r="5"></circle>
      <circle cx="90" cy="70" r="5"></circle>
      <circle cx="102" cy="70" r="5"></circle>
    </g>
  </svg>`;
