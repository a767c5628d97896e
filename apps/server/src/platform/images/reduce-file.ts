import { readFile } from 'node:fs/promises';
import { randomInt } from 'node:crypto';
import type { FileFormat } from '@facet/contract/constants/uploads';
import type { ModelUnit } from '@facet/contract/constants/model-units';
import { MILLIMETRES } from '@facet/model/model-data';
import { readModel } from '@facet/model/read-model';
import { keepReduced, type Keeping } from '@facet/model/reduce/keep-reduced';
import { reduceModel } from '@facet/model/reduce/reduce-model';
import { MODEL_LIBRARIES } from './readers/models/model-pixels.ts';

const ignore = () => undefined;
const FINE = 2 ** 32;
// Nobody can tell it, and so nobody can undo what was done by it.
const chance = () => randomInt(FINE) / FINE;

/** What of the model at `path` people are shown who do not get it, as a GLB file; throws what its reader says. */
export async function reduceFile(path: string, format: FileFormat, unit: ModelUnit | null): Promise<Uint8Array> {
  const read = await readModel(await readFile(path), format, MODEL_LIBRARIES, ignore);
  return reduceModel(read, { millimetres: unit && MILLIMETRES[unit], chance });
}

/** The reduced mesh at `path` as a file of its own; throws what its reader says. */
export const keepFile = async (path: string, keeping: Keeping): Promise<Uint8Array> =>
  keepReduced(await readFile(path), keeping);
