import { AsyncLocalStorage } from 'node:async_hooks';
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { sql } from 'drizzle-orm';
import { prepared, type SqlRunner } from './prepared.ts';

/**
 * A call that may be repeated: whose key it carries, what it asks, and the error when the key was used for something
 * else.
 */
export type KeyedCall = { personId: number | null; key: string; request: string; refuse: () => Error };

type Course = KeyedCall & { steps: number; isOver: boolean };
/** One transaction of a keyed call: finds the result of an earlier attempt, and keeps the result of this one. */
export type KeyedStep = ReturnType<typeof makeStep>;

const courses = new AsyncLocalStorage<Course>();

const keep = prepared(
  'keep_answer',
  sql`insert into kept_answers (id, request, answer)
    values (${sql.placeholder('id')}, ${sql.placeholder('request')}, ${sql.placeholder('answer')})`,
);
const find = prepared<{ request: string; answer: Buffer }>(
  'kept_answer',
  sql`select request, answer from kept_answers where id = ${sql.placeholder('id')} limit 1`,
);
/** Forgets what is too old for any repeated call. */
export const sweepKeptAnswers = prepared(
  'sweep_kept_answers',
  sql`delete from kept_answers where created_at < statement_timestamp() - interval '1 hour'`,
);

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const hash = (...parts: readonly unknown[]) => createHash('sha256').update(JSON.stringify(parts));

function seal(secret: Buffer, value: unknown): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, secret, nonce);
  const sealed = Buffer.concat([cipher.update(serialize(value)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

function unseal(secret: Buffer, sealed: Buffer) {
  const decipher = createDecipheriv(CIPHER, secret, sealed.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const plain = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  return deserialize(plain);
}

function makeStep({ personId, key, request, refuse }: KeyedCall, step: number) {
  const id = hash('id', personId, key, step).digest('base64url');
  const secret = hash('seal', personId, key, step).digest();
  return {
    async find(runner: SqlRunner) {
      const [row] = await find(runner, { id });
      if (!row) return null;
      if (row.request !== request) throw refuse();
      return { answer: unseal(secret, row.answer) };
    },
    keep: (runner: SqlRunner, answer: unknown) => keep(runner, { id, request, answer: seal(secret, answer) }),
  };
}

/**
 * Runs a call: each transaction in it happens once per key, and gives the same result whenever the call is repeated.
 */
export async function runKeyed<T>(call: KeyedCall, run: () => Promise<T>): Promise<T> {
  const course: Course = { ...call, steps: 0, isOver: false };
  try {
    return await courses.run(course, run);
  } finally {
    // Work that the call schedules for later is not part of it.
    course.isOver = true;
  }
}

/** The next transaction of the keyed call that is running; null when none is. */
export function nextKeyedStep(): KeyedStep | null {
  const course = courses.getStore();
  if (!course || course.isOver) return null;
  course.steps += 1;
  return makeStep(course, course.steps);
}
