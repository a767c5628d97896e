import { Readable } from 'node:stream';
import S3rver from 's3rver';
import { expect, onTestFinished, test } from 'vitest';
import { hollowPng } from '../../platform/images/samples.ts';
import { createS3Storage } from '../../platform/storage/s3-storage.ts';
import {
  command,
  readContents,
  emptyDatabase,
  readStoredFiles,
  testFolder,
  urlFor,
} from '../../testing/backup-drill.ts';
import { makeProject } from '../../testing/factories/make-project.ts';
import { TEST_SECRET, useTestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';

const KEYS = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** An object storage with some buckets; `env` are the settings for one of them. */
async function useBuckets(...names: readonly string[]) {
  const directory = await testFolder('s3');
  const configureBuckets = names.map((name) => ({ name }));
  const server = new S3rver({ address: '127.0.0.1', port: 0, directory, silent: true, configureBuckets });
  const { port } = await server.run();
  onTestFinished(() => server.close());
  const endpoint = `http://127.0.0.1:${port}`;
  const env = (bucket: string): NodeJS.ProcessEnv => ({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: KEYS.region,
    S3_ACCESS_KEY_ID: KEYS.accessKeyId,
    S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
  });
  return { env, storage: (bucket: string) => createS3Storage({ ...KEYS, endpoint, bucket }) };
}

/** A house on disk with a picture, in which nothing changes any more, and how commands reach it. */
async function makeHouse() {
  const app = await useTestApp();
  const files = [{ name: 'ring.png', body: hollowPng(40, 30) }];
  await upload(app, (await makeProject(app)).owner, { type: 'design', files });
  await app.jobs.stop();
  return { app, env: { DATABASE_URL: urlFor(app.connection), DATA_DIR: app.dataDir, FACET_SECRET: TEST_SECRET } };
}

test('from disk to S3, from there to a bucket of backups, and back from it', async () => {
  const { app, env } = await makeHouse();
  const { env: s3, storage } = await useBuckets('files', 'vault', 'later');
  const [rows, files] = [await readContents(app.connection), await readStoredFiles(app.connection, app.storage)];
  const place = await testFolder('place');
  expect(await command(['backup', place], env)).toMatchObject({ code: 0 });
  const key = `${app.dataDir}/secrets/backup-key`;

  const moved = { DATABASE_URL: urlFor(await emptyDatabase(app.connection)), DATA_DIR: await testFolder('moved') };
  await (await storage('files')).put('somebody-elses', Readable.from(['mine']), { maxBytes: 10 });
  const refused = await command(['restore', place, '--key', key], { ...moved, ...s3('files') });
  expect(refused).toEqual({
    code: 1,
    text: 'The bucket files holds other objects (somebody-elses): restore into an empty one.',
  });
  await (await storage('files')).remove('somebody-elses');
  expect(await command(['restore', place, '--key', key], { ...moved, ...s3('files') })).toMatchObject({ code: 0 });
  expect(await readStoredFiles({ connectionString: moved.DATABASE_URL }, await storage('files'))).toEqual(files);

  const there = { ...moved, ...s3('files') };
  expect((await command(['backup', 's3://files'], there)).text).toContain('give another bucket');
  expect(await command(['backup', 's3://vault'], there)).toMatchObject({ code: 0 });
  expect((await command(['backup', 's3://vault', '--keep', '1,0,0'], there)).text).toContain('removed 1');
  expect(await command(['backup', 'verify', 's3://vault'], there)).toMatchObject({ code: 0 });
  expect((await command(['backup', 'list', 's3://vault'], there)).text.split('\n')).toHaveLength(1);

  const later = { DATABASE_URL: urlFor(await emptyDatabase(app.connection)), DATA_DIR: await testFolder('later') };
  const back = await command(['restore', 's3://vault', '--key', key], { ...later, ...s3('later') });
  expect(back).toMatchObject({ code: 0 });
  expect(await readContents({ connectionString: later.DATABASE_URL })).toEqual(rows);
  expect(await readStoredFiles({ connectionString: later.DATABASE_URL }, await storage('later'))).toEqual(files);
}, 120_000);

test('an empty bucket has no backup, and one without settings can’t be reached', async () => {
  const { env } = await useBuckets('files', 'vault');
  expect(
    (await command(['restore', 's3://vault'], { ...env('files'), DATA_DIR: await testFolder('target') })).text,
  ).toBe('There is no backup in s3://vault.');
  expect((await command(['backup', 'verify', 's3://vault'], {})).text).toContain('needs the S3 settings');
  expect((await command(['backup', 'verify', 's3://nowhere'], env('files'))).text).toContain("can't be used");
});
