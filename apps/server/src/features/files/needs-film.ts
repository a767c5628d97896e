import { CONVERTED_VIDEO_FORMATS } from '@facet/contract/constants/uploads';
import type { FileFormat } from '@facet/contract/constants/uploads';
import type { App } from '../../platform/app.ts';
import { isStoredPlayed } from '../../platform/films/video-code.ts';

type Stored = { format: FileFormat; storageKey: string; size: number };

const NEVER_PLAYED: readonly FileFormat[] = CONVERTED_VIDEO_FORMATS;
/** Whether browsers play these depends on their codec. */
const SOMETIMES_PLAYED: readonly FileFormat[] = ['mp4', 'mov', 'm4v'];

/** Whether a stored video cannot be played by browsers; false for a broken one, as a copy would not help. */
export async function needsFilm(
  { storage }: Pick<App, 'storage'>,
  { format, storageKey, size }: Stored,
): Promise<boolean> {
  if (NEVER_PLAYED.includes(format)) return true;
  return SOMETIMES_PLAYED.includes(format) && (await isStoredPlayed(storage, storageKey, size)) === false;
}
