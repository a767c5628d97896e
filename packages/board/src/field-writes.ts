export type StructId = { client: number; clock: number };
/** Where a struct is written: behind another write of its field, or as the first one of a map's field. */
export type WritePlace = { origin: StructId | null; parent: StructId | null; key: string | null };
/** How a write lies in the document: as the newest of its field, beside others', or beside those of its own client. */
export type WritesThere = 'newest' | 'beside others' | 'beside its own';

/** What is known of the document that an update is read for. */
export type DocumentSoFar = {
  /** How many clock ticks of a client it has. */
  stateOf: (client: number) => number;
  writesThere: (client: number, place: WritePlace) => WritesThere;
};

/** For a document of which nothing is known. */
export const NOTHING_SO_FAR: DocumentSoFar = { stateOf: () => 0, writesThere: () => 'newest' };

/** Far more than any item has: with its map, Yjs deletes all its fields at once. */
const FIELDS_MAX = 64;
// Yjs looks through the writes of the field, of which there may be many.
const WEIGHT = { beside: 1000, across: 50 };

/** Which writes of one client in an update are continued already. */
function createContinued(client: number, from: number) {
  /** The last ticks of its own structs that nothing continues yet. */
  const open = new Set<number>();
  const continued = new Set<string>();
  const fields = new Map<string, number>();
  return {
    add: (tick: number) => void open.add(tick),
    /** Whether it wrote at this place before, or writes more fields than an item has. */
    isAgain({ origin, parent, key }: WritePlace): boolean {
      if (origin?.client === client && origin.clock >= from) return !open.delete(origin.clock);
      const behind = origin ?? parent;
      const owner = behind ? `${behind.client} ${behind.clock}` : '';
      const place = origin ? owner : `${owner} ${key}`;
      if (continued.has(place)) return true;
      continued.add(place);
      if (!parent) return false;
      const count = (fields.get(owner) ?? 0) + 1;
      fields.set(owner, count);
      return count > FIELDS_MAX;
    },
  };
}

/**
 * Follows which writes of an update continue which. A page always writes behind the newest write that it knows of a
 * field, so no client writes twice behind the same one; if it could, the writes would lie side by side, and Yjs would
 * look through all of them for each.
 */
export function createWrites({ stateOf, writesThere }: DocumentSoFar) {
  let [client, state] = [0, 0];
  let continued = createContinued(0, 0);
  const isKnown = (one: StructId) => one.clock < (one.client === client ? state : stateOf(one.client));

  /** Where its writes meet those of the document, or of another client in the update. */
  function weightThere(place: WritePlace): number | null {
    const behind = place.origin ?? place.parent;
    if (behind && !isKnown(behind)) return behind.client === client ? 1 : WEIGHT.across;
    const there = writesThere(client, place);
    if (there === 'beside its own') return null;
    return there === 'newest' ? 1 : WEIGHT.beside;
  }
  return {
    begin(one: number, clock: number): void {
      [client, state] = [one, stateOf(one)];
      continued = createContinued(one, clock);
    },
    /** Whether it is neither in the document nor earlier in this client's part of the update. */
    isMissing: ({ clock }: StructId, one: StructId): boolean =>
      one.client === client ? one.clock >= clock : one.clock >= stateOf(one.client),
    /** How much work a struct makes; null where no page writes. */
    weigh({ clock }: StructId, length: number, place: WritePlace): number | null {
      // Yjs would hang the rest of it behind what the document has there, wherever that is.
      const isHalfKnown = clock < state && clock + length > state;
      if (isHalfKnown || continued.isAgain(place)) return null;
      continued.add(clock + length - 1);
      return clock < state ? 1 : weightThere(place);
    },
  };
}
