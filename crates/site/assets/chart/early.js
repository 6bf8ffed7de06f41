// What begins before the page is made: the chart in its address is asked for while what shows it is still on its way.

import { TOGETHER, ofAddress, toRequest } from "./birth.js";
import { ask, prepare, withClock } from "./calculation.js";

const state = ofAddress(location.hash);
// The form is not drawn for who comes for a chart.
document.documentElement.classList.toggle("charted", Boolean(state));
if (state) document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as: "font", crossOrigin: "", href: "/assets/chart/letters.woff2" }));
if (state && state.view !== TOGETHER) {
  const { birth, options } = state;
  // Whoever shows the chart asks again, is given the same answer, and tells what is wrong with it.
  prepare().then(() => withClock(birth, options)).then((known) => ask("consult", toRequest(known, options))).catch(() => {});
}
