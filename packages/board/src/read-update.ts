import { STROKE_POINTS_MAX } from '@facet/contract/constants/drawing';
import { UpdateDecoderV1 } from 'yjs';
import { createWrites, type DocumentSoFar, type StructId } from './field-writes.ts';
import { readDeletes } from './read-deletes.ts';
import {
  CLOCK_MAX,
  fail,
  readingPosition,
  STEPS_BETWEEN,
  UnfitUpdate,
  UPDATE_LIMITS,
  type Reading,
  type StructRun,
  type UpdateLimits,
  type UpdateRuns,
} from './update-reading.ts';

const CLIENT_MAX = 2 ** 32 - 1;
/** A page writes one value at a time; more lie together only where one change wrote a field again and again. */
const VALUES_MAX = 100;
const NUMBERS_MAX = STROKE_POINTS_MAX * 2 + 1000;
const DEPTH_MAX = 8;
const RUN_MAX = 2000;

// How Yjs writes structs: what they are in the lower five bits, and in the upper three what they build on.
const KIND = { unkept: 0, deleted: 1, type: 7, value: 8 };
const HAS = { key: 0b0010_0000, right: 0b0100_0000, left: 0b1000_0000 };
const TYPE_MAP = 1;
const VALUE = { list: 117, object: 118 };

/** Passes over one value, and returns how many values are left of those that may lie in it. */
function passValue(reading: Reading, depth: number, left: number): number {
  const { decoder, bytes, limits } = reading;
  const tag = bytes[readingPosition(reading)];
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
  let from = readingPosition(reading);
  let wasUnkept = false;
  for (let index = 0; index < total; index += 1) {
    const at = readingPosition(reading);
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
  if (run) run.bytes = bytes.subarray(from, readingPosition(reading));
  return client;
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
  const totals = { structs: 0, clocks: 0, unkept: 0, deletes: 0, deleted: 0 };
  const reading: Reading = { decoder, bytes, limits, writes: createWrites(known), totals };
  try {
    const structs: StructRun[] = [];
    const clients = new Set<number>();
    const total = decoder.readLen();
    if (limits && total > limits.clients) fail('large');
    for (let index = 0; index < total; index += 1) clients.add(yield* readClient(reading, structs));
    const deletes = yield* readDeletes(reading);
    // Yjs would pass over all but one of two parts of the same client.
    if (clients.size !== total || readingPosition(reading) !== bytes.length) fail('malformed');
    return { structs, deletes };
  } catch (error) {
    throw error instanceof UnfitUpdate ? error : new UnfitUpdate('malformed');
  }
}
