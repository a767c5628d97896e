import { NOTHING_SO_FAR } from '@facet/board/field-writes';
import { readUpdate } from '@facet/board/read-update';
import type { StructRun, UpdateRuns } from '@facet/board/update-reading';
import * as Y from 'yjs';
import type { Pace } from './pace.ts';

/** How much of an update is applied at once: a few milliseconds of work. */
const SLICE_WEIGHT = 2000;

function numbers(...all: readonly number[]): Uint8Array {
  const encoder = new Y.UpdateEncoderV1();
  for (const one of all) encoder.writeLen(one);
  return encoder.toUint8Array();
}

const total = (runs: readonly { count: number }[]) => runs.reduce((sum, { count }) => sum + count, 0);

/** Writes runs as an update; those of one client follow each other. */
export function writeUpdate({ structs, deletes }: UpdateRuns): Uint8Array {
  const byClient = [...Map.groupBy(structs, ({ client }) => client)];
  const deletesByClient = [...Map.groupBy(deletes, ({ client }) => client)];
  return Buffer.concat([
    numbers(byClient.length),
    ...byClient.flatMap(([client, runs]) => [
      numbers(total(runs), client, runs[0]?.clock ?? 0),
      ...runs.map(({ bytes }) => bytes),
    ]),
    numbers(deletesByClient.length),
    ...deletesByClient.flatMap(([client, runs]) => [numbers(client, total(runs)), ...runs.map(({ bytes }) => bytes)]),
  ]);
}

/**
 * Puts runs in an order in which each finds what it needs, of the document or of a run before it; null if something is
 * missing.
 */
export function* inOrder(
  runs: readonly StructRun[],
  readState: (client: number) => number,
): Generator<void, StructRun[] | null> {
  const queues = [...Map.groupBy(runs, ({ client }) => client)].map(([client, own]) => ({ client, own, at: 0 }));
  const state = new Map(queues.map(({ client }) => [client, readState(client)]));
  const has = (client: number, clock: number) => clock < (state.get(client) ?? readState(client));
  const ordered: StructRun[] = [];
  for (let isMoving = true; isMoving; yield) {
    isMoving = false;
    for (const queue of queues) {
      for (let run = queue.own[queue.at]; run; run = queue.own[queue.at]) {
        const { client, clock, end, needs } = run;
        const reached = state.get(client) ?? 0;
        if (clock > reached || (needs && !has(needs.client, needs.clock))) break;
        state.set(client, Math.max(reached, end));
        ordered.push(run);
        queue.at += 1;
        isMoving = true;
      }
    }
  }
  return ordered.length === runs.length ? ordered : null;
}

function* cutSlices<Run extends { weight: number }>(runs: readonly Run[]): Generator<Run[]> {
  let slice: Run[] = [];
  let weight = 0;
  for (const run of runs) {
    if (slice.length > 0 && weight + run.weight > SLICE_WEIGHT) {
      yield slice;
      [slice, weight] = [[], 0];
    }
    slice.push(run);
    weight += run.weight;
  }
  if (slice.length > 0) yield slice;
}

const sumWeights = (runs: readonly { weight: number }[]) => runs.reduce((sum, { weight }) => sum + weight, 0);

/** An update in slices that are applied one after the other, a small one as it is; `structs` must be in order. */
export function* cutUpdate(whole: Uint8Array, { structs, deletes }: UpdateRuns): Generator<Uint8Array> {
  if (sumWeights(structs) + sumWeights(deletes) <= SLICE_WEIGHT) return yield whole;
  for (const slice of cutSlices(structs)) yield writeUpdate({ structs: slice, deletes: [] });
  for (const slice of cutSlices(deletes)) yield writeUpdate({ structs: [], deletes: slice });
  return undefined;
}

/** Joins updates of which each continues the one before; there must be one. */
export async function joinUpdates(updates: readonly Uint8Array[], pace: Pace): Promise<Uint8Array> {
  const [first] = updates;
  if (first && updates.length === 1) return first;
  const all: UpdateRuns = { structs: [], deletes: [] };
  for (const update of updates) {
    const { structs, deletes } = await pace.run(readUpdate(update, NOTHING_SO_FAR, null));
    for (const run of structs) all.structs.push(run);
    for (const run of deletes) all.deletes.push(run);
  }
  return writeUpdate(all);
}

/** Below this, what is stored is applied at once. */
const SHORT_BYTES = 32 * 1024;

/** What is stored, cut into slices; as it is where it can't be cut. */
export async function* cutStored(doc: Y.Doc, stored: Uint8Array, pace: Pace): AsyncGenerator<Uint8Array> {
  if (stored.length <= SHORT_BYTES) return yield stored;
  const readState = (client: number) => Y.getState(doc.store, client);
  const runs = await pace.run(readUpdate(stored, { ...NOTHING_SO_FAR, stateOf: readState }, null)).catch(() => null);
  const structs = runs && (await pace.run(inOrder(runs.structs, readState)));
  if (!runs || !structs) return yield stored;
  return yield* cutUpdate(stored, { ...runs, structs });
}
