declare module 'rhino3dm/rhino3dm.module.js' {
  import type { RhinoModule } from 'rhino3dm';

  type Settings = {
    locateFile: (file: string) => string;
    /** How many bytes the library's memory may grow to: see `build/libraries-without-eval.ts`. */
    heapMax: number;
    /** Called when it was refused memory: from then on its results can't be trusted. */
    onMemoryRefused: () => void;
  };
  export default function rhino3dm(settings: Settings): Promise<RhinoModule>;
}
