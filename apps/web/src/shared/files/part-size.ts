import { MEGABYTE } from '@facet/contract/constants/uploads';
import { storageOf } from '../../lib/kept/storage-of.ts';

const KEY = 'facet-part-bytes';
/**
 * Bytes of one part. The first is small enough to get through within a part's time limit on a slow line, and large
 * enough to keep a fast one busy; the others pass proxies that take less, such as 1 MB, what nginx takes unless told.
 */
const SIZES = [5 * MEGABYTE, 900_000, 400_000, 100_000];

/** As large as this browser's way to the server lets parts through. */
export function partBytes(): number {
  const known = Number(read());
  return SIZES.includes(known) ? known : 5 * MEGABYTE;
}

/** Makes parts smaller from now on, also after a reload; false if they are the smallest already. */
export function shrinkParts(): boolean {
  const next = SIZES[SIZES.indexOf(partBytes()) + 1];
  if (next === undefined) return false;
  keep(next);
  return true;
}

/** For a browser that blocks storage, as long as the page is there. */
let inThisPage: string | null = null;

function read(): string | null {
  try {
    return storageOf(KEY).getItem(KEY) ?? inThisPage;
  } catch {
    return inThisPage;
  }
}

function keep(bytes: number): void {
  inThisPage = String(bytes);
  try {
    storageOf(KEY).setItem(KEY, inThisPage);
  } catch {
    // Remembered until the page is closed.
  }
}
