/** The function by which every library that Emscripten made asks for more memory, of the size in bytes that it is given. */
const ASKS_FOR_MEMORY = '_emscripten_resize_heap';

type Done = (instance: WebAssembly.Instance, module: WebAssembly.Module) => void;
/** What Emscripten documents for whoever wants to start the compiled code by themselves. */
export type Settings = { instantiateWasm: (imports: WebAssembly.Imports, done: Done) => object };

/** How many bytes a library may take, and who is told when that was not enough. */
export type MemoryLimit = { most: number; onRefused: () => void };

/** The imports with a limit on memory. A library that asks in another way is refused instead of run without one. */
function limitImports(imports: WebAssembly.Imports, { most, onRefused }: MemoryLimit): WebAssembly.Imports {
  let isLimited = false;
  const limit = (value: WebAssembly.ImportValue): WebAssembly.ImportValue => {
    if (typeof value !== 'function' || value.name !== ASKS_FOR_MEMORY) return value;
    isLimited = true;
    return (size: number) => {
      // The compiled code passes an unsigned number as a signed one.
      const isGiven = size >>> 0 <= most && Boolean(Reflect.apply(value, undefined, [size]));
      if (!isGiven) onRefused();
      return isGiven;
    };
  };
  const limited = Object.entries(imports).map(([module, values]) => [
    module,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, limit(value)])),
  ]);
  if (!isLimited) throw new Error(`a library has no ${ASKS_FOR_MEMORY}`);
  return Object.fromEntries(limited);
}

/**
 * Loads a library that Emscripten made, as it is published, with a limit on its memory. Once refused memory, it may carry
 * on as if a part of the file were absent: whoever is told discards its result. Rejects if its code can't be fetched.
 */
export function loadLimited<Library>(
  start: (settings: Settings) => Promise<Library>,
  fetchCode: () => Promise<Response>,
  limit: MemoryLimit,
): Promise<Library> {
  return new Promise((resolve, reject) => {
    const instantiate = async (imports: WebAssembly.Imports, done: Done) => {
      const limited = limitImports(imports, limit);
      const { instance, module } = await WebAssembly.instantiateStreaming(fetchCode(), limited);
      done(instance, module);
    };
    const instantiateWasm: Settings['instantiateWasm'] = (imports, done) => {
      // Emscripten itself would wait for ever.
      instantiate(imports, done).catch(reject);
      return {};
    };
    start({ instantiateWasm }).then(resolve, reject);
  });
}
