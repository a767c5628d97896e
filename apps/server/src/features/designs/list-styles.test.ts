import * as api from '@facet/contract/endpoints/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tags, styleTags, styles } from '../../db/schema/index.ts';
import { eq } from 'drizzle-orm';
import { callApi } from '../../testing/call-api.ts';
import { makeMember, makeProject } from '../../testing/factories/make-project.ts';
import type { TestUser } from '../../testing/factories/make-user.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let owner: TestUser;
let designer: TestUser;
let place: { projectId: number; moduleId: number };
const ids: Record<string, number> = {};
let tagId: number;

beforeAll(async () => {
  app = await startTestApp();
  const made = await makeProject(app);
  owner = made.owner;
  designer = await makeMember(app, made.project.id, 'designer');
  place = { projectId: made.project.id, moduleId: made.modules['cad-design'].id };
  const titles = ['Alba', 'bezel 50% off', 'Claw_set', 'Clawxset', 'Drop #3'];
  for (const [index, title] of titles.entries()) {
    const style = await makeStyle(app, {
      projectId: place.projectId,
      createdBy: owner.id,
      title,
      productType: index === 4 ? 4 : 1,
    });
    ids[title] = style.id;
    const moment = new Date(Date.UTC(2030, 0, 10 - index));
    await app.db
      .update(styles)
      .set({ updatedAt: moment, assigneeId: index === 1 ? designer.id : null })
      .where(eq(styles.id, style.id));
  }
  const item = { ...place, createdBy: owner.id };
  await makeItem(app, { ...item, styleId: ids['Alba'] ?? 0, version: 1, status: 'rejected' });
  await makeItem(app, { ...item, styleId: ids['Alba'] ?? 0, version: 2, status: 'approved' });
  await makeItem(app, { ...item, styleId: ids['Claw_set'] ?? 0, status: 'in_review' });
  const [tag] = await app.db.insert(tags).values({ projectId: place.projectId, title: 'Bridal' }).returning();
  tagId = tag?.id ?? 0;
  await app.db.insert(styleTags).values({ styleId: ids['Drop #3'] ?? 0, tagId });
});
afterAll(() => app.stop());

const listTitles = async (query: Record<string, unknown>) => {
  const { body, status } = await callApi(app, owner, api.listStyles, { params: place, query });
  expect(status).toBe(200);
  expect(body.total).toBe(body.data.length);
  return body.data.map(({ title }) => title);
};

test.each([
  [{ search: '%' }, []],
  [{ search: '50% BEZEL' }, ['bezel 50% off']],
  [{ search: 'claw_s' }, ['Claw_set', 'Clawxset']],
  [{ search: '#3' }, ['Drop #3']],
  [{ search: 'claw' }, ['Claw_set', 'Clawxset']],
  [{ search: '\\' }, []],
  // Found by its tag alone, and by tag and title together.
  [{ search: 'BRIDAL' }, ['Drop #3']],
  [{ search: '3 bridal' }, ['Drop #3']],
  [{ search: '' }, ['Alba', 'bezel 50% off', 'Claw_set', 'Clawxset', 'Drop #3']],
  [{ statuses: 'approved' }, ['Alba']],
  [{ statuses: 'rejected' }, []],
  [{ 'statuses[]': ['approved', 'in_review'] }, ['Alba', 'Claw_set']],
  // What has no file is no draft.
  [{ statuses: 'draft' }, []],
  [{ product_type: 4 }, ['Drop #3']],
  [{ has_file: '1' }, ['Alba', 'Claw_set']],
  [{ has_file: '1', search: 'claw' }, ['Claw_set']],
  [{ sort_by: 'title|asc' }, ['Alba', 'bezel 50% off', 'Claw_set', 'Clawxset', 'Drop #3']],
  [{ sort_by: 'title|desc' }, ['Drop #3', 'Clawxset', 'Claw_set', 'bezel 50% off', 'Alba']],
  [{ sort_by: 'updated_at|asc' }, ['Drop #3', 'Clawxset', 'Claw_set', 'bezel 50% off', 'Alba']],
])('the query %j finds %j', async (query, titles) => {
  expect(await listTitles(query)).toEqual(titles);
});

test('styles are found by tag and by assignee', async () => {
  expect(await listTitles({ tags: tagId })).toEqual(['Drop #3']);
  expect(await listTitles({ assignee: designer.id })).toEqual(['bezel 50% off']);
  expect(await listTitles({ assignee: [designer.id, owner.id], tags: tagId })).toEqual([]);
});

test.each([
  [{ sort_by: 'size|asc' }, 'sort_by'],
  [{ statuses: 'nice' }, 'statuses.0'],
  [{ tags: 'x' }, 'tags.0'],
  [{ assignee: '-1' }, 'assignee.0'],
  [{ product_type: 9 }, 'product_type.0'],
  [{ search: 'a\0b' }, 'search'],
])('the query %j is refused at %s', async (query, field) => {
  const answer = await callApi(app, owner, api.listStyles, { params: place, query });
  expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [field]]);
});

test('pages lead from one to the next, with the filters they began with', async () => {
  const first = await callApi(app, owner, api.listStyles, { params: place, query: { count: 2, sort_by: 'title|asc' } });
  expect(first.body.total).toBe(5);
  const seen = first.body.data.map(({ title }) => title);
  let next = first.body.links.next;
  while (next) {
    const answer = await app.http.inject({ url: next, headers: { authorization: `Bearer ${owner.token}` } });
    const page: typeof first.body = answer.json();
    seen.push(...page.data.map(({ title }) => title));
    next = page.links.next;
  }
  expect(seen).toEqual(['Alba', 'bezel 50% off', 'Claw_set', 'Clawxset', 'Drop #3']);
});

test('a list shows the newest version, one style shows all of them', async () => {
  const { body } = await callApi(app, owner, api.listStyles, { params: place, query: { search: 'Alba' } });
  expect(body.data[0]).toMatchObject({ version: 2, status: 'approved', items: [{ version: 2 }] });
  const one = await callApi(app, owner, api.getStyle, { params: { ...place, styleId: ids['Alba'] } });
  expect(one.body.data.items.map(({ version }) => version)).toEqual([2, 1]);
});

test('items of all modules are listed by key, filtered and in both orders', async () => {
  const params = { projectId: place.projectId };
  const list = async (query: Record<string, unknown>) => {
    const { body } = await callApi(app, owner, api.listItems, { params, query });
    return body.data.map(({ style, version }) => `${style.title} ${version}`);
  };
  expect(await list({})).toEqual(['Claw_set 1', 'Alba 2', 'Alba 1']);
  expect(await list({ order: 'asc' })).toEqual(['Alba 1', 'Alba 2', 'Claw_set 1']);
  expect(await list({ search: 'alba', project_style_id: ids['Alba'], project_module: place.moduleId })).toHaveLength(2);
  expect(await list({ owner: designer.id })).toEqual([]);
  expect(await list({ file_type: 'PNG' })).toHaveLength(3);
  expect(await list({ file_type: ['stl', 'pdf'] })).toEqual([]);
  expect(await list({ project_tag_id: tagId })).toEqual([]);
  expect(await list({ page: 'zzzzzzzz' })).toHaveLength(3);
  const { body } = await callApi(app, owner, api.listItems, { params, query: { count: 2 } });
  expect(body).toMatchObject({ total: 3, links: { next: expect.stringContaining('page=') } });
});

test('the list says which files its reader has had open', async () => {
  const params = { projectId: place.projectId };
  const openedBy = async (by: TestUser) =>
    (await callApi(app, by, api.listItems, { params })).body.data.flatMap(({ id, is_opened: is }) => (is ? id : []));
  const [first] = (await callApi(app, owner, api.listItems, { params })).body.data;
  const body = { requests: [{ file_id: first?.id ?? 0, is_opened: true as const }] };
  expect((await callApi(app, owner, api.saveReviewDraft, { params, body })).status).toBe(200);
  expect(await openedBy(owner)).toEqual([first?.id]);
  expect(await openedBy(designer)).toEqual([]);
});
