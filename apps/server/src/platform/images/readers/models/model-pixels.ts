import { readFile } from 'node:fs/promises';
import type { MODEL_FORMATS } from '@facet/contract/constants/file-formats';
import { usualUp } from '@facet/model/up-axis';
import { UNKNOWN_PIECE, type PieceLook } from '@facet/model/look/tint-triangles';
import { readModel, type Libraries } from '@facet/model/read-model';
import type { ReadPixels } from '../../open-picture.ts';
import { rhinoPicture } from '../rhino-picture.ts';
import { toDrawn } from './to-drawn.ts';
import type { Eye } from './eye.ts';
import { rasterise } from './rasterise.ts';

type ModelFormat = (typeof MODEL_FORMATS)[number];

/** The viewer's first view: jewelry programs put models on the XY plane, others have Y up. */
const Z_UP: Eye = { from: [-0.62, -1, 0.58], up: [0, 0, 1] };
const Y_UP: Eye = { from: [-0.62, 0.58, 1], up: [0, 1, 0] };

const ignore = () => undefined;

/** Each is loaded with the first file that needs it; the reading process has its own limits. */
export const MODEL_LIBRARIES: Libraries = {
  withRhino: async (_size, read) => read(await (await import('rhino3dm')).default()),
  withOcct: async (_size, read) => read(await (await import('occt-import-js')).default()),
  withDraco: async (_size, read) => read(await (await import('draco3dgltf/draco_decoder_gltf_nodejs.js')).default()),
  withMeshopt: async (_size, read) => {
    const { MeshoptDecoder } = await import('meshoptimizer/decoder');
    await MeshoptDecoder.ready;
    return read(MeshoptDecoder);
  },
};

/** A drawing of a model's surface; throws where it has none or is damaged. */
async function drawnPixels(file: Buffer, format: ModelFormat, look: PieceLook): Promise<ReadPixels> {
  const { soup } = await readModel(file, format, MODEL_LIBRARIES, ignore);
  const saved = soup?.unmeshed ? rhinoPicture(file) : null;
  if (saved) return saved;
  if (!soup) throw new Error('the model has no surface');
  return rasterise(toDrawn(soup, look), usualUp(format) === 'y' ? Y_UP : Z_UP);
}

/**
 * A picture of the model at `path`; throws where it has no surface or is damaged. A Rhino file that lacks some of its
 * meshes gives the preview inside it, where there is one, as that shows everything.
 */
export async function modelPixels(
  path: string,
  format: ModelFormat,
  look: PieceLook = UNKNOWN_PIECE,
): Promise<ReadPixels> {
  const file = await readFile(path);
  try {
    return await drawnPixels(file, format, look);
  } catch (error) {
    const saved = rhinoPicture(file);
    if (!saved) throw error;
    return saved;
  }
}
