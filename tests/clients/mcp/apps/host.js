// A host of apps as a chat has one: the bridge of the official SDK, around the frame of an app. The page of
// `check.mjs` calls it, and answers the tools that an app calls.

import { AppBridge, PostMessageTransport } from "@modelcontextprotocol/ext-apps/app-bridge";

const told = { sizes: [], context: [] };
window.told = told;

/** Frames an app and connects to it; answers when the app has begun. */
window.frame = async (html, context) => {
  const frame = document.createElement("iframe");
  // As hosts frame it: scripts run, but nothing of the page around it can be read.
  frame.sandbox = "allow-scripts allow-forms";
  document.body.replaceChildren(frame);
  const bridge = new AppBridge(null, { name: "host", version: "1" }, { serverTools: {}, updateModelContext: { text: {} } }, { hostContext: context });
  const begun = new Promise((resolve) => { bridge.oninitialized = resolve; });
  bridge.oncalltool = (params) => window.callTool(params);
  bridge.onupdatemodelcontext = async (params) => { told.context.push(params); return {}; };
  bridge.onsizechange = (size) => { told.sizes.push(size); frame.style.height = `${size.height}px`; };
  await bridge.connect(new PostMessageTransport(frame.contentWindow, frame.contentWindow));
  frame.srcdoc = html;
  await begun;
  window.bridge = bridge;
};
