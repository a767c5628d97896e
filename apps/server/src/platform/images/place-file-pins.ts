import { readFile } from 'node:fs/promises';
import type { FileFormat } from '@facet/contract/constants/file-formats';
import type { ModelUnit } from '@facet/contract/constants/model-units';
import type { Triple } from '@facet/model/model-data';
import { placePins, type PinnedModel, type PlacedPins } from '@facet/model/pins/place-pins';
import { readModel } from '@facet/model/read-model';
import { MODEL_LIBRARIES } from './readers/models/model-pixels.ts';

/** A model file, and the unit that somebody set for it. */
export type PinnedFile = { path: string; format: FileFormat; unit: ModelUnit | null };

const ignore = () => undefined;

async function open({ path, format, unit }: PinnedFile): Promise<PinnedModel> {
  return { read: await readModel(await readFile(path), format, MODEL_LIBRARIES, ignore), unit };
}

/** Carries places on one model to the same parts of a later one; throws the reader's own errors. */
export async function placeFilePins(
  later: PinnedFile,
  earlier: PinnedFile,
  points: readonly Triple[],
): Promise<PlacedPins> {
  const [before, now] = [await open(earlier), await open(later)];
  return placePins(before, now, points);
}
