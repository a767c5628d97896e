import { fold } from '@facet/contract/fold';
import { inReadingOrder } from '@facet/contract/reading-order';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createRandom } from '../testing/hostile/random.ts';
import { migrateDatabase } from './migrate.ts';
import { prepared } from './prepared.ts';
import { candidates, exactNames } from './search-sql.ts';

// Two databases that were set up differently: ours, and one whose own order and case are those of another language.
let database: TestDatabase;
let ours: pg.Client;
let theirs: pg.Client;
const name = `other_${randomUUID().replaceAll('-', '')}`;

async function connect(to: string): Promise<pg.Client> {
  const client = new pg.Client({ ...inject('postgres'), database: to });
  await client.connect();
  return client;
}

beforeAll(async () => {
  database = await createTestDatabase();
  ours = await connect(database.connection.database);
  await ours.query(`create database ${name} template template0 locale_provider icu icu_locale 'tr' locale 'C'`);
  await migrateDatabase({ ...inject('postgres'), database: name });
  theirs = await connect(name);
});
afterAll(async () => {
  await theirs.end();
  await ours.query(`drop database ${name}`);
  await ours.end();
  await database.drop();
});

async function foldedBy(client: pg.Client, texts: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ folded: string }>(
    'select fold(text) as folded from unnest($1::text[]) with ordinality as all_of_them (text, place) order by place',
    [texts],
  );
  return rows.map(({ folded }) => folded);
}

async function orderedBy(client: pg.Client, texts: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(
    'select text from unnest($1::text[]) as all_of_them (text) order by text collate reading_order',
    [texts],
  );
  return rows.map(({ text }) => text);
}

/** What is written with: ranges of code points, all of them in Unicode 10. */
const SCRIPTS: readonly (readonly [name: string, from: number, to: number])[] = [
  ['Latin', 0x20, 0x24f],
  ['phonetic letters, accents', 0x250, 0x36f],
  ['Greek and Cyrillic', 0x370, 0x52f],
  ['Armenian and Hebrew', 0x531, 0x5f4],
  ['Arabic', 0x600, 0x6ff],
  ['scripts of India', 0x900, 0xdff],
  ['Thai and Lao', 0xe01, 0xedf],
  ['Latin with marks, old Greek', 0x1e00, 0x1fff],
  ['punctuation and signs', 0x2010, 0x2bff],
  ['Japanese', 0x3000, 0x30ff],
  ['Korean', 0x3131, 0x318e],
  ['Chinese', 0x4e00, 0x9fea],
  ['Hangul', 0xac00, 0xd7a3],
  ['other widths and forms', 0xf900, 0xffee],
  ['pictures', 0x1f300, 0x1f64f],
];
const listLetters = ([, from, to]: (typeof SCRIPTS)[number]) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).filter((letter) =>
    /\p{Assigned}/u.test(letter),
  );

test.each(SCRIPTS)('each letter of %s is folded alike on the screen and in every database', async (...script) => {
  const letters = listLetters(script).map((letter) => `a${letter}b`);
  const folded = letters.map(fold);
  expect(await foldedBy(ours, letters)).toEqual(folded);
  expect(await foldedBy(theirs, letters)).toEqual(folded);
});

/** Titles of a few words, each of one script, with numbers and punctuation between. */
function randomTitles(count: number): string[] {
  const random = createRandom(20_261_129);
  const letters = SCRIPTS.map(listLetters);
  const word = () => {
    const script = random.pick(letters);
    return Array.from({ length: 1 + random.int(0, 4) }, () => random.pick(script)).join('');
  };
  const part = () => random.pick([word, word, word, () => String(random.int(0, 2000)), () => '-', () => 'SS27'])();
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + random.int(0, 3) }, part).join(random.pick([' ', '', '-'])),
  );
}

test('ten thousand titles are folded alike on the screen and in every database', async () => {
  const titles = randomTitles(10_000);
  const folded = titles.map(fold);
  expect(await foldedBy(ours, titles)).toEqual(folded);
  expect(await foldedBy(theirs, titles)).toEqual(folded);
});

test('two databases put ten thousand titles in the same order', async () => {
  const titles = randomTitles(10_000);
  expect(await orderedBy(theirs, titles)).toEqual(await orderedBy(ours, titles));
});

test('a database has the order of the screen', async () => {
  const titles = ['zircon', 'Émeraude', 'emerald', 'Emerald', 'Ångström', 'ålesund'];
  expect(await orderedBy(ours, titles)).toEqual(titles.toSorted(inReadingOrder));
});

test('what is kept in an order that ICU has changed since is sorted anew at the next start', async () => {
  await theirs.query(`update pg_collation set collversion = '0' where collname = 'reading_order'`);
  await migrateDatabase({ ...inject('postgres'), database: name });
  const { rows } = await theirs.query(`select collversion = pg_collation_actual_version(oid) as "isRenewed"
    from pg_collation where collname = 'reading_order'`);
  expect(rows).toEqual([{ isRenewed: true }]);
});

test('titles are in the order in which people expect them', async () => {
  const titles = [
    '2-stone ring',
    '10-stone ring',
    'anello Città',
    'Bérénice',
    'Émeraude ovale',
    'Ópalo',
    'Ring 2',
    'Ring 10',
    'Zaffiro',
  ];
  expect(await orderedBy(ours, titles.toReversed())).toEqual(titles);
  expect(titles.toReversed().toSorted(inReadingOrder)).toEqual(titles);
});

test.each(['styles', 'tasks', 'files'] as const)('an index serves searches for names of %s', async (table) => {
  await ours.query('set enable_seqscan = off; set plan_cache_mode = force_generic_plan');
  const values = { ...exactNames('halo'), exact: 'halo' };
  const { text } = prepared(`of_${table}`, candidates(table, sql`true`)).configFor(values);
  await ours.query(`prepare of_${table} as ${text}`);
  const { rows } = await ours.query<{ 'QUERY PLAN': string }>(
    `explain execute of_${table}(true, 'halo', '%halo%', null)`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  // Once each: for what is just the text, what has it, and what is like it.
  expect(plan.match(new RegExp(`on ${table}_folded`, 'g')), plan).toHaveLength(3);
});
