// Keeps the files of the chart page, so that it opens without a network. A new version of the program
// names other files: they are fetched beside the old ones, which go when the new ones are in use.
const KEPT = `saju-${VERSION}`;

self.addEventListener("install", (event) => {
  const keep = async () => {
    const cache = await caches.open(KEPT);
    await cache.addAll(FILES.map((file) => new Request(file, { cache: "no-cache" })));
    await self.skipWaiting();
  };
  event.waitUntil(keep());
});

self.addEventListener("activate", (event) => {
  const tidy = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("saju-") && name !== KEPT);
    await Promise.all(names.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

// The page itself comes from the network where there is one; its files are those of its version.
self.addEventListener("fetch", (event) => {
  const { pathname, search, origin } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== location.origin || search) return;
  const isLater = LATER.includes(pathname);
  if (!isLater && !FILES.includes(pathname)) return;
  const kept = async () => (await caches.open(KEPT)).match(pathname);
  const answer = async () => (await kept()) ?? (isLater ? keptNow() : fetch(event.request));
  // What only some ask for is kept from then on.
  const keptNow = async () => {
    const fetched = await fetch(event.request);
    if (fetched.ok) await (await caches.open(KEPT)).put(pathname, fetched.clone());
    return fetched;
  };
  const page = () => fetch(event.request).catch(async (error) => (await kept()) ?? Promise.reject(error));
  event.respondWith(pathname === "/" ? page() : answer());
});
