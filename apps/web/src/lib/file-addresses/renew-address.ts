import { ADDRESSES_MAX } from '@facet/contract/constants/limits';
import { addressBook, readAddress, type Addressed } from './address-book.ts';

/** Asks the server for fresh addresses; null for what the reader does not see. */
type Sign = (addresses: readonly Addressed[]) => Promise<readonly (string | null)[]>;
let sign: Sign = () => Promise.reject(new Error('nobody signs addresses'));

/** Says who asks the server: that is not known here. */
export const signWith = (next: Sign): void => void (sign = next);

/** Pictures of one screen end together, and are asked for together. */
const GATHER_MS = 10;

type Asking = { addressed: Addressed; promise: Promise<string | null>; resolve: (address: string | null) => void };
let gathered = new Map<string, Asking>();

async function send(asked: readonly Asking[]): Promise<void> {
  const urls = await sign(asked.map(({ addressed }) => addressed)).catch(() => []);
  for (const [index, { addressed, resolve }] of asked.entries()) {
    const url = urls[index] ?? null;
    if (url !== null) addressBook.replace(addressed, url);
    resolve(url);
  }
}

function sendGathered(): void {
  const all = [...gathered.values()];
  gathered = new Map();
  for (let from = 0; from < all.length; from += ADDRESSES_MAX) void send(all.slice(from, from + ADDRESSES_MAX));
}

/** A fresh address of the same thing; null if nobody answers, or the reader may no longer have it. */
function ask(addressed: Addressed): Promise<string | null> {
  const key = `${addressed.fileId} ${addressed.variant}`;
  const before = gathered.get(key);
  if (before) return before.promise;
  if (gathered.size === 0) setTimeout(sendGathered, GATHER_MS);
  const asking = { addressed, ...Promise.withResolvers<string | null>() };
  gathered.set(key, asking);
  return asking.promise;
}

/**
 * An address in place of one that was refused, with whatever followed it (a tile, a download); null if there is none, or
 * if it is the very same, so that something else must be wrong.
 */
export async function renewAddress(url: string): Promise<string | null> {
  const refused = readAddress(url);
  if (!refused) return null;
  const newest = addressBook.newest(refused);
  const address = newest === undefined || newest === refused.address ? await ask(refused) : newest;
  return address === null || address === refused.address ? null : url.replace(refused.address, address);
}

/** The same from the server, whatever this page knows: for whoever would not see that it was refused. */
export async function askAgain(url: string): Promise<string | null> {
  const read = readAddress(url);
  const address = read && (await ask(read));
  return read && address ? url.replace(read.address, address) : null;
}

/** Fills in the addresses that a frame could not carry; one that the reader may not have stays as it is. */
export const signAll = (wanted: readonly Addressed[]): Promise<unknown> =>
  Promise.all(wanted.filter((one) => addressBook.newest(one) === undefined).map(ask));
