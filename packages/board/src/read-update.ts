import { STROKE_POINTS_MAX } from '@facet/contract/constants/drawing';
import { UpdateDecoderV1 } from 'yjs';
import { createWrites, type DocumentSoFar, type StructId } from './field-writes.ts';

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
export type DeleteRun = { client: number; end: number; count: number; bytes: Uint8Array };
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
  clocks: 2_000_000,
  runs: 60_000,
  unkept: 1000,
  clients: 100,
};
export type UpdateLimits = typeof UPDATE_LIMITS | null;

const CLIENT_MAX = 2 ** 32 - 1;
const CLOCK_MAX = 2 ** 31;
/** A page writes one value at a time; more lie together only where one change wrote a field again and again. */
const VALUES_MAX = 100;
const NUMBERS_MAX = STROKE_POINTS_MAX * 2 + 1000;
const DEPTH_MAX = 8;
const RUN_MAX = 2000;
const DELETES_RUN_MAX = 500;
const STEPS_BETWEEN = 256;

// How Yjs writes structs: what they are in the lower five bits, and in the upper three what they build on.
const KIND = { unkept: 0, deleted: 1, type: 7, value: 8 };
const HAS = { key: 0b0010_0000, right: 0b0100_0000, left: 0b1000_0000 };
const TYPE_MAP = 1;
const VALUE = { list: 117, object: 118 };

type Reading = {
  decoder: UpdateDecoderV1;
  bytes: Uint8Array;
  limits: UpdateLimits;
  writes: ReturnType<typeof createWrites>;
  totals: { structs: number; clocks: number; unkept: number };
};

const fail = (reason: UnfitReason): never => {
  throw new UnfitUpdate(reason);
};

const placeOf = ({ decoder }: Reading) => decoder.restDecoder.pos;

/** Passes over one value, and returns how many values are left of those that may lie in it. */
function passValue(reading: Reading, depth: number, left: number): number {
  const { decoder, bytes, limits } = reading;
  const tag = bytes[placeOf(reading)];
  if (tag !== VALUE.list && tag !== VALUE.object) {
    decoder.readAny();
    return left - 1;
  }
  if (depth === DEPTH_MAX) fail('kind');
  decoder.restDecoder.pos += 1;
  const count = decoder.readLen();
  if (limits && count > left) fail('kind');
  let after = left - 1;
  for (let index = 0; index < count; index += 1) {
    // It would become the prototype of the object that Yjs makes, unseen by whoever checks its fields.
    if (tag === VALUE.object && decoder.readString() === '__proto__') fail('kind');
    after = passValue(reading, depth + 1, after);
  }
  return after;
}

/** Passes over what a struct holds, and returns how many clock ticks it takes. */
function passContent(reading: Reading, kind: number): number {
  const { decoder, limits } = reading;
  if (kind === KIND.deleted) return decoder.readLen();
  if (kind === KIND.type) return decoder.readTypeRef() === TYPE_MAP ? 1 : fail('kind');
  if (kind !== KIND.value) return fail('kind');
  const length = decoder.readLen();
  if (limits && length > VALUES_MAX) fail('kind');
  let left = limits ? NUMBERS_MAX : Infinity;
  for (let index = 0; index < length; index += 1) left = passValue(reading, 0, left);
  return length;
}

const readId = (decoder: UpdateDecoderV1): StructId => decoder.readLeftID();

/** Where a struct is written, and whether its content may stand there. */
function readPlace({ decoder, limits }: Reading, info: number) {
  const kind = info & 0b0001_1111;
  const origin = (info & HAS.left) === 0 ? null : readId(decoder);
  const right = (info & HAS.right) === 0 ? null : readId(decoder);
  // A field has a newest value and nothing to its right.
  if (limits && right) fail('forked');
  if (origin || right) return { kind, origin, right, parent: null, key: null };
  const root = decoder.readParentInfo() ? decoder.readString() : null;
  const parent = root === null ? readId(decoder) : null;
  const key = (info & HAS.key) === 0 ? fail('kind') : decoder.readString();
  if (root !== null && (root !== 'items' || kind === KIND.value)) fail('kind');
  if (root === null && kind === KIND.type) fail('kind');
  return { kind, origin, right, parent, key };
}

/** Reads one struct; returns its length, what it builds on that isn't here yet, and how much work it may make. */
function readStruct(reading: Reading, id: StructId, wasUnkept: boolean) {
  const { decoder, limits, totals, writes } = reading;
  const info = decoder.readInfo();
  const isUnkept = info === KIND.unkept;
  if (limits && isUnkept && (wasUnkept || (totals.unkept += 1) > limits.unkept)) fail('large');
  if (isUnkept) return { length: decoder.readLen(), isUnkept, needs: null, weight: 1 };
  const { kind, ...place } = readPlace(reading, info);
  const length = passContent(reading, kind);
  const needs = [place.origin, place.right, place.parent].find((one) => one && writes.isMissing(id, one)) ?? null;
  const weight = limits && length > 0 ? writes.weigh(id, length, place) : 1;
  if (weight === null) return fail('forked');
  return { length, isUnkept, needs, weight };
}

function count({ limits, totals }: Reading, id: StructId, length: number): void {
  totals.structs += 1;
  totals.clocks += length;
  if (length < 1 || id.clock + length > CLOCK_MAX) fail('malformed');
  if (limits && (totals.structs > limits.structs || totals.clocks > limits.clocks)) fail('large');
}

/** Reads the structs of one client; whatever needs something else, or makes much work, begins a run. */
function* readClient(reading: Reading, runs: StructRun[]): Generator<void, number> {
  const { decoder, bytes, limits, writes } = reading;
  const total = decoder.readLen();
  const client = decoder.readClient();
  let clock = decoder.readLen();
  if (client > CLIENT_MAX) fail('malformed');
  writes.begin(client, clock);
  let run: StructRun | null = null;
  let from = placeOf(reading);
  let wasUnkept = false;
  for (let index = 0; index < total; index += 1) {
    const at = placeOf(reading);
    const { length, isUnkept, needs, weight } = readStruct(reading, { client, clock }, wasUnkept);
    count(reading, { client, clock }, length);
    wasUnkept = isUnkept;
    if (!run || needs || run.weight + weight > RUN_MAX) {
      if (run) run.bytes = bytes.subarray(from, at);
      from = at;
      run = { client, clock, end: clock, count: 0, bytes, needs, weight: 0 };
      runs.push(run);
      if (limits && runs.length > limits.runs) fail('large');
    }
    run.count += 1;
    run.weight += weight;
    clock += length;
    run.end = clock;
    if (index % STEPS_BETWEEN === 0 || weight > 1) yield;
  }
  if (run) run.bytes = bytes.subarray(from, placeOf(reading));
  return client;
}

function* readDeletes(reading: Reading): Generator<void, DeleteRun[]> {
  const { decoder, bytes, limits } = reading;
  const runs: DeleteRun[] = [];
  let total = 0;
  for (let clients = decoder.readLen(); clients > 0; clients -= 1) {
    const client = decoder.readDsLen();
    for (let left = decoder.readDsLen(); left > 0;) {
      const from = placeOf(reading);
      const length = Math.min(left, DELETES_RUN_MAX);
      if (limits && (total += length) > limits.deletes) fail('large');
      let end = 0;
      for (let index = 0; index < length; index += 1) end = Math.max(end, decoder.readDsClock() + decoder.readDsLen());
      if (end > CLOCK_MAX) fail('malformed');
      runs.push({ client, end, count: length, bytes: bytes.subarray(from, placeOf(reading)) });
      left -= length;
      yield;
    }
  }
  return runs;
}

/**
 * Reads what an update (Yjs, first format) holds without building or applying any of it, and stops at the first thing
 * that isn't fit for a board. It yields again and again, so that a long one can be read in steps. With `limits` null,
 * what is stored already is only divided.
 */
export function* readUpdate(
  bytes: Uint8Array,
  known: DocumentSoFar,
  limits: UpdateLimits = UPDATE_LIMITS,
): Generator<void, UpdateRuns> {
  const decoder = new UpdateDecoderV1({ arr: bytes, pos: 0 });
  const totals = { structs: 0, clocks: 0, unkept: 0 };
  const reading: Reading = { decoder, bytes, limits, writes: createWrites(known), totals };
  try {
    const structs: StructRun[] = [];
    const clients = new Set<number>();
    const total = decoder.readLen();
    if (limits && total > limits.clients) fail('large');
    for (let index = 0; index < total; index += 1) clients.add(yield* readClient(reading, structs));
    const deletes = yield* readDeletes(reading);
    // Yjs would pass over all but one of two parts of the same client.
    if (clients.size !== total || placeOf(reading) !== bytes.length) fail('malformed');
    return { structs, deletes };
  } catch (error) {
    throw error instanceof UnfitUpdate ? error : new UnfitUpdate('malformed');
  }
}
