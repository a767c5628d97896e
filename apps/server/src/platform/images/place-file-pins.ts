import { readFile } from 'node:fs/promises';
import type { FileFormat } from '@facet/contract/constants/uploads';
import type { ModelUnit } from '@facet/contract/constants/model-units';
import { MILLIMETRES, type Triple } from '@facet/model/model-data';
import { placePins, type PinnedModel, type PlacedPin } from '@facet/model/pins/place-pins';
import { readModel } from '@facet/model/read-model';
import { MODEL_LIBRARIES } from './readers/models/model-pixels.ts';

/** A model file, and the unit that somebody set for it. */
export type PinnedFile = { path: string; format: FileFormat; unit: ModelUnit | null };
/** Where pins are in a later version, and how many of its units make one of the earlier version's. */
export type PlacedPins = { pins: PlacedPin[]; scale: number };

const ignore = () => undefined;

async function open({ path, format, unit }: PinnedFile): Promise<PinnedModel> {
  const read = await readModel(await readFile(path), format, MODEL_LIBRARIES, ignore);
  return { read, millimetres: read.millimetres ?? (unit && MILLIMETRES[unit]) ?? 1 };
}

/** Carries places on one model to the same parts of a later one; throws the reader's own errors. */
export async function placeFilePins(
  later: PinnedFile,
  earlier: PinnedFile,
  points: readonly Triple[],
): Promise<PlacedPins> {
  const [before, now] = [await open(earlier), await open(later)];
  return { pins: placePins(before, now, points), scale: before.millimetres / now.millimetres };
}
