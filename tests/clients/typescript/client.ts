// A client whose types come from the OpenAPI document, and what the programs here need to judge it.

import assert from "node:assert/strict";
import createClient from "openapi-fetch";
import type { components, paths } from "./generated/saju.ts";

export type Schemas = components["schemas"];
/** The members that every request of a birth has. */
export type Birth = Omit<Schemas["PartnerRequest"], "label">;

const { SAJU_URL: baseUrl, SAJU_KEY: key } = process.env;
assert.ok(baseUrl && key, "set SAJU_URL and SAJU_KEY");

/** Calls with the key. The media type is chosen once: topics answer Markdown as well. */
export const saju = createClient<paths, "application/json">({ baseUrl, headers: { "x-api-key": key } });

/** Calls for pictures. */
export const pictures = createClient<paths, "image/svg+xml">({ baseUrl, headers: { "x-api-key": key } });

/** Calls without a key. */
export const stranger = createClient<paths, "application/json">({ baseUrl });

/** Calls that ask for errors as RFC 9457 has them. */
export const problems = createClient<paths, "application/problem+json">({
  baseUrl,
  headers: { "x-api-key": key, accept: "application/problem+json" },
});

type Result<D> = { data?: D; error?: Schemas["ErrorAnswer"]; response: Response };

/** The answer of a call that succeeds. */
export async function answered<D extends { success: boolean }>(call: Promise<Result<D>>): Promise<D> {
  const { data, error, response } = await call;
  if (error) throw new Error(`${response.status} ${error.error.code}: ${error.error.message}`);
  assert.ok(data?.success, `${response.url}: ${response.status}`);
  return data;
}

/** The error of a call that fails. */
export async function refused(status: number, call: Promise<Result<unknown>>): Promise<Schemas["ErrorDetail"]> {
  const { error, response } = await call;
  assert.equal(response.status, status, response.url);
  assert.ok(error, response.url);
  assert.equal(error.success, false);
  return error.error;
}

/** A part of an answer that may be left out, and must be there. */
export function present<T>(part: T | undefined | null): T {
  assert.ok(part !== undefined && part !== null, "a part of the answer is missing");
  return part;
}

let checks = 0;

/** One subject; its failure ends the program. */
export async function check(name: string, body: () => Promise<void>): Promise<void> {
  try {
    await body();
    checks += 1;
  } catch (error) {
    console.error(`failed: ${name}`);
    throw error;
  }
}

export const passed = (): number => checks;
