import { AsyncLocalStorage } from 'node:async_hooks';
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { sql } from 'drizzle-orm';
import { prepared, type SqlRunner } from './prepared.ts';

/** A call that may come again: whose key it carries, what it asks, and what is said when the key was for something else. */
export type KeyedCall = { personId: number | null; key: string; request: string; refuse: () => Error };

type Course = KeyedCall & { steps: number; isOver: boolean };
/** One transaction of a keyed call: finds what an earlier one came to, and keeps what this one does. */
export type KeyedStep = ReturnType<typeof stepOf>;

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
/** Forgets what is older than any try to send a call again. */
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

function stepOf({ personId, key, request, refuse }: KeyedCall, step: number) {
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

/** Runs what a call asks: each transaction in it happens once for the key, and comes to the same whenever it is asked again. */
export async function runKeyed<T>(call: KeyedCall, run: () => Promise<T>): Promise<T> {
  const course: Course = { ...call, steps: 0, isOver: false };
  try {
    return await courses.run(course, run);
  } finally {
    // What the call set going for later is no part of it.
    course.isOver = true;
  }
}

/** The next transaction of the keyed call that runs at the moment; null where there is none. */
export function nextKeyedStep(): KeyedStep | null {
  const course = courses.getStore();
  if (!course || course.isOver) return null;
  course.steps += 1;
  return stepOf(course, course.steps);
}
