declare module 'occt-import-js' {
  import type { Occt } from '@facet/model/formats/parse-step';

  export default function occt(): Promise<Occt>;
}

declare module 'occt-import-js/dist/occt-import-js.js' {
  import type { Occt } from '@facet/model/formats/parse-step';

  type Settings = {
    /** Starts the compiled code instead of the library, which would fetch it by itself. */
    instantiateWasm: (
      imports: WebAssembly.Imports,
      done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
    ) => object;
    print: () => void;
    printErr: () => void;
  };
  export default function occt(settings?: Settings): Promise<Occt>;
}
