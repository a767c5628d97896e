export type Compiled = object;

type Api = {
  compile: (bytes: Uint8Array<ArrayBuffer>) => Promise<Compiled>;
  instantiate: (compiled: Compiled, imports: object) => Promise<object>;
};

/** Node and browsers have it; the types of neither are known to all who read this package. */
export const webAssembly: Api = Reflect.get(globalThis, 'WebAssembly');
