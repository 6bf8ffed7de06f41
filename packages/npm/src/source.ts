/** What the engine's module can be made of: its address, a response, its bytes or the module itself. */
export type Source = string | URL | Request | Response | PromiseLike<Response> | BufferSource | WebAssembly.Module;

/** What only some ask for: what is told in English, and the rules. Each is a file beside `engine.wasm`. */
export type Part = "english" | "criteria";
