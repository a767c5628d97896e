import { UpdateEncoderV1 } from 'yjs';
import { CLOCK_MAX, fail, readingPosition, STEPS_BETWEEN, type DeleteRun, type Reading } from './update-reading.ts';

const DELETES_RUN_MAX = 500;
const DELETED_RUN_MAX = 2000;

/** A long range in pieces: deleting thousands of things takes long, however few bytes name them. */
function* pieces(client: number, clock: number, length: number): Generator<DeleteRun> {
  for (let from = clock; from < clock + length; from += DELETED_RUN_MAX) {
    const encoder = new UpdateEncoderV1();
    const end = Math.min(from + DELETED_RUN_MAX, clock + length);
    encoder.writeLen(from);
    encoder.writeLen(end - from);
    yield { client, end, count: 1, bytes: encoder.toUint8Array(), weight: end - from };
  }
}

function countDeleted({ limits, totals }: Reading, clock: number, length: number): void {
  totals.deletes += 1;
  totals.deleted += length;
  if (length < 1 || clock + length > CLOCK_MAX) fail('malformed');
  if (limits && (totals.deletes > limits.deletes || totals.deleted > limits.deleted)) fail('large');
}

/** Reads what is deleted of one client. */
function* readClientDeletes(reading: Reading, runs: DeleteRun[]): Generator<void, void> {
  const { decoder, bytes } = reading;
  const client = decoder.readDsLen();
  let run: DeleteRun | null = null;
  let from = 0;
  for (let left = decoder.readDsLen(); left > 0; left -= 1) {
    const at = readingPosition(reading);
    const [clock, length] = [decoder.readDsClock(), decoder.readDsLen()];
    countDeleted(reading, clock, length);
    if (length > DELETED_RUN_MAX) {
      for (const piece of pieces(client, clock, length)) runs.push(piece);
      run = null;
    } else {
      if (!run || run.weight + length > DELETED_RUN_MAX || run.count === DELETES_RUN_MAX) {
        run = { client, end: 0, count: 0, bytes, weight: 0 };
        runs.push(run);
        from = at;
      }
      run.count += 1;
      run.weight += length;
      run.end = Math.max(run.end, clock + length);
      run.bytes = bytes.subarray(from, readingPosition(reading));
    }
    if (left % STEPS_BETWEEN === 0) yield;
  }
}

/** Reads what an update deletes. */
export function* readDeletes(reading: Reading): Generator<void, DeleteRun[]> {
  const runs: DeleteRun[] = [];
  for (let left = reading.decoder.readLen(); left > 0; left -= 1) {
    yield* readClientDeletes(reading, runs);
    yield;
  }
  return runs;
}
