import { MEGABYTE } from '@facet/contract/constants/uploads';
import { readStored, writeStored } from '../../lib/stored.ts';

const KEY = 'facet-part-bytes';
/**
 * Bytes of one part. The first is small enough to get through within a part's time limit on a slow line, and large
 * enough to keep a fast one busy; the others pass proxies that take less, such as 1 MB, what nginx takes unless told.
 */
const SIZES = [5 * MEGABYTE, 900_000, 400_000, 100_000];

/** For a browser that stores nothing, as long as the page is there. */
let inThisPage: number | null = null;

const known = (text: string) => SIZES.find((size) => String(size) === text) ?? null;

/** As large as this browser's way to the server lets parts through. */
export const partBytes = (): number => readStored(KEY, known) ?? inThisPage ?? 5 * MEGABYTE;

/** Makes parts smaller from now on, also after a reload; false if they are the smallest already. */
export function shrinkParts(): boolean {
  const next = SIZES[SIZES.indexOf(partBytes()) + 1];
  if (next === undefined) return false;
  inThisPage = next;
  writeStored(KEY, String(next));
  return true;
}
