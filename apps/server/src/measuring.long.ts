import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import * as api from '@facet/contract/endpoints/index';
import { torus } from '@facet/model/testing/rings';
import { binaryStl } from '@facet/model/testing/solids';
import { expect, onTestFinished, test } from 'vitest';
import { callApi } from './testing/call-api.ts';
import { makeFullTeam } from './testing/factories/make-project.ts';
import { startProcess } from './testing/server-process.ts';
import { TEST_SECRET, useTestApp } from './testing/test-app.ts';
import { upload } from './testing/upload.ts';

const PATIENCE = { timeout: 240_000, interval: 100 };
/** This process only answers calls, so that the measuring happens in one that can be killed. */
const ANSWERS_ONLY = { ROLE: 'web', DATABASE_URL: 'postgres://elsewhere/facet', FACET_SECRET: TEST_SECRET };
/** 360,000 triangles, which take seconds: long enough to be killed in the middle. */
const LARGE = Buffer.from(binaryStl(torus(9.255, 1, 600)));

/** Counts in the database how often a measuring is kept. */
const COUNTED = `create table kept_measures (file_id int);
  create function count_kept() returns trigger language plpgsql as
    $$ begin insert into kept_measures values (new.file_id); return new; end $$;
  create trigger count_kept after insert or update of measured on file_measures
    for each row execute function count_kept()`;

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, 'exit');
  server.kill('SIGKILL');
  await exit;
}

test(
  'a version whose measuring was killed and ordered again is measured once, though both jobs come',
  { timeout: 600_000 },
  async () => {
    const app = await useTestApp({ env: ANSWERS_ONLY });
    await app.pool.query(COUNTED);
    const team = await makeFullTeam(app);
    const { designer } = team.people;
    const first = await startProcess(app, app.dataDir);
    onTestFinished(() => end(first.server));
    const sent = await upload(app, designer, { type: 'design', files: [{ name: 'celeste.stl', body: LARGE }] });
    const [file] = sent.files;
    const fileId = file?.id ?? 0;
    const place = { projectId: team.project.id, moduleId: team.modules['cad-design'].id };
    const made = await callApi(app, designer, api.uploadDesigns, {
      params: place,
      body: { style: { title: 'Celeste' }, file_ids: [fileId] },
    });
    const params = { ...place, itemId: made.body.data[0]?.id ?? 0 };
    const card = async () => (await callApi(app, designer, api.getModelCard, { params })).body.data;
    await expect.poll(async () => (await card()).work?.progress, PATIENCE).toBeGreaterThan(0);
    await end(first.server);

    // It still says that it is at work; whoever does not want to wait stops it and has it measured again.
    expect((await card()).work?.state).toBe('working');
    await callApi(app, designer, api.stopMeasuring, { params });
    await callApi(app, designer, api.remakeFile, { params: { fileId } });
    const second = await startProcess(app, app.dataDir);
    onTestFinished(() => end(second.server));
    await expect.poll(async () => (await card()).work?.state, PATIENCE).toBe('done');
    expect((await card()).figures?.triangles).toBe(360_000);

    const jobs = async () => {
      const found = await app.pool.query<{ state: string }>(
        `select state::text from pgboss.job where name = 'files.measure' order by created_on`,
      );
      return found.rows.map(({ state }) => state);
    };
    await expect.poll(jobs, PATIENCE).toEqual(['completed', 'completed']);
    const kept = await app.pool.query('select file_id from kept_measures');
    expect(kept.rows).toEqual([{ file_id: fileId }]);
    expect((await card()).work?.state).toBe('done');
  },
);
