import type { UpdateDecoderV1 } from 'yjs';
import type { createWrites, StructId } from './field-writes.ts';

/** Some structs of one client, one after the other, as they are written in an update. */
export type StructRun = {
  client: number;
  /** The ticks of the client's clock that they take, the last one not included. */
  clock: number;
  end: number;
  count: number;
  bytes: Uint8Array;
  /** What its first struct builds on that is not in the document yet; the others build on nothing else. */
  needs: StructId | null;
  /** How much of the work of a slice it takes. */
  weight: number;
};
/** Some of what an update deletes of one client. */
export type DeleteRun = { client: number; end: number; count: number; bytes: Uint8Array; weight: number };
export type UpdateRuns = { structs: StructRun[]; deletes: DeleteRun[] };

/** `kind`: something that is no item of a board. `forked`: no page of Facet writes one field like this. */
export type UnfitReason = 'malformed' | 'kind' | 'large' | 'forked';
/** Why an update can't be taken, found before any of it is applied. */
export class UnfitUpdate extends Error {
  readonly reason: UnfitReason;
  constructor(reason: UnfitReason) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * What one update may hold. A full board pasted at once is 150,000 structs, and so is an hour of dragging; its client
 * ids are those of the pages that wrote it, and runs are as many as there are places where one builds on the other.
 * What a page never kept is written as one range, so it needs few.
 */
export const UPDATE_LIMITS = {
  structs: 400_000,
  deletes: 200_000,
  deleted: 20_000_000,
  clocks: 2_000_000,
  runs: 60_000,
  unkept: 1000,
  clients: 100,
};
export type UpdateLimits = typeof UPDATE_LIMITS | null;

export const CLOCK_MAX = 2 ** 31;
/** So many steps are short. */
export const STEPS_BETWEEN = 256;

/** An update while it is read. */
export type Reading = {
  decoder: UpdateDecoderV1;
  bytes: Uint8Array;
  limits: UpdateLimits;
  writes: ReturnType<typeof createWrites>;
  totals: Record<'structs' | 'clocks' | 'unkept' | 'deletes' | 'deleted', number>;
};

export const fail = (reason: UnfitReason): never => {
  throw new UnfitUpdate(reason);
};

export const readingPosition = ({ decoder }: Reading) => decoder.restDecoder.pos;
