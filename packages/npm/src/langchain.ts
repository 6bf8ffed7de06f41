// The tools for LangChain and LangGraph.

import { tool } from "@langchain/core/tools";
import type { DynamicStructuredTool } from "@langchain/core/tools";
import { run, textOf } from "./tools.js";
import type { Offering } from "./tools.js";

/** The tools for `createAgent`, `bindTools` and the like; those named alone where there are names. A model is given the
 * text of a result, `artifact` of the message has its envelope.
 * @throws {RangeError} for a name that no tool has. */
export function sajuTools(saju: Offering, names?: readonly string[]): DynamicStructuredTool[] {
  return saju.tools.list(names).map(({ name, description, inputSchema }) =>
    tool(
      (args) => {
        const result = run(saju, name, args as Record<string, unknown>);
        return [textOf(result), result.structuredContent];
      },
      { name, description, schema: inputSchema, responseFormat: "content_and_artifact" },
    ),
  );
}
