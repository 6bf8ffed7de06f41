/** What the engine's module can be made of: its address, a response, its bytes or the module itself. */
export type Source = string | URL | Request | Response | PromiseLike<Response> | BufferSource | WebAssembly.Module;
