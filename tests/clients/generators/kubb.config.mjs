import { defineConfig } from "@kubb/core";
import { pluginOas } from "@kubb/plugin-oas";
import { pluginTs } from "@kubb/plugin-ts";

export default defineConfig({
  root: ".",
  input: { path: "../../../openapi/openapi.json" },
  output: { path: "generated/kubb", clean: true, format: false, lint: false },
  plugins: [pluginOas({ validate: true }), pluginTs()],
});
