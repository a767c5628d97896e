import rhino3dm from 'rhino3dm/rhino3dm.module.js';
import wasm from 'rhino3dm/rhino3dm.wasm?url';
import type { RhinoModule } from 'rhino3dm';

/** What the library itself needs, and how much larger a file may become in its memory: meshes are packed in the file. */
const BASE = 64 * 1024 * 1024;
const UNPACKED = 24;
const MOST = 2 ** 31 - 65_536;

/** The library for Rhino files, with no more memory than a file of so many bytes can need. */
export const loadRhino = (size: number): Promise<RhinoModule> =>
  rhino3dm({ locateFile: () => wasm, heapMax: Math.min(MOST, BASE + size * UNPACKED) });
