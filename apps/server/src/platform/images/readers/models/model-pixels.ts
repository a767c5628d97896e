import { readFile } from 'node:fs/promises';
import type { MODEL_FORMATS } from '@facet/contract/constants/uploads';
import { parse3dm } from '@facet/model/formats/parse-3dm';
import { parse3mf } from '@facet/model/formats/parse-3mf';
import { parseGlb } from '@facet/model/formats/parse-glb';
import { parseObj } from '@facet/model/formats/parse-obj';
import { parsePly } from '@facet/model/formats/parse-ply';
import { checkStepHead, parseStep } from '@facet/model/formats/parse-step';
import { parseStl } from '@facet/model/formats/parse-stl';
import type { Soup } from '@facet/model/soup';
import type { ReadPixels } from '../../open-picture.ts';
import { rhinoPicture } from '../rhino-picture.ts';
import type { Eye } from './eye.ts';
import { rasterise } from './rasterise.ts';

type ModelFormat = (typeof MODEL_FORMATS)[number];
type Read = (file: Buffer) => { soup: Soup | null } | Promise<{ soup: Soup | null }>;

/** As the viewer stands first: programs for jewelry put models on the XY plane, others have Y upwards. */
const Z_UP: Eye = { from: [-0.62, -1, 0.58], up: [0, 0, 1] };
const Y_UP: Eye = { from: [-0.62, 0.58, 1], up: [0, 1, 0] };

const ignore = () => undefined;

async function readRhino(file: Buffer) {
  const { default: rhino3dm } = await import('rhino3dm');
  return parse3dm(await rhino3dm(), file, ignore);
}

const readSolid =
  (kind: 'step' | 'iges'): Read =>
  async (file) => {
    // Before seven megabytes are loaded for it.
    checkStepHead(file, kind);
    const { default: occt } = await import('occt-import-js');
    return parseStep(await occt(), file, kind, ignore);
  };

const READERS: Readonly<Record<ModelFormat, Read>> = {
  stl: (file) => ({ soup: parseStl(file, ignore) }),
  obj: (file) => ({ soup: parseObj(file, ignore) }),
  ply: (file) => ({ soup: parsePly(file, ignore) }),
  glb: (file) => parseGlb(file, ignore),
  '3mf': (file) => parse3mf(file, ignore),
  '3dm': readRhino,
  step: readSolid('step'),
  stp: readSolid('step'),
  iges: readSolid('iges'),
  igs: readSolid('iges'),
};

/** What is drawn of a model's surface; throws where it has none, or is damaged. */
async function drawnPixels(file: Buffer, format: ModelFormat): Promise<ReadPixels> {
  const { soup } = await READERS[format](file);
  const saved = soup?.unmeshed ? rhinoPicture(file) : null;
  if (saved) return saved;
  if (!soup) throw new Error('the model has no surface');
  return rasterise(soup, format === 'obj' || format === 'glb' ? Y_UP : Z_UP);
}

/**
 * A picture of the model at `path`; throws where it has no surface, or is damaged. Of a Rhino file without all of its meshes
 * it is, where there is one, the picture inside that shows everything.
 */
export async function modelPixels(path: string, format: ModelFormat): Promise<ReadPixels> {
  const file = await readFile(path);
  try {
    return await drawnPixels(file, format);
  } catch (error) {
    const saved = rhinoPicture(file);
    if (!saved) throw error;
    return saved;
  }
}
