export type Compiled = object;

type Api = {
  compile: (bytes: Uint8Array<ArrayBuffer>) => Promise<Compiled>;
  instantiate: (compiled: Compiled, imports: object) => Promise<object>;
};

// Some readers of this package have types for it, others don't.
const name: string = 'WebAssembly';
/** What compiles and starts a library: Node and browsers have it. */
export const webAssembly: Api = Reflect.get(globalThis, name);
