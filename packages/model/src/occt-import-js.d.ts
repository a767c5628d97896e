declare module 'occt-import-js' {
  import type { Occt } from '@facet/model/formats/parse-step';

  export default function occt(): Promise<Occt>;
}

declare module 'occt-import-js/dist/occt-import-js.js' {
  import type { Occt } from '@facet/model/formats/parse-step';

  type Settings = {
    locateFile: (file: string) => string;
    /** Bytes to which the library's memory may grow: see the web app's `build/libraries-without-eval.ts`. */
    heapMax: number;
    /** It was refused memory: from then on its results can't be trusted. */
    onMemoryRefused: () => void;
    print: () => void;
    printErr: () => void;
  };
  export default function occt(settings?: Settings): Promise<Occt>;
}
