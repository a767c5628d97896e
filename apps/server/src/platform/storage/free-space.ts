import { statfs } from 'node:fs/promises';
import { noSpace } from '../errors.ts';
import type { Log } from '../log.ts';
import { FULL_TEXT } from './disk-refusal.ts';

export type FreeSpace = {
  /** Bytes free where database, files and unfinished uploads are kept, on the fullest disk; null where that is not known. */
  free(): Promise<number | null>;
  /** Whether uploads are accepted: more is free than the floor. */
  takesFiles(): Promise<boolean>;
  /**
   * Runs work that will store that many bytes, and counts them as used meanwhile; 507 before anything is done
   * when they would leave less than the floor free.
   */
  whileStoring<T>(bytes: number, work: () => Promise<T>): Promise<T>;
};

type Options = {
  folders: readonly string[];
  /** Whether the storage is on these disks too. */
  storesHere: boolean;
  floorBytes: number;
  log: Log;
};

/** Guards the floor below which no upload is accepted, so that the database on the same disk can still write. */
export function createFreeSpace({ folders, storesHere, floorBytes, log }: Options): FreeSpace {
  let taken = 0;
  let wasBelow = false;

  async function free() {
    const known = await Promise.all(folders.map((folder) => freeIn(folder)));
    const bytes = known.filter((one) => one !== null);
    return bytes.length === 0 ? null : Math.min(...bytes);
  }

  async function isRoomFor(bytes: number) {
    if (floorBytes === 0) return true;
    const found = await free();
    if (found === null) return true;
    tell(found);
    return found - taken - bytes >= floorBytes;
  }

  // Logged once when it gets there, not for each refused upload.
  function tell(found: number) {
    const isBelow = found < floorBytes;
    const facts = { freeBytes: found, floorBytes };
    if (isBelow && !wasBelow) log.error(facts, 'the disk is nearly full: no uploads are taken');
    if (!isBelow && wasBelow) log.info(facts, 'there is room again: uploads are taken');
    wasBelow = isBelow;
  }

  async function whileStoring<T>(size: number, work: () => Promise<T>): Promise<T> {
    const bytes = storesHere ? size : 0;
    if (!(await isRoomFor(bytes))) throw noSpace(FULL_TEXT);
    taken += bytes;
    try {
      return await work();
    } finally {
      taken -= bytes;
    }
  }

  return {
    free,
    takesFiles: () => isRoomFor(0),
    whileStoring,
  };
}

// A folder that does not exist yet will be on its parent's disk, so the parent is asked.
async function freeIn(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}
