import draco from 'draco3dgltf/draco_decoder_gltf_nodejs.js';
import { MeshoptDecoder } from 'meshoptimizer/decoder';
import occt from 'occt-import-js';
import rhino3dm from 'rhino3dm';
import type { Libraries } from '../read-model.ts';

/** The readers of others, as tests use them. */
export const LIBRARIES: Libraries = {
  withRhino: async (_size, read) => read(await rhino3dm()),
  withOcct: async (_size, read) => read(await occt()),
  withDraco: async (_size, read) => read(await draco()),
  withMeshopt: async (_size, read) => {
    await MeshoptDecoder.ready;
    return read(MeshoptDecoder);
  },
};
