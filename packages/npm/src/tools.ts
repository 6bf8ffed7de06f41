// What language models are offered, for agents and servers of MCP.

import type { Engine } from "./engine.js";

/** A tool, member by member as MCP names them. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** JSON Schema of its arguments. */
  readonly inputSchema: { readonly type: "object"; readonly [member: string]: unknown };
  /** JSON Schema of its structured result. */
  readonly outputSchema: { readonly type: "object"; readonly [member: string]: unknown };
  readonly annotations: {
    readonly readOnlyHint: boolean;
    readonly destructiveHint: boolean;
    readonly idempotentHint: boolean;
    readonly openWorldHint: boolean;
  };
}

/** The result of a call; what is wrong with the arguments is one, too. */
export interface ToolResult {
  readonly content: { readonly type: "text"; readonly text: string }[];
  /** The envelope, as over HTTP. */
  readonly structuredContent: Record<string, unknown>;
  readonly isError: boolean;
}

/** A prompt. */
export interface Prompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: {
    readonly name: string;
    readonly title: string;
    readonly description: string;
    readonly required: boolean;
  }[];
}

/** A resource. */
export interface Resource {
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: string;
}

/** Everything that lists show. */
export interface Offered {
  readonly name: string;
  readonly title: string;
  readonly instructions: string;
  readonly tools: Tool[];
  readonly prompts: Prompt[];
  readonly resources: Resource[];
  readonly resourceTemplates: (Omit<Resource, "uri"> & { readonly uriTemplate: string })[];
}

/** What has tools: `Saju`. */
export interface Offering {
  readonly tools: Pick<Tools, "list" | "call">;
}

/** Calls a tool that there is.
 * @throws {RangeError} where there is none of this name. */
export function run({ tools }: Offering, name: string, args: Record<string, unknown>): ToolResult {
  const result = tools.call(name, args);
  if (!result) throw new RangeError(`no tool ${name}`);
  return result;
}

/** What a model reads of a result. */
export function textOf({ content }: ToolResult): string {
  return content.map(({ text }) => text).join("\n");
}

function named(tools: readonly Tool[], name: string): Tool {
  const found = tools.find((tool) => tool.name === name);
  if (!found) throw new RangeError(`no tool ${name}: expected one of ${tools.map((tool) => tool.name).join(", ")}`);
  return found;
}

type Call = (engine: Engine, today: string, language: string) => string;

/** What language models are offered. */
export class Tools {
  /** @internal */
  constructor(private readonly ask: (call: Call) => string) {}

  /** Everything that lists show: tools, prompts, resources and the instructions of a server. */
  offered(): Offered {
    return JSON.parse(this.ask((engine) => engine.offered())) as Offered;
  }

  /** The tools; those of these names alone, where there are names.
   * @throws {RangeError} for a name that no tool has. */
  list(names?: readonly string[]): Tool[] {
    const { tools } = this.offered();
    return names ? names.map((name) => named(tools, name)) : tools;
  }

  /** Calls a tool; `null` where there is none of this name. */
  call(name: string, args: Record<string, unknown> = {}): ToolResult | null {
    const body = JSON.stringify(args);
    const result = this.ask((engine, today, language) => engine.callTool(name, body, today, language));
    return JSON.parse(result) as ToolResult | null;
  }

  /** The message of a prompt.
   * @throws {RangeError} for a name that no prompt has or a topic that is none. */
  prompt(name: string, args: { topic?: string; question?: string }): { description: string; text: string } {
    const message = this.ask((engine) => {
      try {
        return engine.prompt(name, args.topic, args.question);
      } catch (fault) {
        throw typeof fault === "string" ? new RangeError(fault) : fault;
      }
    });
    return JSON.parse(message) as { description: string; text: string };
  }

  /** A resource by its address; `null` where there is none. */
  read(uri: string): { text: string; mimeType: string } | null {
    return JSON.parse(this.ask((engine) => engine.resource(uri))) as { text: string; mimeType: string } | null;
  }

  /** The values of an argument that begin with what was typed. */
  complete(of: { prompt: string } | { uriTemplate: string }, argument: string, typed: string): string[] {
    const [prompt, template] = "prompt" in of ? [of.prompt, undefined] : [undefined, of.uriTemplate];
    return JSON.parse(this.ask((engine) => engine.complete(prompt, template, argument, typed))) as string[];
  }
}
