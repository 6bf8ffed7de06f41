// The page of a new key hands it over to the console that it has opened, and to no other page.
addEventListener("message", (event) => {
  if (event.origin !== location.origin || event.data !== "saju-key?") return;
  const sajuKey = document.querySelector("pre.secret").textContent.trim();
  event.source.postMessage({ sajuKey }, location.origin);
});
