// The tools for the AI SDK of Vercel: generateText, streamText, agents.

import { jsonSchema, tool } from "ai";
import type { Tool } from "ai";
import { run, textOf } from "./tools.js";
import type { Offering, ToolResult } from "./tools.js";

/** The tools as the `tools` of a call, by their names; those named alone where there are names. A model is given the
 * text of a result, `toolResults` have all of it. What a model sends is read leniently by the engine, and what is wrong
 * with it is told to the model.
 * @throws {RangeError} for a name that no tool has. */
export function sajuTools(saju: Offering, names?: readonly string[]): Record<string, Tool<Record<string, unknown>, ToolResult>> {
  const offered = saju.tools.list(names).map(({ name, title, description, inputSchema }) => {
    const made = tool({
      title,
      description,
      inputSchema: jsonSchema<Record<string, unknown>>(inputSchema),
      execute: (args): ToolResult => run(saju, name, args),
      toModelOutput: ({ output }) => ({ type: output.isError ? "error-text" : "text", value: textOf(output) }),
    });
    return [name, made] as const;
  });
  return Object.fromEntries(offered);
}
