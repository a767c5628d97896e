import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { files, projects, reviewDecisions, styles, users } from '../../db/schema/index.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeFile } from '../../testing/factories/make-file.ts';
import { makeGuest, makeReviewLink } from '../../testing/factories/make-guest.ts';
import { makeFullTeam, TEAM_KINDS } from '../../testing/factories/make-project.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
beforeAll(async () => {
  app = await startTestApp();
  team = await makeFullTeam(app);
});
afterAll(() => app.stop());

async function makeDesign({ title = 'Celeste halo', fileName = 'celeste.png' } = {}) {
  const mine = { projectId: team.project.id, createdBy: team.people.designer.id };
  const style = await makeStyle(app, { ...mine, title });
  const place = { ...mine, moduleId: team.modules['cad-design'].id, styleId: style.id };
  return makeItem(app, { ...place, status: 'in_review', fileName });
}
type Item = Awaited<ReturnType<typeof makeDesign>>;

const paramsOf = (item: Item) => ({
  projectId: item.projectId,
  moduleId: item.projectModuleId,
  itemId: item.id,
});
const approve = (by: Caller, item: Item, note?: string) =>
  callApi(app, by, api.setDesignStatus, { params: { ...paramsOf(item), status: 'approved' }, body: { note } });
const record = (by: Caller | null, item: Item) => callApi(app, by, api.getApproval, { params: paramsOf(item) });
const textOf = async (by: Caller, item: Item) => pdfText((await record(by, item)).raw.rawPayload);
const sha256Of = async ({ fileId }: Item) => {
  const [file] = await app.db.select({ sha256: files.sha256 }).from(files).where(eq(files.id, fileId));
  return file?.sha256 ?? '';
};

test('the record names the file with its SHA-256, who approved it, when, and the note', async () => {
  const item = await makeDesign();
  const { p_manager: manager, p_owner: owner } = team.people;
  await app.db
    .update(users)
    .set({ settings: { time_zone: 'Asia/Tokyo' } })
    .where(eq(users.id, owner.id));
  expect((await approve(manager, item, 'Thicker shank, as agreed.')).status).toBe(200);
  const { raw } = await record(owner, item);
  expect(raw.statusCode).toBe(200);
  expect(raw.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining('Celeste halo v1 approval.pdf'),
    'cache-control': 'no-store',
  });
  const text = await pdfText(raw.rawPayload);
  const [decision] = await app.db.select().from(reviewDecisions).where(eq(reviewDecisions.designItemId, item.id));
  const sha256 = await sha256Of(item);
  for (const words of [
    'Approval record',
    'Celeste halo',
    team.project.title,
    'celeste.png',
    sha256,
    `p_manager Tester <${manager.email}>`,
    '(UTC)',
    '(Asia/Tokyo)',
    'Thicker shank, as agreed.',
    'The decision',
    `Record ${item.id}-${decision?.id}.`,
  ])
    expect(text).toContain(words);
  expect(decision).toMatchObject({ userId: manager.id, note: 'Thicker shank, as agreed.', fileSha256: sha256 });
});

test('whoever sees the item gets its record', async () => {
  const item = await makeDesign();
  await approve(team.owner, item);
  const statuses: [string, number][] = [];
  for (const kind of TEAM_KINDS) statuses.push([kind, (await record(team.people[kind], item)).status]);
  expect(Object.fromEntries(statuses)).toEqual({
    space_admin: 200,
    p_owner: 200,
    p_manager: 200,
    designer: 200,
    s_design: 404,
    merchandiser: 404,
    t_design: 404,
    c_design: 200,
    reviewer: 404,
    watcher: 404,
    client: 200,
    space_member: 403,
    stranger: 403,
  });
  expect((await record(null, item)).status).toBe(401);
  const guest = await makeGuest(app, { projectId: item.projectId, createdBy: team.owner.id, itemIds: [item.id] });
  expect((await record(guest, item)).status).toBe(403);
});

test('there is no record without an approval, and none after it was taken back', async () => {
  const item = await makeDesign();
  expect((await record(team.owner, item)).status).toBe(404);
  await approve(team.owner, item);
  expect((await record(team.owner, item)).status).toBe(200);
  const params = { ...paramsOf(item), status: 'rejected' };
  await callApi(app, team.owner, api.setDesignStatus, { params, body: { note: 'No.' } });
  const { status, message } = await record(team.owner, item);
  expect([status, message]).toEqual([404, 'This approval does not exist']);
});

test('all decisions are told in their order', async () => {
  const item = await makeDesign();
  const set = (by: Caller, status: string, note: string) =>
    callApi(app, by, api.setDesignStatus, { params: { ...paramsOf(item), status }, body: { note, overrule: true } });
  await set(team.people.p_manager, 'rejected', 'Too thin.');
  await set(team.owner, 'approved', 'Now it is right.');
  const text = await textOf(team.owner, item);
  expect(text).toContain('All 2 decisions');
  expect(text.indexOf('1. Rejected by p_manager')).toBeGreaterThan(0);
  expect(text.indexOf('2. Approved by Owner')).toBeGreaterThan(text.indexOf('“Too thin.”'));
});

test('a client reads neither the names nor the words of others, only their own', async () => {
  const item = await makeDesign();
  const { client, p_manager: manager } = team.people;
  await makeReviewLink(app, { ...paramsOf(item), createdBy: team.owner.id, itemIds: [item.id], userId: client.id });
  const params = { ...paramsOf(item), status: 'rejected' };
  await callApi(app, manager, api.setDesignStatus, { params, body: { note: 'Margin too low.' } });
  await callApi(app, manager, api.setDesignStatus, { params: { ...params, status: 'in_review' }, body: {} });
  expect((await approve(client, item, 'Lovely.')).status).toBe(200);
  const text = await textOf(client, item);
  expect(text).toContain(`Approved by Client Tester <${client.email}>`);
  expect(text).toContain('1. Rejected by Another reviewer');
  expect(text).toContain('Lovely.');
  for (const words of ['p_manager', manager.email, 'Margin']) expect(text).not.toContain(words);
  expect(await textOf(team.owner, item)).toContain('Margin too low.');
});

test('every way of approving keeps the decision with the SHA-256 of the file', async () => {
  const items = [await makeDesign(), await makeDesign(), await makeDesign()] as const;
  const [one, batched, reviewed] = items;
  const { projectId, projectModuleId: moduleId } = one;
  await approve(team.owner, one, 'a');
  const body = { ids: [batched.id], status: 'approved', note: 'b' };
  await callApi(app, team.owner, api.setDesignsStatus, { params: { projectId, moduleId }, body });
  const requests = [{ file_id: reviewed.id, status: 'approved', note: 'c' }];
  await callApi(app, team.owner, api.reviewDesigns, { params: { projectId }, body: { requests } });
  for (const [index, item] of items.entries()) {
    const kept = await app.db.select().from(reviewDecisions).where(eq(reviewDecisions.designItemId, item.id));
    expect(kept).toMatchObject([
      { userId: team.owner.id, status: 'approved', note: 'abc'[index], fileSha256: await sha256Of(item) },
    ]);
    expect((await record(team.owner, item)).status).toBe(200);
  }
});

test('a new version never inherits the approval', async () => {
  const item = await makeDesign();
  await approve(team.owner, item);
  const file = await makeFile(app, { uploaderId: team.owner.id, body: Buffer.from('a new shank') });
  const made = await callApi(app, team.owner, api.updateDesign, {
    params: paramsOf(item),
    body: { new_file_id: file.id },
  });
  const next = made.body.data;
  expect(next).toMatchObject({ version: 2, status: 'draft' });
  expect((await record(team.owner, { ...item, id: next.id })).status).toBe(404);
  expect((await record(team.owner, item)).status).toBe(200);
});

test('an approval of other bytes than the item has is no approval of it', async () => {
  const item = await makeDesign();
  await approve(team.owner, item);
  await app.db
    .update(files)
    .set({ sha256: '0'.repeat(64) })
    .where(eq(files.id, item.fileId));
  expect((await record(team.owner, item)).status).toBe(404);
});

test('names in any script are shown as far as the fonts go, and the same record has the same bytes', async () => {
  const item = await makeDesign({ title: 'Žluťoučký Łódź ạ Ωμέγα Жук 中文 😀 \u202Ecod', fileName: 'brož.png' });
  await app.db.update(projects).set({ title: 'Écrin №5' }).where(eq(projects.id, item.projectId));
  await approve(team.owner, item, 'ok 😀');
  const [first, second] = [await record(team.owner, item), await record(team.owner, item)];
  expect(first.raw.rawPayload.equals(second.raw.rawPayload)).toBe(true);
  const text = await pdfText(first.raw.rawPayload);
  for (const words of ['Žluťoučký Łódź ạ Ωμέγα Жук 中文 □ cod', 'Écrin №5', 'brož.png']) expect(text).toContain(words);
});

test('very long words stay on the pages', async () => {
  const item = await makeDesign({ title: 'W'.repeat(255), fileName: `${'m'.repeat(240)}.png` });
  await approve(team.owner, item, 'x'.repeat(128));
  for (let turn = 0; turn < 30; turn += 1) {
    const params = { ...paramsOf(item), status: turn % 2 === 0 ? 'rejected' : 'approved' };
    await callApi(app, team.owner, api.setDesignStatus, { params, body: { note: `Turn ${turn}` } });
  }
  const text = await textOf(team.owner, item);
  expect(text).toContain('All 31 decisions');
  expect(text).toContain('“Turn 29”');
  await app.db.update(styles).set({ title: 'Short' }).where(eq(styles.id, item.styleId));
});

test('a browser loads a record by an address that is good for a minute', async () => {
  const item = await makeDesign();
  await approve(team.owner, item);
  const path = `/projects/${item.projectId}/modules/${item.projectModuleId}/design/${item.id}/approval`;
  const link = await callApi(app, team.owner, api.createDownloadLink, { body: { path } });
  expect(link.status).toBe(200);
  const loaded = await app.http.inject({ url: link.body.data.url });
  expect([loaded.statusCode, loaded.headers['content-type']]).toEqual([200, 'application/pdf']);
  const other = await makeDesign();
  const missing = await callApi(app, team.owner, api.createDownloadLink, {
    body: { path: path.replace(`/${item.id}/`, `/${other.id}/`) },
  });
  expect(missing.status).toBe(404);
});
