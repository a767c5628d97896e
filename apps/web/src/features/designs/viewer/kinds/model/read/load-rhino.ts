import rhino3dm from 'rhino3dm/rhino3dm.module.js';
import wasm from 'rhino3dm/rhino3dm.wasm?url';
import type { RhinoModule } from 'rhino3dm';
import { ModelError } from '@facet/model/model-error';

/**
 * What the library may take whatever the file's size, as nets of subdivision surfaces are refined, and how much larger
 * a file may become in its memory: meshes are packed in the file. It takes no more than it needs.
 */
const BASE = 512 * 1024 * 1024;
const UNPACKED = 24;
const MOST = 2 ** 31 - 65_536;

/**
 * Has `read` work with the library for Rhino files, with no more memory than a file of so many bytes can need. The library
 * goes on without what it was refused, as if a mesh were absent, so nothing counts then.
 */
export async function withRhino<Result>(size: number, read: (rhino: RhinoModule) => Result): Promise<Result> {
  let isRefused = false;
  const onMemoryRefused = () => {
    isRefused = true;
  };
  const heapMax = Math.min(MOST, BASE + size * UNPACKED);
  const rhino = await rhino3dm({ locateFile: () => wasm, heapMax, onMemoryRefused });
  try {
    const result = read(rhino);
    if (isRefused) throw new ModelError('too_much');
    return result;
  } catch (error) {
    throw isRefused ? new ModelError('too_much') : error;
  }
}
