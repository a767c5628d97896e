import path from 'node:path';
import * as api from '@facet/contract/endpoints/index';
import { expect, inject, test } from 'vitest';
import { restoreBackup } from './cli/backup/restore-backup.ts';
import { openRepository } from './platform/backup/repository.ts';
import { loadConfig } from './platform/config/load-config.ts';
import { createLog } from './platform/log.ts';
import { emptyDatabase, testFolder, urlFor } from './testing/backup-drill.ts';
import { callApi } from './testing/call-api.ts';
import { useTestApp } from './testing/test-app.ts';

/*
 * Backups of databases that the code of three earlier days has made and filled: before boards, before weights and specs,
 * and of late November. `README.md` beside them says how they were made.
 */
const PLACE = path.resolve(import.meta.dirname, 'testing/archives');
const AGES = ['0013_plain_titles', '0040_undone_links', '0055_languages'];
const PASSWORD = 'a pale green garnet';
const log = createLog({ level: 'error' });

/** Restores one into today's code, and does the main job there: from the log-in to a decision. */
async function workOn(name: string) {
  const [database, dataDir] = [await emptyDatabase(inject('postgres')), await testFolder('earlier')];
  const env = { DATA_DIR: dataDir, DATABASE_URL: urlFor(database), BACKUP_PASSPHRASE: 'archives of tests' };
  const doing = { say: () => undefined, progress: () => undefined, signal: new AbortController().signal, log };
  await restoreBackup(loadConfig(env), PLACE, { name, acceptsMissing: false }, doing);
  const app = await useTestApp({ beside: { connection: database, dataDir } });

  const logIn = (email: string, password = PASSWORD) => callApi(app, null, api.logIn, { body: { email, password } });
  expect((await logIn('noor@archive.example', 'another')).status).toBe(422);
  const { token } = (await logIn('noor@archive.example')).body.data;
  const [project] = (await callApi(app, { token }, api.listProjects)).body.data;
  const params = { projectId: project?.id ?? 0 };
  const opened = await callApi(app, { token }, api.getProject, { params });
  expect(opened.body.data).toMatchObject({ title: 'Halcyon hoops' });
  const items = (await callApi(app, { token }, api.listReviewItems, { params })).body.data;
  const asked = items.find(({ status }) => status === 'in_review');
  const file = await app.http.inject({ url: asked?.file.url ?? '' });
  expect([file.statusCode, file.headers['content-type'], file.rawPayload.subarray(1, 4).toString()]).toEqual([
    200,
    'image/png',
    'PNG',
  ]);
  const requests = [{ file_id: asked?.id, status: 'approved', note: 'This halo' }];
  const decided = await callApi(app, { token }, api.reviewDesigns, { params, body: { requests } });
  expect([decided.status, decided.body.data]).toEqual([200, [expect.objectContaining({ status: 'approved' })]]);
}

test('what earlier versions have backed up is restored, and worked on', { timeout: 60_000 }, async () => {
  const repository = await openRepository(PLACE);
  const names = await repository.names();
  const made = await Promise.all(names.map((name) => repository.read(name)));
  expect(made.map(({ migrations }) => migrations.at(-1) ?? '').toSorted()).toEqual(AGES);
  await Promise.all(names.map(workOn));
});
