import { appendFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { command, testFolder, urlFor } from '../../testing/backup-drill.ts';
import { startTestApp, TEST_SECRET, type TestApp } from '../../testing/test-app.ts';
import type { Finding } from './finding.ts';

const DAY_MS = 86_400_000;
/** Nobody listens there, and unlike 1 it is a port that `fetch` calls. */
const AWAY = '127.0.0.1:61';
const PROVIDER = { id: 'house', name: 'House', issuer: `http://${AWAY}`, client_id: 'facet' };

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await startTestApp();
  url = await app.http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.stop());
beforeEach(() => rm(backups(), { force: true }));

const backups = () => path.join(app.dataDir, 'backups.jsonl');
const told = (line: Record<string, string>) => appendFile(backups(), `${JSON.stringify(line)}\n`);
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

const environment = (more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  DATABASE_URL: urlFor(app.connection),
  DATA_DIR: app.dataDir,
  FACET_SECRET: TEST_SECRET,
  FREE_SPACE_FLOOR_MB: '0',
  FFMPEG_PATH: 'off',
  PUBLIC_URL: url,
  ...more,
});

/** What is found, by what was looked at. */
async function examine(more?: NodeJS.ProcessEnv): Promise<Map<string, Finding[]>> {
  const { text } = await command(['doctor', '--json'], environment(more));
  const found: Finding[] = JSON.parse(text);
  return Map.groupBy(found, ({ check }) => check);
}

test('a house in order is called good, all of it', async () => {
  await told({ made_at: daysAgo(0), checked_at: daysAgo(0) });
  const { code, text } = await command(['doctor'], environment());
  expect(code).toBe(0);
  const signs = Map.groupBy(text.split('\n'), (line) => line.slice(0, 7).trim());
  expect([...signs.keys()].toSorted()).toEqual(['good', 'look']);
  // A house of tests sends no mails.
  expect(signs.get('look')).toEqual([
    'look   mail      no mail leaves: they are written to DATA_DIR/outbox. set SMTP_URL',
  ]);
  for (const check of [
    'settings',
    'DATA_DIR',
    'database',
    'storage',
    'ffmpeg',
    'address',
    'clock',
    'secret',
    'backups',
  ])
    expect(
      signs.get('good')?.some((line) => line.slice(7).startsWith(check)),
      check,
    ).toBe(true);
});

test.each<[string, string, NodeJS.ProcessEnv, RegExp]>([
  ['settings', 'warning', { REGISTRATON: 'off' }, /^REGISTRATON has no effect$/],
  ['settings', 'wrong', { PORT: 'first' }, /^PORT must be/],
  [
    'database',
    'wrong',
    { DATABASE_URL: `postgres://facet@${AWAY}/facet` },
    /nothing answers at 127\.0\.0\.1:61 \(ECONNREFUSED\)/,
  ],
  ['secret', 'wrong', { FACET_SECRET: 'another secret of a house, long enough' }, /not the one that this installation/],
  ['mail', 'wrong', { SMTP_URL: `smtp://${AWAY}` }, /^127\.0\.0\.1:61 takes no mails \((ECONNREFUSED|ESOCKET)\)$/],
  ['log-in', 'wrong', { OIDC_PROVIDERS: JSON.stringify([PROVIDER]) }, /^House can't be asked/],
  ['Redis', 'wrong', { REDIS_URL: `redis://${AWAY}` }, /^127\.0\.0\.1:61 can't be used \(ECONNREFUSED\)$/],
  ['ffmpeg', 'warning', { FFMPEG_PATH: '/no/such/program' }, /must name the program ffmpeg/],
  ['address', 'warning', { PUBLIC_URL: `http://${AWAY}` }, /does not answer \(ECONNREFUSED\)$/],
  ['DATA_DIR', 'wrong', { FREE_SPACE_FLOOR_MB: '9999999' }, /so uploads are refused$/],
  [
    'storage',
    'wrong',
    {
      S3_ENDPOINT: `http://${AWAY}`,
      S3_BUCKET: 'facet',
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
    /^bucket facet can't be used/,
  ],
])('%s: what is %s is named, with how to mend it', async (check, state, env, words) => {
  if (check === 'secret') await app.db.appendAudit({ act: 'exported' });
  const found = (await examine(env)).get(check)?.filter((one) => one.state !== 'good');
  expect(found).toEqual([{ check, state, text: expect.stringMatching(words), mend: expect.any(String) }]);
});

test.each<[string, Record<string, string>[], RegExp]>([
  ['no backup', [], /^there is no good one$/],
  ['an old one', [{ made_at: daysAgo(3) }], /^the last good one is 3 days old$/],
  [
    'a failed one',
    [{ made_at: daysAgo(1) }, { made_at: daysAgo(0), error: 'the disk was full' }],
    /failed: the disk was full$/,
  ],
])('%s is wrong', async (_what, lines, words) => {
  for (const line of lines) await told(line);
  expect((await examine()).get('backups')).toMatchObject([{ state: 'wrong', text: expect.stringMatching(words) }]);
});

test('a mistyped DATA_DIR is told, and nothing is made there', async () => {
  const typo = path.join(await testFolder('doctor'), 'facte');
  const found = await examine({ DATA_DIR: typo });
  expect(found.get('DATA_DIR')).toMatchObject([{ state: 'wrong' }]);
  expect(found.get('storage')).toMatchObject([{ state: 'wrong', text: `${typo} is not there` }]);
});
