import { formatFacts, type FileFormat } from '@facet/contract/constants/file-formats';
import type { App } from '../../platform/app.ts';
import { isStoredPlayed } from '../../platform/films/video-code.ts';

type Stored = { format: FileFormat; storageKey: string; size: number };

/** Whether browsers play these depends on their codec. */
const SOMETIMES_PLAYED: readonly FileFormat[] = ['mp4', 'mov', 'm4v'];

/** Whether a stored video cannot be played by browsers; false for a broken one, as a copy would not help. */
export async function needsFilm(
  { storage }: Pick<App, 'storage'>,
  { format, storageKey, size }: Stored,
): Promise<boolean> {
  if (formatFacts(format)?.view === 'converted-video') return true;
  return SOMETIMES_PLAYED.includes(format) && (await isStoredPlayed(storage, storageKey, size)) === false;
}
