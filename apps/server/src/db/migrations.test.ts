import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const FOLDER = path.join(import.meta.dirname, 'migrations');
const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) });

test('every migration is in the journal, and only the newest has a picture of its tables', () => {
  const { entries } = journal.parse(JSON.parse(readFileSync(path.join(FOLDER, 'meta', '_journal.json'), 'utf8')));
  const tags = entries.map(({ tag }) => tag);
  expect(readdirSync(FOLDER).filter((name) => name.endsWith('.sql'))).toEqual(tags.map((tag) => `${tag}.sql`));
  // The next one is made by comparing with the newest alone; each of them is half a megabyte.
  const [number] = tags.at(-1)?.split('_') ?? [];
  expect(readdirSync(path.join(FOLDER, 'meta'))).toEqual([`${number}_snapshot.json`, '_journal.json']);
});
