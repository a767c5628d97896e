import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { designItems, reviewDecisions, spaces } from '../../db/schema/index.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeReviewLink } from '../../testing/factories/make-guest.ts';
import { makeFullTeam } from '../../testing/factories/make-project.ts';
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

type Item = Awaited<ReturnType<typeof makeItem>>;

async function makeVersion(fileNames: string[], title = 'Celeste halo') {
  const mine = { projectId: team.project.id, createdBy: team.people.designer.id };
  const style = await makeStyle(app, { ...mine, title });
  const place = { ...mine, moduleId: team.modules['cad-design'].id, styleId: style.id };
  const make = (fileName: string) => makeItem(app, { ...place, status: 'in_review', fileName });
  const items: Item[] = [];
  for (const fileName of fileNames) items.push(await make(fileName));
  return items;
}

const paramsOf = (item: Item) => ({ projectId: item.projectId, moduleId: item.projectModuleId, itemId: item.id });
async function decide(
  by: Caller,
  item: Item | undefined,
  status: string,
  body: { note?: string; overrule?: boolean } = {},
) {
  if (!item) throw new Error('no item');
  const { message, status: code } = await callApi(app, by, api.setDesignStatus, {
    params: { ...paramsOf(item), status },
    body,
  });
  expect([code, message]).toEqual([200, undefined]);
}
async function textOf(by: Caller, item: Item | undefined) {
  if (!item) throw new Error('no item');
  const { status, raw } = await callApi(app, by, api.getApproval, { params: paramsOf(item) });
  expect(status).toBe(200);
  return pdfText(raw.rawPayload);
}

test('the record is of the whole version, and says how many of its files are approved', async () => {
  const { p_owner: owner } = team.people;
  const [front, side] = await makeVersion(['front.png', 'side.png', 'stones.png']);
  const [elsewhere] = await makeVersion(['elsewhere.png']);
  await app.db.update(spaces).set({ title: 'Maison Orlane' }).where(eq(spaces.id, team.project.spaceId));
  await decide(owner, front, 'approved');
  await decide(owner, elsewhere, 'approved');
  await decide(owner, side, 'rejected', { note: 'The shank is too thin.' });
  const text = await textOf(owner, front);
  for (const words of ['Maison Orlane', '1 of 3 files approved', 'front.png: approved by', 'side.png', 'stones.png'])
    expect(text).toContain(words);
  expect(text).toMatch(/side\.png Rejected .* 1\. Rejected by .* “The shank is too thin\.”/);
  expect(text).toMatch(/stones\.png In review .* Nobody has answered\./);
  expect(text).not.toContain('elsewhere');
  const rejected = side && (await callApi(app, owner, api.getApproval, { params: paramsOf(side) }));
  expect(rejected?.status).toBe(404);
});

test('what was deleted, and another version, is no part of it', async () => {
  const { p_owner: owner } = team.people;
  const [front, gone, older] = await makeVersion(['front.png', 'gone.png', 'older.png']);
  await app.db
    .update(designItems)
    .set({ deletedAt: new Date() })
    .where(eq(designItems.id, gone?.id ?? 0));
  await app.db
    .update(designItems)
    .set({ version: 2 })
    .where(eq(designItems.id, older?.id ?? 0));
  await app.db
    .update(designItems)
    .set({ status: 'approved' })
    .where(eq(designItems.id, front?.id ?? 0));
  await decide(owner, older, 'approved');
  const text = await textOf(owner, older);
  expect(text).toContain('1 of 1 file approved');
  for (const words of ['gone.png', 'front.png']) expect(text).not.toContain(words);
});

test('an over-ruling says what it lifted, and what was not opened or was open is said plainly', async () => {
  const { p_owner: owner, p_manager: manager } = team.people;
  const [item] = await makeVersion(['front.png']);
  await decide(manager, item, 'rejected', { note: 'Too thin.' });
  await decide(owner, item, 'approved', { note: 'The client wants it thin.', overrule: true });
  const about = eq(reviewDecisions.designItemId, item?.id ?? 0);
  await app.db.update(reviewDecisions).set({ openFixes: 2 }).where(about);
  const text = await textOf(owner, item);
  expect(text).toContain(`Over-ruled: Rejected by p_manager Tester <${manager.email}>.`);
  expect(text).toContain('2 comments that must be fixed were open.');
  expect(text).toContain('Not opened: the file had not been opened before this answer.');
  await app.db.update(reviewDecisions).set({ openFixes: 0, wasOpened: true }).where(about);
  const calm = await textOf(owner, item);
  for (const words of ['Not opened', 'must be fixed']) expect(calm).not.toContain(words);
});

test('a client reads of the files they see, and nothing of what the team said of them', async () => {
  const { p_owner: owner, p_manager: manager, client } = team.people;
  const [front, side] = await makeVersion(['front.png', 'side.png']);
  const { id: projectId } = team.project;
  await makeReviewLink(app, { projectId, createdBy: owner.id, itemIds: [front?.id ?? 0], userId: client.id });
  await decide(owner, side, 'rejected', { note: 'Margin too low.' });
  await decide(manager, front, 'rejected', { note: 'Margin.' });
  await decide(owner, front, 'approved', { note: 'Margin is fine.', overrule: true });
  await app.db.update(reviewDecisions).set({ openFixes: 2 });
  const text = await textOf(client, front);
  expect(text).toContain('Over-ruled: Rejected by Another reviewer.');
  for (const words of ['Maison', 'Margin', 'Tester <', 'must be fixed', 'Not opened'])
    expect(text).not.toContain(words);
  await app.db.update(reviewDecisions).set({ openFixes: 0 });
});

test('names are printed as letters, whatever their script', async () => {
  const names = ['红宝石戒指', 'ルビーの指輪', '다이아몬드', 'हीरे', 'แหวนเพชร'];
  const [item] = await makeVersion(['brož.png'], `${names.join(' ')} טבעת خاتم 😀`);
  await decide(team.people.p_owner, item, 'approved', { note: 'すてき' });
  const text = await textOf(team.people.p_owner, item);
  const letters = text.replaceAll(' ', '');
  for (const name of [...names, 'すてき', 'טבעת']) expect(letters).toContain(name);
  // Arabic letters are drawn of parts, each of which is a letter or the dots of one.
  expect(letters).toMatch(/خ\P{Script=Latin}*م/u);
  // The title stands at the top, and in the history.
  expect(letters.split('□')).toHaveLength(3);
});
