declare module 'rhino3dm/rhino3dm.module.js' {
  import type { RhinoModule } from 'rhino3dm';

  type Settings = {
    locateFile: (file: string) => string;
    /** Bytes that the library's memory may grow to: see `build/libraries-without-eval.ts`. */
    heapMax: number;
    /** It was refused memory: what it says from then on is not to be trusted. */
    onMemoryRefused: () => void;
  };
  export default function rhino3dm(settings: Settings): Promise<RhinoModule>;
}
