import * as api from '@facet/contract/endpoints/index';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileLooks, spaces } from '../../db/schema/index.ts';
import { photo } from '../../platform/images/samples.ts';
import { shortenAddress } from '../../platform/http/rate-limits.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeGuest } from '../../testing/factories/make-guest.ts';
import { makeFullTeam, TEAM_KINDS } from '../../testing/factories/make-project.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';
import { sweepLooks } from '../files/actions/write-looks.ts';
import { noteLook } from '../files/note-look.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
let item: { id: number; file: { id: number } };
let place: { projectId: number; moduleId: number };
beforeAll(async () => {
  app = await startTestApp();
  team = await makeFullTeam(app);
  place = { projectId: team.project.id, moduleId: team.modules['cad-design'].id };
  const maker = team.people.c_design;
  const sent = await upload(app, maker, {
    type: 'design',
    files: [{ name: 'ring-v1.png', body: await photo(64, 48).png().toBuffer() }],
  });
  const made = await callApi(app, maker, api.uploadDesigns, {
    params: place,
    body: { style: { title: 'Celeste halo' }, file_ids: sent.files.map(({ id }) => id) },
  });
  const [first] = made.body.data;
  if (!first) throw new Error('no design');
  item = first;
});
afterAll(() => app.stop());

const projectParams = () => ({ projectId: team.project.id });
const list = (by: Caller | null, query = {}) => callApi(app, by, api.listLooks, { params: projectParams(), query });
/** Reads the design as its page does, and then one of its addresses. */
async function open(by: Caller, pick: (file: { url: string; download_url: string | null }) => string | null) {
  const read = await callApi(app, by, api.getDesign, { params: { ...place, itemId: item.id } });
  const url = pick(read.body.data.file);
  if (url === null) throw new Error('no address');
  return app.http.inject({ url, remoteAddress: '203.0.113.77' });
}
const keep = (days: number) =>
  callApi(app, team.people.space_admin, api.updateSpace, {
    params: { spaceId: team.space.id },
    body: { looks_kept_days: days as 0 },
  });

test('who opened and downloaded a version is kept once per hour, and told to those who lead', async () => {
  const { p_owner: owner, c_design: maker } = team.people;
  const guest = await makeGuest(app, { ...place, createdBy: owner.id, itemIds: [item.id] });
  for (let time = 0; time < 3; time += 1) expect((await open(guest, ({ url }) => url)).statusCode).toBe(200);
  await open(maker, ({ download_url: url }) => url);
  const { body } = await list(owner);
  const file = {
    id: item.file.id,
    name: 'ring-v1.png',
    piece: { item_id: item.id, module_id: place.moduleId, title: 'Celeste halo', version: 1 },
  };
  const common = { file, hours: 1, address: '203.0.113.0/24' };
  expect(body.total).toBe(2);
  expect(body.data).toMatchObject([
    { ...common, user: { id: maker.id }, link_id: null, is_opened: false, is_downloaded: true },
    { ...common, user: { id: guest.id }, link_id: guest.recipientId, is_opened: true, is_downloaded: false },
  ]);
  // Opened after it was downloaded: still the row of this hour.
  await open(maker, ({ url }) => url);
  const byLink = await list(owner, { link_id: guest.recipientId });
  const byPerson = await list(owner, { user_id: maker.id, file_id: item.file.id });
  expect(byLink.body.data.map(({ user }) => user.id)).toEqual([guest.id]);
  expect(byPerson.body.data).toMatchObject([{ hours: 1, is_opened: true, is_downloaded: true }]);
  const zip = await callApi(app, owner, api.downloadProject, { params: projectParams(), query: {} });
  expect(zip.status).toBe(200);
  expect((await list(owner, { user_id: owner.id })).body.data).toMatchObject([
    { is_opened: false, is_downloaded: true },
  ]);
  const csv = await callApi(app, owner, api.exportLooks, { params: projectParams() });
  expect(csv.raw.body.trim().split('\n')).toHaveLength(4);
  expect(csv.raw.body).toContain('Celeste halo v1,ring-v1.png,Yes,Yes,203.0.113.0/24');
});

test('only those who lead the project see it, and everybody what is kept of themselves', async () => {
  const seen = new Map<string, number>();
  for (const kind of TEAM_KINDS) seen.set(kind, (await list(team.people[kind])).status);
  const leading = TEAM_KINDS.filter((kind) => seen.get(kind) === 200);
  expect(leading.toSorted()).toEqual(['p_manager', 'p_owner', 'space_admin']);
  expect(new Set(TEAM_KINDS.filter((kind) => !leading.includes(kind)).map((kind) => seen.get(kind)))).toEqual(
    new Set([403]),
  );
  expect((await list(null)).status).toBe(401);
  const guest = await makeGuest(app, { ...place, createdBy: team.people.p_owner.id, itemIds: [item.id] });
  expect((await list(guest)).status).toBe(403);

  const { c_design: maker, p_owner: owner } = team.people;
  await open(maker, ({ url }) => url);
  const own = (by: Caller) => callApi(app, by, api.listOwnLooks, { params: { userId: maker.id } });
  expect((await own(maker)).body.data).toMatchObject([
    { file: { id: item.file.id, name: 'ring-v1.png' }, project: { title: team.project.title }, is_opened: true },
  ]);
  expect((await own(owner)).status).toBe(403);
});

test('a space keeps it as long as it says, or not at all', async () => {
  const { s_design: reader, p_owner: owner } = team.people;
  const [{ total: before }] = [(await list(owner)).body];
  expect(before).toBeGreaterThan(0);
  await app.db.execute(sql`update file_looks set at = at - interval '40 days', hour = hour - interval '40 days'`);
  expect((await keep(30)).body.data.looks_kept_days).toBe(30);
  expect((await list(owner)).body.total).toBe(0);
  await sweepLooks(app);
  expect(await app.db.select().from(fileLooks).limit(1)).toEqual([]);

  await keep(0);
  await open(team.people.c_design, ({ url }) => url);
  await open(reader, ({ url }) => url).catch(() => undefined);
  await keep(365);
  expect((await list(owner)).body.total).toBe(0);
  expect((await keep(7)).status).toBe(422);
  await app.db.update(spaces).set({ looksKeptDays: 365 }).where(eq(spaces.id, team.space.id));
});

test('an answer waits for no look, and of an address only its network is kept', async () => {
  const { actor } = (await app.loadSession(team.people.p_owner.sessionId)) ?? {};
  if (!actor) throw new Error('no session');
  const started = performance.now();
  // As many tiles as a large picture has; a thousandth of a millisecond each, with room for a slow machine.
  for (let tile = 0; tile < 10_000; tile += 1)
    noteLook(app, actor, { fileId: item.file.id, as: 'opened', address: '203.0.113.77' });
  expect(performance.now() - started).toBeLessThan(100);
  expect(shortenAddress('2001:db8:1:2::3')).toBe('2001:db8:1::/48');
  expect(shortenAddress('::ffff:203.0.113.77')).toBe('203.0.113.0/24');
});
