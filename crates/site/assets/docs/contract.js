// The OpenAPI document of this service, as the console reads it.

import { told } from "/assets/html.js";
import { said } from "/assets/said.js";

function resolve(contract, part) {
  if (!part.$ref) return part;
  return part.$ref.slice(2).split("/").reduce((node, key) => node[key], contract);
}

/** A summary in the language of the page: its Korean sentence is followed by the English one. */
export function summarized(summary = "") {
  const [, ko, en] = /^(.*?[.?]) ([A-Z].*)$/s.exec(summary) ?? [];
  return ko ? told(ko, en) : summary;
}

/** What a call costs. */
function charge(method, path) {
  if (method !== "post") return said("charge.none");
  if (path.endsWith("/batch")) return said("charge.each_item");
  return said("charge.one");
}

/** All operations, by `POST /v2/saju/manse`. */
export async function operations() {
  const contract = await (await fetch("/openapi.json")).json();
  const all = new Map();
  for (const [path, item] of Object.entries(contract.paths)) {
    for (const method of ["get", "post"]) {
      const operation = item[method];
      if (!operation) continue;
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])]
        .map((parameter) => resolve(contract, parameter))
        .filter((parameter) => parameter.in === "query" || parameter.in === "path");
      const content = operation.requestBody?.content?.["application/json"];
      all.set(`${method.toUpperCase()} ${path}`, {
        method: method.toUpperCase(),
        path,
        summary: summarized(operation.summary),
        page: `/docs/reference/${operation.operationId}`,
        charge: charge(method, path),
        parameters,
        samples: content ? Object.entries(content.examples ?? { example: { value: content.example ?? {} } }) : null,
        kinds: Object.keys(operation.responses?.["200"]?.content ?? { "application/json": {} }),
      });
    }
  }
  return all;
}
