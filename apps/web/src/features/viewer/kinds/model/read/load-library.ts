import { ModelError } from '@facet/model/model-error';
import type { Occt } from '@facet/model/formats/parse-step';
import type { Draco } from '@facet/model/formats/unpack-gltf';
import type { Libraries } from '@facet/model/read-model';
import type { RhinoModule } from 'rhino3dm';
import { loadLimited, type MemoryLimit, type Settings } from './load-limited.ts';

/**
 * What a library may use whatever the file's size, because subdivision surfaces are refined and curved ones
 * tessellated, and how many times larger a file may become in its memory. It only takes what it needs.
 */
const BASE = 512 * 1024 * 1024;
const UNPACKED = 24;
const MOST = 2 ** 31 - 65_536;

type Load<Library> = (limit: MemoryLimit) => Promise<Library>;

/**
 * Runs `read` with a library that may use no more memory than a file of this size can need. Once refused memory, a
 * library carries on as if a mesh were absent, so its result is discarded.
 */
async function withLibrary<Library, Result>(
  load: Load<Library>,
  size: number,
  read: (library: Library) => Result,
): Promise<Result> {
  let isRefused = false;
  const onRefused = () => {
    isRefused = true;
  };
  const library = await load({ most: Math.min(MOST, BASE + size * UNPACKED), onRefused });
  try {
    const result = read(library);
    if (isRefused) throw new ModelError('too_much');
    return result;
  } catch (error) {
    throw isRefused ? new ModelError('too_much') : error;
  }
}

const loadRhino: Load<RhinoModule> = async (limit) => {
  const [{ default: rhino3dm }, { default: wasm }] = await Promise.all([
    import('rhino3dm/rhino3dm.module.js'),
    import('rhino3dm/rhino3dm.wasm?url'),
  ]);
  return loadLimited(rhino3dm, () => fetch(wasm), limit);
};

const loadOcct: Load<Occt> = async (limit) => {
  const [{ default: occt }, { default: wasm }] = await Promise.all([
    import('occt-import-js/dist/occt-import-js.js'),
    import('occt-import-js/dist/occt-import-js.wasm?url'),
  ]);
  // Its console output about each file is for its developers.
  const hush = () => undefined;
  const start = (settings: Settings) => occt({ ...settings, print: hush, printErr: hush });
  return loadLimited(start, () => fetch(wasm), limit);
};

async function loadDraco(): Promise<Draco> {
  const [{ default: draco }, { default: wasm }] = await Promise.all([
    import('draco3dgltf/draco_decoder_gltf_nodejs.js'),
    import('draco3dgltf/draco_decoder_gltf.wasm?url'),
  ]);
  return draco({ locateFile: () => wasm });
}

/** Each library is loaded when the first file needs it. */
export const LIBRARIES: Libraries = {
  withRhino: (size, read) => withLibrary(loadRhino, size, read),
  withOcct: (size, read) => withLibrary(loadOcct, size, read),
  // Its memory ends at two gigabytes by itself; what it may give back is counted.
  withDraco: async (_size, read) => read(await loadDraco()),
  withMeshopt: async (_size, read) => {
    const { MeshoptDecoder } = await import('meshoptimizer/decoder');
    await MeshoptDecoder.ready;
    return read(MeshoptDecoder);
  },
};
