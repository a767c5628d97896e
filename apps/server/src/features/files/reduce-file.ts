import { readFile } from 'node:fs/promises';
import { randomInt } from 'node:crypto';
import type { FileFormat } from '@facet/contract/constants/file-formats';
import type { ModelUnit } from '@facet/contract/constants/model-units';
import { readModel } from '@facet/model/read-model';
import { keepReduced, type Keeping } from '@facet/model/reduce/keep-reduced';
import { reduceModel } from '@facet/model/reduce/reduce-model';
import { MODEL_LIBRARIES } from '../../platform/images/readers/models/model-pixels.ts';

const ignore = () => undefined;
const FINE = 2 ** 32;
// Unpredictable, so that nobody can undo the changes made with it.
const chance = () => randomInt(FINE) / FINE;

/**
 * The reduced mesh of the model at `path`, for people who don't get the model itself, as GLB; throws the reader's own
 * errors.
 */
export async function reduceFile(path: string, format: FileFormat, unit: ModelUnit | null): Promise<Uint8Array> {
  const read = await readModel(await readFile(path), format, MODEL_LIBRARIES, ignore);
  return reduceModel(read, { unit, chance });
}

/** The reduced mesh at `path` as a file to keep; throws the reader's own errors. */
export const keepFile = async (path: string, _format: FileFormat, keeping: Keeping): Promise<Uint8Array> =>
  keepReduced(await readFile(path), keeping);
