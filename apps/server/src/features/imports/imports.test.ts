import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { archiveRules } from '@facet/contract/archive/archive-rules';
import * as api from '@facet/contract/endpoints/index';
import type { ImportRun, ImportState } from '@facet/contract/entities/import';
import { expect, onTestFinished, test, vi } from 'vitest';
import { callApi } from '../../testing/call-api.ts';
import { addToSpace, makeSpace } from '../../testing/factories/make-space.ts';
import { makeUser, type TestUser } from '../../testing/factories/make-user.ts';
import { makeArchive, writeArchive, zipFiles } from '../../testing/make-archive.ts';
import { startTestApp, useTestApp, type TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';
import { createServerImport } from './actions/create-import.ts';

const PATIENT = { timeout: 60_000, interval: 50 };

type Desk = { app: TestApp; admin: TestUser; spaceId: number };

const show = async ({ app, admin, spaceId }: Desk, importId: number): Promise<ImportRun> =>
  (await callApi(app, admin, api.getImport, { params: { spaceId, importId } })).body.data;

const steer = ({ app, admin, spaceId }: Desk, importId: number, act: string) =>
  callApi(app, admin, api.steerImport, { params: { spaceId, importId }, body: { act } });

/** Waits until a run is in this state, and no further. */
const until = (desk: Desk, importId: number, state: ImportState) =>
  vi.waitFor(async () => {
    const run = await show(desk, importId);
    expect(run).toMatchObject({ state, problem: null });
    return run;
  }, PATIENT);

async function plan(desk: Desk, importId: number, rules?: unknown): Promise<ImportRun> {
  const { app, admin, spaceId } = desk;
  const read = await until(desk, importId, 'read');
  const planned = await callApi(app, admin, api.planImport, {
    params: { spaceId, importId },
    body: { rules: rules ?? read.rules },
  });
  expect(planned.status).toBe(200);
  return until(desk, importId, 'planned');
}

const fromServer = ({ app, admin, spaceId }: Desk, folder: string) =>
  createServerImport(
    app,
    { userId: admin.id, emailVerified: true, role: 'manager' },
    { spaceId, path: folder, title: 'Archive' },
  );

/** What lies in a space: a line for each design, as project, style, version, module and file. */
async function designsIn({ app, spaceId }: Desk): Promise<string[]> {
  const { rows } = await app.pool.query<{ line: string }>(
    `select concat_ws(' / ', project.title, style.title, item.version, module.name, file.original_name) as line
     from design_items item join styles style on style.id = item.style_id and style.deleted_at is null
     join projects project on project.id = item.project_id and project.deleted_at is null
     join project_modules place on place.id = item.project_module_id join modules module on module.id = place.module_id
     join files file on file.id = item.file_id
     where project.space_id = $1 and item.deleted_at is null order by line`,
    [spaceId],
  );
  return rows.map(({ line }) => line);
}

async function writtenArchive(styles: number) {
  const folder = await mkdtemp(path.join(tmpdir(), 'facet-made-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const files = await makeArchive(styles);
  await writeArchive(folder, files);
  return { folder, files };
}

const RULES = archiveRules.parse({
  levels: ['folder', 'project'],
  patterns: ['{number}-{view}_v{version}', '{number}_v{version}', '{style}_v{version}'],
  number: 'NR-####',
  versions: 'name',
  leave_out: [],
});

test('an archive comes in whole, though its run is cut off; a second run adds nothing, and the first is taken back', async () => {
  const { folder, files } = await writtenArchive(12);
  const first = await startTestApp();
  const { space, admin } = await makeSpace(first);
  const desk = { app: first, admin, spaceId: space.id };
  const importId = await fromServer(desk, folder);

  const planned = await plan(desk, importId, RULES);
  const query = { show: 'comes' as const, count: 1 };
  const rows = await callApi(first, admin, api.listImportRows, { params: { spaceId: space.id, importId }, query });
  expect(rows.body).toMatchObject({ total: planned.counts.comes, data: [{ why: null }] });
  // The zip is two files, of which one more than itself.
  expect(planned.counts).toMatchObject({ files: files.size + 1, left_out: 7, styles: 18, failed: 0, done: 0 });
  expect(planned.counts.why.toSorted((one, other) => one.reason.localeCompare(other.reason))).toEqual([
    { reason: 'backup', files: 1 },
    { reason: 'broken', files: 1 },
    { reason: 'double', files: 1 },
    { reason: 'empty', files: 1 },
    { reason: 'lock', files: 1 },
    { reason: 'system', files: 2 },
  ]);
  expect(await designsIn(desk)).toEqual([]);

  expect((await steer(desk, importId, 'run')).status).toBe(200);
  await vi.waitFor(async () => expect((await show(desk, importId)).counts.done).toBeGreaterThan(10), PATIENT);
  await first.jobs.stop({ timeoutMs: 0 });
  onTestFinished(() => first.stop());
  expect((await show(desk, importId)).state).toBe('running');
  const second = await startTestApp({ beside: first });
  onTestFinished(() => second.stop());
  const later = { ...desk, app: second };
  // What the queue finds by itself once a process has been silent for long enough.
  await second.pool.query(
    `update pgboss.job set state = 'retry', start_after = now() where name = 'imports.run' and state = 'active'`,
  );
  const done = await until(later, importId, 'done');
  expect(done.counts).toMatchObject({ done: planned.counts.comes, failed: 0, made_projects: 7, made_styles: 18 });

  const designs = await designsIn(later);
  expect(designs).toHaveLength(planned.counts.comes);
  expect(designs).toContain('Line 1 / NR-1001 / 2 / cad-design / NR-1001-top_v02.png');
  expect(designs).toContain('Line 1 / NR-1001 / 1 / technical-drawing / NR-1001_v01.pdf');
  expect(designs.filter((line) => line.includes('/ Ring /'))).toEqual([
    'Slips / Ring / 3 / cad-design / Ring_v3.stl',
    'Slips / Ring / 4 / cad-design / Ring_v3.stl',
    'Slips / Ring / 5 / cad-design / Ring_v3_final.stl',
    'Slips / Ring / 6 / cad-design / Ring_v3_final FINAL.stl',
  ]);
  expect(designs.filter((line) => line.includes('Kette'))).toHaveLength(2);
  expect(designs.filter((line) => line.normalize('NFC').includes('Öse groß'))).toHaveLength(2);

  const again = await fromServer(later, folder);
  expect((await plan(later, again, RULES)).counts).toMatchObject({ comes: 0, asks: 0 });
  await steer(later, again, 'run');
  expect((await until(later, again, 'done')).counts).toMatchObject({ done: 0, made_projects: 0, made_styles: 0 });
  expect(await designsIn(later)).toEqual(designs);

  expect((await steer(later, importId, 'take_back')).status).toBe(200);
  expect((await until(later, importId, 'taken_back')).counts).toMatchObject({ done: 0 });
  expect(await designsIn(later)).toEqual([]);
}, 120_000);

test('a zip from a browser joins what is there, and stays once somebody worked on it', async () => {
  const app = await useTestApp();
  const { space, admin } = await makeSpace(app);
  const desk = { app, admin, spaceId: space.id };
  const files = await makeArchive(2);
  const bring = async (names: readonly string[]) => {
    const body = await zipFiles(new Map(names.map((name) => [`Whole/${name}`, files.get(name) ?? Buffer.alloc(0)])));
    const sent = await upload(app, admin, { type: 'archive', files: [{ name: 'Whole.zip', body }] });
    const made = await callApi(app, admin, api.createImport, {
      params: { spaceId: space.id },
      body: { file_id: sent.files[0]?.id },
    });
    expect(made.status).toBe(201);
    const params = { spaceId: space.id, importId: made.body.data.id };
    const { rules } = await plan(desk, params.importId);
    // An old page, on which another dry run is shown.
    const old = { act: 'run', rules: { ...rules, versions: 'date' } };
    expect((await callApi(app, admin, api.steerImport, { params, body: old })).status).toBe(409);
    const run = await callApi(app, admin, api.steerImport, { params, body: { act: 'run', rules } });
    expect(run.status).toBe(200);
    return until(desk, made.body.data.id, 'done');
  };
  const { id } = await bring(['SS20/Line 0/cad/NR-1000_v01.stl', 'SS21/Line 1/cad/NR-1001_v01.stl']);
  const next = await bring(['SS20/Line 0/cad/NR-1000_v01.stl', 'SS20/Line 0/cad/NR-1000_v02.stl']);
  expect(next.counts).toMatchObject({ done: 1, made_folders: 0, made_projects: 0, made_styles: 0 });
  expect(await designsIn(desk)).toEqual([
    'Line 0 / NR-1000 / 1 / cad-design / NR-1000_v01.stl',
    'Line 0 / NR-1000 / 2 / cad-design / NR-1000_v02.stl',
    'Line 1 / NR-1001 / 1 / cad-design / NR-1001_v01.stl',
  ]);
  // The second run is work on what the first one brought.
  const refused = await steer(desk, id, 'take_back');
  expect([refused.status, refused.message]).toEqual([
    409,
    'Somebody has worked on “NR-1000” since. What was brought stays.',
  ]);
  await steer(desk, next.id, 'take_back');
  await until(desk, next.id, 'taken_back');
  expect(await designsIn(desk)).toHaveLength(2);
}, 60_000);

test('only administrators of the space bring archives, and what is no zip says so', async () => {
  const app = await useTestApp();
  const { space, admin } = await makeSpace(app);
  const member = await makeUser(app);
  await addToSpace(app, { spaceId: space.id, userId: member.id });
  const params = { spaceId: space.id };
  for (const somebody of [member, await makeUser(app)]) {
    expect((await callApi(app, somebody, api.listImports, { params })).status).toBe(403);
    expect((await callApi(app, somebody, api.createImport, { params, body: { file_id: 1 } })).status).toBe(403);
  }
  const sent = await upload(app, admin, { type: 'archive', files: [{ name: 'a.zip', body: Buffer.from('no zip') }] });
  const file_id = sent.files[0]?.id;
  const made = await callApi(app, admin, api.createImport, { params, body: { file_id } });
  const importId = made.body.data.id;
  await vi.waitFor(async () => {
    const run = await show({ app, admin, spaceId: space.id }, importId);
    expect(run.state).toBe('failed');
    expect(run.problem).toMatch(/^The archive can’t be opened/);
  }, PATIENT);
  expect((await steer({ app, admin, spaceId: space.id }, importId, 'run')).status).toBe(409);
});
