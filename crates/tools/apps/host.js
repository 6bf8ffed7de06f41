// Speaks with the host of a chat by the extension MCP Apps (2026-01-26): JSON-RPC in messages to the frame above.

const PROTOCOL = "2026-01-26";
const waiting = new Map();
let last = 0;

const send = (message) => window.parent.postMessage({ jsonrpc: "2.0", ...message }, "*");
const notify = (method, params = {}) => send({ method, params });

/** Asks the host; an error of the protocol is thrown. */
function request(method, params) {
  last += 1;
  const id = last;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    send({ id, method, params });
  });
}

/** Calls a tool of the server behind the host. */
const callTool = (name, given) => request("tools/call", { name, arguments: given });

/** What the model should know from now on, where the host passes it on. */
async function tellModel(host, text) {
  if (host.hostCapabilities?.updateModelContext) {
    await request("ui/update-model-context", { content: [{ type: "text", text }] });
  }
}

/**
 * Begins: `on` has a function for each notification that is of interest, by the end of its name.
 * Answers what the host says of itself.
 */
async function connect(name, on) {
  window.addEventListener("message", ({ source, data }) => {
    if (source !== window.parent || data?.jsonrpc !== "2.0") return;
    if (data.method === undefined) {
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.error) asked?.reject(new Error(data.error.message));
      else asked?.resolve(data.result);
    } else if (data.id === undefined) {
      on[data.method.split("/").at(-1)]?.(data.params ?? {});
    } else {
      // Nothing is kept that an end could lose.
      send({ id: data.id, result: {} });
    }
  });
  const host = await request("ui/initialize", {
    appInfo: { name, version: "1" },
    appCapabilities: {},
    protocolVersion: PROTOCOL,
  });
  notify("ui/notifications/initialized");
  const tellSize = () => {
    const { width, height } = document.documentElement.getBoundingClientRect();
    notify("ui/notifications/size-changed", { width: Math.ceil(width), height: Math.ceil(height) });
  };
  new ResizeObserver(tellSize).observe(document.documentElement);
  return host;
}
