import { readFile } from 'node:fs/promises';
import type { FileFormat } from '@facet/contract/constants/file-formats';
import type { ModelUnit } from '@facet/contract/constants/model-units';
import type { Triple } from '@facet/model/model-data';
import { placePins, type PlacedPins } from '@facet/model/pins/place-pins';
import { readModel } from '@facet/model/read-model';
import { MODEL_LIBRARIES } from '../../platform/images/readers/models/model-pixels.ts';

/** The unit that somebody set for a model, the model that pins come from, and where they are on it. */
type Pinned = {
  unit: ModelUnit | null;
  earlier: { path: string; format: FileFormat; unit: ModelUnit | null };
  points: readonly Triple[];
};

const ignore = () => undefined;
const open = async (path: string, format: FileFormat) =>
  readModel(await readFile(path), format, MODEL_LIBRARIES, ignore);

/** Where places on an earlier model are in the later one at `path`; throws the reader's own errors. */
export async function placeFilePins(
  path: string,
  format: FileFormat,
  { unit, earlier, points }: Pinned,
): Promise<PlacedPins> {
  const before = { read: await open(earlier.path, earlier.format), unit: earlier.unit };
  return placePins(before, { read: await open(path, format), unit }, points);
}
