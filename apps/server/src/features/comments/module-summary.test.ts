import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { styles, styleTags, tags } from '../../db/schema/index.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { makeComment } from '../../testing/factories/make-comment.ts';
import { makeFullTeam, TEAM_KINDS } from '../../testing/factories/make-project.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
let place: { projectId: number; moduleId: number };
let halo: { id: number };
let tagId: number;

beforeAll(async () => {
  app = await startTestApp();
  team = await makeFullTeam(app);
  place = { projectId: team.project.id, moduleId: team.modules['cad-design'].id };
  const mine = { projectId: team.project.id, createdBy: team.people.p_owner.id };
  const sketch = { ...mine, moduleId: team.modules['sketch-design'].id };
  const cad = { ...mine, moduleId: place.moduleId };
  halo = await makeStyle(app, mine);
  const band = await makeStyle(app, mine);
  await makeStyle(app, mine);
  await makeItem(app, { ...cad, styleId: halo.id, version: 1, status: 'rejected' });
  const shown = await makeItem(app, { ...cad, styleId: halo.id, version: 2, status: 'in_review' });
  await makeItem(app, { ...cad, styleId: halo.id, version: 2, status: 'approved' });
  await makeItem(app, { ...cad, styleId: band.id, status: 'in_review' });
  const elsewhere = await makeItem(app, { ...sketch, styleId: halo.id, status: 'draft' });
  await app.db.update(styles).set({ dueDate: '2020-01-01' }).where(eq(styles.id, halo.id));
  await app.db.update(styles).set({ dueDate: '2999-01-01' }).where(eq(styles.id, band.id));
  const said = { item: shown, userId: team.people.p_owner.id };
  const head = await makeComment(app, said);
  await makeComment(app, { ...said, parentId: head.id });
  await makeComment(app, { ...said, isInternal: false });
  await makeComment(app, { ...said, resolvedAt: new Date() });
  await makeComment(app, { ...said, item: elsewhere });
  const [tag] = await app.db.insert(tags).values({ projectId: team.project.id, title: 'Bridal' }).returning();
  tagId = tag?.id ?? 0;
  await app.db.insert(styleTags).values({ styleId: band.id, tagId });
});
afterAll(() => app.stop());

const none = { draft: 0, in_review: 0, revision_needed: 0, rejected: 0, approved: 0 };
const summarize = (caller: Caller | null, body?: object) =>
  callApi(app, caller, api.summarizeDesigns, { params: place, body });
const setDue = (caller: Caller | null, dueDate: unknown) =>
  callApi(app, caller, api.setModuleDueDate, { params: place, body: { due_date: dueDate } });

describe('the summary of a module', () => {
  test('counts styles, the items of their latest versions, open threads and what is overdue', async () => {
    const { status, body } = await summarize(team.people.p_owner);
    expect([status, body.data]).toEqual([
      200,
      {
        styles: 3,
        // The style without a file is no draft.
        styles_by_status: { ...none, in_review: 2, approved: 1 },
        items_by_status: { ...none, in_review: 2, approved: 1 },
        open_comments: 2,
        overdue_styles: 1,
      },
    ]);
  });

  test('can be asked of some tags or styles alone', async () => {
    const tagged = await summarize(team.people.p_owner, { tags: [tagId] });
    expect(tagged.body.data).toMatchObject({ styles: 1, items_by_status: { in_review: 1 }, open_comments: 0 });
    const chosen = await summarize(team.people.p_owner, { style_ids: [halo.id] });
    expect(chosen.body.data).toMatchObject({ styles: 1, open_comments: 2, overdue_styles: 1 });
    const neither = await summarize(team.people.p_owner, { tags: [tagId], style_ids: [halo.id] });
    expect(neither.body.data).toMatchObject({ styles: 0, items_by_status: none, open_comments: 0 });
  });

  test('tells a client of nothing that was said within the team, nor of styles without a design', async () => {
    const { body } = await summarize(team.people.client);
    expect(body.data).toMatchObject({ styles: 2, styles_by_status: { draft: 0 }, open_comments: 1 });
  });

  test('refuses what are no ids', async () => {
    expect((await summarize(team.people.p_owner, { tags: ['x'] })).status).toBe(422);
    const many = Array.from({ length: 1001 }, (_, index) => index + 1);
    expect((await summarize(team.people.p_owner, { style_ids: many })).status).toBe(422);
    const params = { ...place, moduleId: 'x' };
    expect((await callApi(app, team.people.p_owner, api.summarizeDesigns, { params })).status).toBe(404);
  });

  test('takes as many queries for many styles as for few', async () => {
    const asked = () => countQueries(app, () => summarize(team.people.p_owner));
    await asked();
    const few = await asked();
    const mine = { projectId: team.project.id, createdBy: team.people.p_owner.id };
    const made = await Promise.all(Array.from({ length: 10 }, () => makeStyle(app, mine)));
    expect([await asked(), few]).toEqual([few, expect.any(Number)]);
    for (const { id } of made) await app.db.delete(styles).where(eq(styles.id, id));
  });
});

describe('the due date of a module', () => {
  test('is set and cleared, and stands in the log', async () => {
    const made = await setDue(team.people.p_owner, '2999-05-01');
    expect([made.status, made.body.data.due_date]).toEqual([200, '2999-05-01']);
    const log = await callApi(app, team.people.p_owner, api.listLog, { params: place });
    expect(log.body.data[0]).toMatchObject({ item_type: 'module', item_id: place.moduleId });
    expect((await setDue(team.people.p_owner, null)).body.data.due_date).toBeNull();
  });

  test.each([
    ['2020-01-01', ['Due date is in the past']],
    ['tomorrow', ['Please enter valid Due date.']],
    [undefined, ['Please enter Due date']],
  ])('is refused when it is %s', async (dueDate, texts) => {
    const refused = await setDue(team.people.p_owner, dueDate);
    expect([refused.status, refused.errors['due_date']]).toEqual([422, texts]);
  });
});

// In the order of TEAM_KINDS: space_admin, p_owner, p_manager, designer, s_design, merchandiser, t_design, c_design,
// reviewer, watcher, client (granted cad-design), space_member, stranger.
const grid = [
  ['the summary', () => summarize, [200, 200, 200, 200, 404, 404, 404, 200, 404, 404, 200, 403, 403]],
  [
    'the due date',
    () => (caller: Caller | null) => setDue(caller, null),
    [200, 200, 200, 403, 404, 404, 404, 403, 404, 404, 403, 403, 403],
  ],
] as const;
test.each(grid)('%s of cad-design answers each role as the table says', async (_name, call, statuses) => {
  const answers: number[] = [];
  for (const kind of TEAM_KINDS) answers.push((await call()(team.people[kind])).status);
  expect(Object.fromEntries(TEAM_KINDS.map((kind, index) => [kind, answers[index]]))).toEqual(
    Object.fromEntries(TEAM_KINDS.map((kind, index) => [kind, statuses[index]])),
  );
  expect((await call()(null)).status).toBe(401);
});
