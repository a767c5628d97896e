import type { Endpoint } from '@facet/contract/endpoint';
import * as api from '@facet/contract/endpoints/index';
import { revisionAfter } from '@facet/contract/craft/revision';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { styles } from '../../db/schema/index.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { TEAM_KINDS, type TeamKind } from '../../testing/factories/make-project.ts';
import { makeReleaseDesk } from '../../testing/factories/make-release-desk.ts';
import { makeAdmin } from '../../testing/factories/make-user.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let desk: Awaited<ReturnType<typeof makeReleaseDesk>>;
beforeAll(async () => {
  app = await startTestApp();
  desk = await makeReleaseDesk(app);
});
afterAll(() => app.stop());

const notice = async (link: string) =>
  (await callApi(app, null, api.getReleaseNotice, { params: { token: link.split('/').at(-1) } })).body.data;

test('a release is a copy of what is approved, and a later one makes it obsolete', async () => {
  const { place, modelId, drawingId } = await desk.ready();
  const { status, body } = await desk.createRelease(place);
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ state: 'candidate', revision: null, released_at: null, price: null });
  const first = await desk.bringRelease(place, body.data, 'released', 'As drawn');
  expect(first.status).toBe(200);
  expect(first.body.data).toMatchObject({
    revision: 'A',
    state: 'released',
    hash: body.data.hash,
    parts: {
      style: { title: 'Celeste halo' },
      model: { item_id: modelId, version: 1, volume_mm3: '300', ring_mm: '16.51', sha256: expect.any(String) },
      drawings: [{ item_id: drawingId, format: 'pdf' }],
      alloy: { key: 'yellow-14' },
      weights: [{ which: 'model', alloy: { key: 'yellow-14', density: '13.07' }, grams: '3.921', from: null }],
      stones: { list: 1, quantity: 25 },
    },
    price: { number: 1, currency: 'USD', costs: { vendor: '1000.85', landed: '1066.90' } },
    steps: [{ state: 'released', note: 'As drawn', by: desk.team.people.p_manager.id }],
  });
  // What came afterwards is another candidate's.
  await desk.approve(await desk.version(place, 2));
  const second = (await desk.createRelease(place)).body.data;
  expect(second.parts.model?.version).toBe(2);
  expect((await desk.bringRelease(place, second, 'released')).body.data.revision).toBe('B');
  const [newest, before] = (await desk.list(place)).releases;
  expect(newest).toMatchObject({ revision: 'B', state: 'released' });
  expect(before).toMatchObject({
    revision: 'A',
    state: 'obsolete',
    parts: first.body.data.parts,
    steps: [{}, { state: 'obsolete', replaced_by: second.id }],
  });
  expect(await notice(body.data.link)).toEqual({
    state: 'obsolete',
    revision: 'A',
    number: null,
    released_at: first.body.data.released_at,
    ended_at: before?.steps[1]?.at,
  });
  await desk.bringRelease(place, second, 'obsolete', 'The halo breaks');
  expect(await notice(second.link)).toMatchObject({ state: 'withdrawn', revision: 'B' });
});

test('what is missing or not approved is named, and so is what a step lacks', async () => {
  const place = await desk.style();
  const bare = await desk.createRelease(place);
  expect([bare.status, bare.message]).toEqual([
    409,
    'This can’t be released yet. There is no file of the CAD design yet. There is no technical drawing yet',
  ]);
  const [modelId, drawingId] = [await desk.version(place, 1), await desk.drawing(place, 1)];
  await desk.approve(drawingId);
  const draft = await desk.createRelease(place, { cad_item_id: modelId });
  expect(draft.message).toBe('This can’t be released yet. Version 1 of the CAD design is not approved: Draft');
  // Whoever makes models sees no drawings.
  expect((await desk.createRelease(place, { cad_item_id: drawingId })).status).toBe(404);
  await desk.approve(modelId);
  const { gaps } = (await desk.list(place)).offer;
  expect(gaps.map(({ part, is_needed: isNeeded }) => [part, isNeeded])).toEqual([
    ['spec', false],
    ['sheet', false],
  ]);
  const made = (await desk.createRelease(place)).body.data;
  expect(made.price).toBeNull();
  await app.db.execute(sql`update design_items set status = 'rejected' where id = ${modelId}`);
  expect((await desk.bringRelease(place, made, 'released')).message).toBe(
    'This can’t be released yet. Version 1 of the CAD design is not approved: Rejected',
  );
  expect((await desk.bringRelease(place, made, 'obsolete')).status).toBe(409);
  expect((await desk.bringRelease(place, made, 'rejected', '')).errors).toEqual({ note: ['Please say why'] });
  expect((await desk.bringRelease(place, made, 'rejected', 'Too thin')).body.data).toMatchObject({
    state: 'rejected',
    revision: null,
  });
  expect((await desk.bringRelease(place, made, 'released')).status).toBe(409);
  expect(await notice(made.link)).toMatchObject({ state: 'withdrawn', revision: null });
});

test('a model that is still being measured waits to be copied', async () => {
  const { place, modelId } = await desk.ready();
  await app.db.execute(sql`delete from file_measures
    where file_id = (select file_id from design_items where id = ${modelId})`);
  const refused = await desk.createRelease(place);
  expect([refused.status, refused.message]).toEqual([
    409,
    'The 3D model is still being measured. Please try again in a moment',
  ]);
});

test('findings of pre-flight ask for a word, of whoever makes a candidate and of whoever releases it', async () => {
  const { place, modelId } = await desk.ready();
  await app.db.execute(sql`update file_measures set findings = 2
    where file_id = (select file_id from design_items where id = ${modelId})`);
  const wanted = { note: ['Pre-flight found something to look at: say why it may be made'] };
  expect((await desk.createRelease(place, { note: '' })).errors).toEqual(wanted);
  const { data } = (await desk.createRelease(place)).body;
  expect((await desk.bringRelease(place, data, 'released', '')).errors).toEqual(wanted);
  expect((await desk.bringRelease(place, data, 'released', 'Cast as it is')).status).toBe(200);
});

test('fifty people who release at once get fifty letters, and one release holds', async () => {
  const { place } = await desk.ready();
  const { id } = (await desk.createRelease(place)).body.data;
  await app.db.execute(sql`insert into releases (style_id, parts, price, hash, file_ids, steps, token, note, created_by)
    select style_id, parts, price, hash, file_ids, steps, token || n, note, created_by
    from releases, generate_series(1, 49) n where id = ${id}`);
  const { releases } = await desk.list(place);
  const answers = await Promise.all(releases.map(async (one) => desk.bringRelease(place, one, 'released')));
  const letters = answers.map(({ body }) => body.data.revision);
  expect(letters).toHaveLength(50);
  expect(new Set(letters)).toEqual(new Set(Array.from({ length: 50 }, (_, at) => revisionAfter(at))));
  expect((await desk.list(place)).releases.filter(({ state }) => state === 'released')).toHaveLength(1);
}, 60_000);

test('with its first release a style gets the number that the space gives then, and keeps it', async () => {
  const { space_admin: admin } = desk.team.people;
  const body = { style_number_pattern: 'RE-{n:3}', style_number_at: 'release' };
  const params = { spaceId: desk.team.space.id };
  await callApi(app, admin, api.updateSpace, { params, body });
  const { place } = await desk.ready();
  const first = (await desk.createRelease(place)).body.data;
  expect((await desk.list(place)).style.number).toBeNull();
  await desk.bringRelease(place, first, 'released');
  await desk.bringRelease(place, (await desk.createRelease(place)).body.data, 'released');
  expect((await desk.list(place)).style.number).toBe('RE-001');
  expect(await notice(first.link)).toMatchObject({ state: 'obsolete', number: 'RE-001' });
  await callApi(app, admin, api.updateSpace, { params, body: { style_number_pattern: null } });
});

test('labels say number, title and revision of what is released, to the team alone', async () => {
  const { place } = await desk.ready();
  const candidate = (await desk.createRelease(place)).body.data;
  const { p_manager: manager, client } = desk.team.people;
  const ask = (by: Caller, query: object = {}) =>
    callApi(app, by, api.getReleaseLabels, {
      params: { projectId: place.projectId },
      query: { style_ids: [place.styleId], ...query },
    });
  expect((await ask(manager)).status).toBe(404);
  await desk.bringRelease(place, candidate, 'released');
  await app.db.update(styles).set({ number: 'LA-0007' }).where(eq(styles.id, place.styleId));
  // Two are left on the first sheet.
  const sheet = await ask(manager, { copies: 3, first: 20 });
  expect(sheet.raw.headers['content-disposition']).toContain('LA-0007 A labels.pdf');
  const text = await pdfText(sheet.raw.rawPayload);
  for (const said of [/LA-0007/g, /Celeste halo/g, /Revision A/g]) expect(text.match(said)).toHaveLength(3);
  expect((await ask(manager, { copies: 3, first: 20 })).raw.rawPayload.equals(sheet.raw.rawPayload)).toBe(true);
  expect((await ask(manager, { copies: 421 })).status).toBe(422);
  expect((await ask(client)).status).toBe(403);
});

test('letters leave out those that are taken for figures', () => {
  const given = [0, 7, 8, 12, 19, 20, 21, 420].map(revisionAfter);
  expect(given).toEqual(['A', 'H', 'J', 'N', 'Y', 'AA', 'AB', 'AAA']);
});

const CALLS: readonly Endpoint[] = Object.values(api);
const MAKING: readonly TeamKind[] = ['space_admin', 'p_owner', 'p_manager', 'designer', 'c_design'];
const LEADING: readonly TeamKind[] = ['space_admin', 'p_owner', 'p_manager'];
const READING: readonly TeamKind[] = [...MAKING, 's_design', 'merchandiser', 't_design'];
const SEEING_COSTS: readonly TeamKind[] = [...LEADING, 'designer', 'merchandiser'];

test('who uploads models makes candidates, who leads releases, and the team reads what its modules show', async () => {
  const { place } = await desk.ready();
  for (const kind of TEAM_KINDS) {
    const by = desk.team.people[kind];
    const made = await desk.createRelease(place, {}, by);
    expect([kind, made.status === 201]).toEqual([kind, MAKING.includes(kind)]);
    const { id } = (await desk.createRelease(place)).body.data;
    const params = { ...place, releaseId: id, state: 'released' };
    const brought = await callApi(app, by, api.setReleaseState, { params, body: { note: 'Go' } });
    expect([kind, brought.status === 200]).toEqual([kind, LEADING.includes(kind)]);
    const read = await callApi(app, by, api.listReleases, { params: place });
    expect([kind, read.status === 200]).toEqual([kind, READING.includes(kind)]);
    if (read.status !== 200) continue;
    const [release] = read.body.data.releases;
    expect([kind, release?.price !== null]).toEqual([kind, SEEING_COSTS.includes(kind)]);
    const seesModel = MAKING.includes(kind);
    expect([kind, release?.parts.model !== null, (release?.parts.weights.length ?? 0) > 0]).toEqual([
      kind,
      seesModel,
      seesModel,
    ]);
    const seesDrawing = kind !== 'c_design' && (MAKING.includes(kind) || kind === 't_design');
    expect([kind, release?.parts.drawings.length]).toEqual([kind, seesDrawing ? 1 : 0]);
  }
  const named = await desk.createRelease(place, { cost_sheet_id: 1 });
  expect([named.status, named.message]).toEqual([403, 'You may not do this: see costs']);
}, 60_000);

test('whoever is concerned has one notice of a release, which says what became of it', async () => {
  const { place } = await desk.ready();
  const { p_owner: owner, p_manager: manager, c_design: maker } = desk.team.people;
  const told = async (by: typeof owner) => {
    const { data } = (await callApi(app, by, api.listNotifications, {})).body;
    return data
      .filter(({ additional_data: about }) => about.style_id === place.styleId && about.release_id)
      .map(({ message, is_waiting: waits, read_at: read }) => [message, waits, read !== null]);
  };
  const { data } = (await desk.createRelease(place)).body;
  expect(await told(owner)).toEqual([['asks to release Celeste halo', true, false]]);
  expect(await told(maker)).toEqual([]);
  await desk.bringRelease(place, data, 'released');
  const released = 'released Celeste halo, revision A';
  expect(await told(owner)).toEqual([[released, false, false]]);
  expect(await told(manager)).toEqual([[released, false, true]]);
  expect(await told(maker)).toEqual([[released, false, false]]);
  await desk.bringRelease(place, data, 'obsolete', 'The halo breaks');
  expect(await told(maker)).toEqual([['made revision A of Celeste halo obsolete', false, false]]);
  const log = await callApi(app, owner, api.listLog, { params: { projectId: place.projectId } });
  expect(log.body.data.slice(0, 3).map(({ event, new_value: now }) => [event, now?.text])).toEqual([
    ['release.changed', 'Revision A: obsolete'],
    ['style.released', 'Revision A: released'],
    ['release.changed', 'Release: candidate'],
  ]);
});

test('an older candidate on an old page ends nothing that was released since, and who knew of a release reads its end', async () => {
  const { place } = await desk.ready();
  const [older, newer] = [(await desk.createRelease(place)).body.data, (await desk.createRelease(place)).body.data];
  await desk.bringRelease(place, newer, 'released');
  const { p_owner: owner } = desk.team.people;
  const params = { ...place, releaseId: older.id, state: 'released' };
  const late = await callApi(app, owner, api.setReleaseState, { params, body: { note: 'Go', replaces: null } });
  expect([late.status, late.message]).toEqual([
    409,
    'Another revision was released meanwhile. Look at it before you release this one',
  ]);
  const meant = { note: 'Go', replaces: newer.id };
  expect((await callApi(app, owner, api.setReleaseState, { params, body: meant })).status).toBe(200);
  const { p_manager: manager } = desk.team.people;
  const { data } = (await callApi(app, manager, api.listNotifications, {})).body;
  const own = data.filter(({ additional_data: about }) => about.release_id === newer.id);
  expect(own.map(({ message, read_at: read }) => [message, read])).toEqual([
    ['made revision A of Celeste halo obsolete', null],
  ]);
});

test('the audit log says who made and who decided', async () => {
  const { place } = await desk.ready();
  const { data } = (await desk.createRelease(place)).body;
  await desk.bringRelease(place, data, 'released');
  const { rows } = await app.pool.query<{ act: string; actor_id: number }>(
    `select act, actor_id from audit_entries where act like 'release%' order by id desc limit 2`,
  );
  expect(rows).toEqual([
    { act: 'release_decided', actor_id: desk.team.people.p_manager.id },
    { act: 'release_made', actor_id: desk.team.people.c_design.id },
  ]);
});

test('the database refuses to change or delete a release, but lets it go with its style', async () => {
  const { place } = await desk.ready();
  const { id } = (await desk.createRelease(place)).body.data;
  const refused = (change: string) =>
    expect(app.pool.query(`${change} where id = ${id}`)).rejects.toThrow(/release is/);
  await refused(`update releases set parts = '{}'`);
  await refused(`update releases set price = null, state = 'released'`);
  await refused(`update releases set revision = 'Q'`);
  await refused(`update releases set state = 'obsolete', steps = '[{}]'`);
  await refused('delete from releases');
  await app.pool.query('update activities set style_id = null, design_item_id = null where style_id = $1', [
    place.styleId,
  ]);
  await app.pool.query('delete from design_items where style_id = $1', [place.styleId]);
  await app.pool.query('delete from styles where id = $1', [place.styleId]);
  expect((await app.pool.query('select from releases where id = $1', [id])).rowCount).toBe(0);
});

test('nothing of a release changes by any call that writes, of its owner or of an administrator', async () => {
  const { place, modelId } = await desk.ready();
  const { data } = (await desk.createRelease(place)).body;
  await desk.bringRelease(place, data, 'released');
  const frozen = async () =>
    (
      await app.pool.query<{ row: unknown }>(
        `select to_jsonb(r) - '{state,steps}'::text[] as row from releases r where id = $1`,
        [data.id],
      )
    ).rows;
  const before = await frozen();
  const ids = { ...place, moduleId: desk.team.modules['cad-design'].id, itemId: modelId, releaseId: data.id };
  const admin = await makeAdmin(app);
  for (const endpoint of CALLS) {
    if (endpoint.method === 'GET' || endpoint.path.startsWith('/admin') || !endpoint.path.includes(':styleId'))
      continue;
    const params: Record<string, unknown> = { sheetId: 1, state: 'obsolete', status: 'draft', ...ids };
    const body = { note: 'x', parts: {}, price: null, revision: 'Z', hash: 'x', style: { title: 'Other' }, rows: [] };
    for (const by of [desk.team.owner, admin]) await callApi(app, by, endpoint, { params, body });
  }
  await callApi(app, desk.team.owner, api.deleteDesign, { params: ids });
  expect(await frozen()).toEqual(before);
}, 60_000);
