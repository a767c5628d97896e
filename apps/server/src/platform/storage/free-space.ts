import { statfs } from 'node:fs/promises';
import { noSpace } from '../errors.ts';
import type { Log } from '../log.ts';
import { FULL_TEXT } from './disk-refusal.ts';

export type FreeSpace = {
  /** Bytes free where files and unfinished uploads are kept, on the fuller disk of several; null where nobody knows. */
  free(): Promise<number | null>;
  /** Whether uploads are taken: there is more free than the floor. */
  takesFiles(): Promise<boolean>;
  /**
   * Does what will put so many bytes into the storage, and counts them as gone meanwhile; 507 before anything is done
   * when they would leave less free than the floor.
   */
  whileStoring<T>(bytes: number, work: () => Promise<T>): Promise<T>;
  /** The same for bytes that wait on the disk until they are whole, also where the storage is elsewhere. */
  whileWaiting<T>(bytes: number, work: () => Promise<T>): Promise<T>;
};

type Options = {
  folders: readonly string[];
  /** Whether the storage is on these disks too. */
  storesHere: boolean;
  floorBytes: number;
  log: Log;
};

/** Watches over the floor below which no upload is taken, so that the database on the same disk can still write. */
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

  // Once when it gets so far, not with each upload that is refused.
  function tell(found: number) {
    const isBelow = found < floorBytes;
    const facts = { freeBytes: found, floorBytes };
    if (isBelow && !wasBelow) log.error(facts, 'the disk is nearly full: no uploads are taken');
    if (!isBelow && wasBelow) log.info(facts, 'there is room again: uploads are taken');
    wasBelow = isBelow;
  }

  async function whileTaking<T>(bytes: number, work: () => Promise<T>): Promise<T> {
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
    whileStoring: (bytes, work) => whileTaking(storesHere ? bytes : 0, work),
    whileWaiting: whileTaking,
  };
}

// A folder that is not made yet will lie on the disk of the one above, which is asked as well.
async function freeIn(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}
