// Waits for the first call of a key: looks at the key’s page every few seconds while somebody looks at this one, and shows
// how the call went.
(() => {
  const SECONDS = 2;
  const LAST = 20 * 60;

  const place = () => document.getElementById("arrival");
  /** Tells that somebody waits; without scripts nobody does. */
  const wait = () => place().querySelector(".watching")?.removeAttribute("hidden");

  async function look(seconds) {
    if (!place() || place().dataset.state === "answered" || seconds > LAST) return;
    if (!document.hidden) {
      try {
        const answer = await fetch(place().dataset.from, { headers: { accept: "text/html" } });
        const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("arrival");
        if (answer.ok && fresh && fresh.textContent !== place().textContent) show(fresh);
      } catch {
        // The service cannot be reached: it is asked again.
      }
    }
    setTimeout(look, SECONDS * 1000, seconds + SECONDS);
  }

  function show(fresh) {
    place().replaceWith(document.adoptNode(fresh));
    wait();
  }

  wait();
  setTimeout(look, SECONDS * 1000, SECONDS);
})();
