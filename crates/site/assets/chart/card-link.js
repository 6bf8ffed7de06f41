// A card under a link: kept by the service for a month, after whoever made it has agreed. What is sent is what the card
// prints, without names. The tokens that delete cards stay in this browser.

import { ask } from "/assets/keyless.js";
import { el } from "/assets/html.js";
import { spoken, t } from "./words.js";

const KEPT = "saju.shares";

/** Whether the service that served the page keeps cards. */
const isOffered = () => Boolean(document.querySelector('meta[name="card-links"]'));

/** The cards that this browser has shared and that are still kept: `{ path, token, expiresAt, title }`, the last one first. */
function shared() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "[]").filter(({ expiresAt }) => expiresAt * 1000 > Date.now());
  } catch {
    return [];
  }
}

const write = (cards) => localStorage.setItem(KEPT, JSON.stringify(cards));

/** What the service refuses, in its words. */
class Refused extends Error {}

async function send(path, options) {
  const answer = await ask(path, { ...options, headers: { accept: "application/json", "accept-language": spoken(), ...options.headers } });
  if (answer.ok || (options.method === "DELETE" && answer.status === 404)) return answer;
  const { message, issues } = (await answer.json()).error;
  throw new Refused([message, issues?.[0]?.hint].filter(Boolean).join(" "));
}

async function keep(card, title) {
  const answer = await send("/s", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(card) });
  const { data } = await answer.json();
  write([{ ...data, title }, ...shared()]);
  return data.path;
}

/** Deletes a card. One that is gone already counts as deleted. */
async function forget({ path, token }) {
  await send(path, { method: "DELETE", headers: { "deletion-token": token } });
  write(shared().filter((card) => card.path !== path));
}

const failed = (error) => (error instanceof Refused ? error.message : t("wrong.unreachable"));

/** The part: what is kept and for how long, the consent, and the cards of this browser. `card` makes what is sent, `title`
 *  names it in the list, `consent` says what of whom it is. */
export function linkPart({ card, title, consent }) {
  if (!isOffered()) return null;
  const note = el("p", { class: "facts", role: "status" });
  const list = el("ul", { class: "plain-list links" });
  const tell = () => list.replaceChildren(...shared().map(row));
  const row = (one) => {
    const address = location.origin + one.path;
    const until = new Intl.DateTimeFormat(spoken(), { dateStyle: "medium", timeZone: "Asia/Seoul" }).format(new Date((one.expiresAt - 1) * 1000));
    return el("li", {}, el("a", { href: one.path, target: "_blank" }, one.title), " ", el("span", { class: "facts" }, t("link.until", { until })),
      el("span", { class: "chips" },
        el("button", { type: "button", class: "plain", onclick: () => copy(address) }, t("actions.link")),
        el("button", { type: "button", class: "plain", onclick: async () => {
          try {
            await forget(one);
            tell();
            note.textContent = t("link.deleted");
          } catch (error) {
            note.textContent = failed(error);
          }
        } }, t("link.delete"))));
  };
  const copy = (address) => navigator.clipboard.writeText(address).then(
    () => { note.textContent = t("link.copied"); }, () => { note.textContent = address; });
  const agreed = el("input", { type: "checkbox", required: true, name: "agreed" });
  const form = el("form", { class: "consent", onsubmit: async (event) => {
    event.preventDefault();
    note.textContent = "";
    try {
      const path = await keep(card(), title);
      tell();
      agreed.checked = false;
      await copy(location.origin + path);
      list.scrollIntoView({ block: "nearest" });
    } catch (error) {
      note.textContent = failed(error);
    }
  } },
  el("p", { class: "facts" }, consent, " ", t("link.kept")),
  el("label", { class: "check" }, agreed, t("link.agree")), el("p", { class: "chips" }, el("button", { class: "plain" }, t("link.make"))));
  tell();
  return [el("h3", {}, t("link.title")), form, note, list];
}
