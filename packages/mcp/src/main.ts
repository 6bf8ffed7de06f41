#!/usr/bin/env node
// The MCP server on standard input and output: what the engine offers to language models, passed on.

import { ProtocolError, ProtocolErrorCode, Server } from "@modelcontextprotocol/server";
import type { CacheHint, CallToolResult } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { loadSync } from "saju";
import { version } from "saju/package.json";

const saju = loadSync();
const { tools } = saju;
const { instructions, name, title, ...offered } = tools.offered();

// Lists change with the package alone.
const kept: CacheHint = { ttlMs: 60 * 60 * 1000, cacheScope: "public" };
/** As many values as the protocol allows in a completion. */
const MOST = 100;

function serve(): Server {
  const server = new Server(
    { name, title, version },
    {
      capabilities: { completions: {}, prompts: {}, resources: {}, tools: {} },
      instructions,
      cacheHints: {
        "tools/list": kept,
        "prompts/list": kept,
        "resources/list": kept,
        "resources/templates/list": kept,
        "resources/read": kept,
      },
    },
  );
  server.setRequestHandler("tools/list", () => ({ tools: offered.tools }));
  server.setRequestHandler("tools/call", ({ params }) => {
    const result = tools.call(params.name, params.arguments);
    return (result ?? invalid(`Unknown tool: ${params.name}`)) as CallToolResult;
  });
  server.setRequestHandler("prompts/list", () => ({ prompts: offered.prompts }));
  server.setRequestHandler("prompts/get", ({ params }) => {
    try {
      const { description, text } = tools.prompt(params.name, params.arguments ?? {});
      return { description, messages: [{ role: "user", content: { type: "text", text } }] };
    } catch (fault) {
      return fault instanceof RangeError ? invalid(fault.message) : Promise.reject(fault);
    }
  });
  server.setRequestHandler("resources/list", () => ({ resources: offered.resources }));
  server.setRequestHandler("resources/templates/list", () => ({ resourceTemplates: offered.resourceTemplates }));
  server.setRequestHandler("resources/read", ({ params: { uri } }) => {
    const found = tools.read(uri);
    return found ? { contents: [{ uri, ...found }] } : invalid(`Unknown resource: ${uri}`);
  });
  server.setRequestHandler("completion/complete", ({ params: { ref, argument } }) => {
    const of = ref.type === "ref/prompt" ? { prompt: ref.name } : { uriTemplate: ref.uri };
    const values = tools.complete(of, argument.name, argument.value);
    return { completion: { values: values.slice(0, MOST), total: values.length, hasMore: values.length > MOST } };
  });
  return server;
}

function invalid(message: string): never {
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}

serveStdio(serve);
