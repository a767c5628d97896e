import type { Endpoint } from '@facet/contract/endpoint';
import * as api from '@facet/contract/endpoints/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tags } from '../db/schema/index.ts';
import { callApi } from './call-api.ts';
import { makeProject } from './factories/make-project.ts';
import { makeItem, makeStyle } from './factories/make-style.ts';
import { makeTask } from './factories/make-task.ts';
import type { TestApp } from './test-app.ts';

const IN_ORDER = ['2-stone ring', '10-stone ring', 'anello Città', 'Bérénice', 'Émeraude ovale', 'Ópalo', 'Zaffiro'];
// Neither the order in which they are made nor that of their letters' codes.
const MADE = [5, 1, 6, 3, 0, 4, 2].flatMap((place) => IN_ORDER[place] ?? []);

let app: TestApp;
let made: Awaited<ReturnType<typeof makeNamed>>;

/** A project with styles, files, tasks and tags of these names, in a space with projects of these names. */
async function makeNamed() {
  const { owner, project, modules, space } = await makeProject(app);
  const mine = { projectId: project.id, createdBy: owner.id };
  const place = { projectId: project.id, moduleId: modules['cad-design'].id };
  const other = await makeProject(app, { owner });
  const spaceId = other.space?.id ?? 0;
  for (const title of MADE) {
    const style = await makeStyle(app, { ...mine, title });
    await makeItem(app, { ...mine, ...place, styleId: style.id, fileName: `${title}.png` });
    await makeTask(app, { ...mine, name: title, assigneeId: owner.id });
    await app.db.insert(tags).values({ projectId: project.id, title });
    await makeProject(app, { owner, spaceId, title });
  }
  return { owner, place, spaceId: space?.id ?? 0, titledSpaceId: spaceId };
}

type Row = { title?: string; name?: string; original_name?: string; file?: { original_name: string } };
type Page = { data: Row[]; links: { next: string | null } };

/** The names on all pages, two rows to a page, whichever way the list is paged. */
async function listNames(
  endpoint: Endpoint,
  input: { params?: object; query: Record<string, unknown> },
  language: string,
) {
  const names: string[] = [];
  let page: string | null = '';
  while (page !== null) {
    const query = { ...input.query, count: 2, ...(page && { page }) };
    const answer = await callApi(app, made.owner, endpoint, { ...input, query, language });
    expect(answer.status, answer.raw.body).toBe(200);
    const { data, links } = answer.body as Page;
    names.push(
      ...data.map(({ title, name, file, original_name: own }) => title ?? name ?? own ?? file?.original_name ?? ''),
    );
    page = links.next && new URL(links.next, 'http://localhost').searchParams.get('page');
  }
  return names.map((name) => name.replace(/\.png$/, '')).filter((name) => IN_ORDER.includes(name));
}

type Order = 'asc' | 'desc';
const LISTS: readonly (readonly [
  name: string,
  Endpoint,
  (order: Order) => { params?: object; query: Record<string, unknown> },
])[] = [
  ['projects', api.listProjects, (order) => ({ query: { space_id: made.titledSpaceId, sort_by: 'title', order } })],
  [
    'projects of a dashboard',
    api.listDashboardProjects,
    (order) => ({ query: { space_id: made.titledSpaceId, sort_by: 'title', order } }),
  ],
  ['styles', api.listStyles, (order) => ({ params: made.place, query: { sort_by: `title|${order}` } })],
  [
    'styles with files',
    api.listFileStyles,
    (order) => ({ params: { spaceId: made.spaceId }, query: { sort_by: 'title', order } }),
  ],
  ['files', api.listSpaceFiles, (order) => ({ params: { spaceId: made.spaceId }, query: { sort_by: 'name', order } })],
  ['my tasks', api.listMyTasks, (order) => ({ query: { scope: 'all', col: 'name', order } })],
];

/** A cluster of one's own is made first. */
const PATIENCE_MS = 60_000;

/** Tests that lists are in reading order, page by page, on an app that is started for it and stopped at the end. */
export function testReadingOrder(start: () => Promise<TestApp>): void {
  beforeAll(async () => {
    app = await start();
    made = await makeNamed();
  }, PATIENCE_MS);
  afterAll(() => app.stop());

  test.each(LISTS)('%s are in reading order on every page, in every language', async (_name, endpoint, inputOf) => {
    for (const language of ['en', 'it', 'fr']) {
      expect(await listNames(endpoint, inputOf('asc'), language)).toEqual(IN_ORDER);
      expect(await listNames(endpoint, inputOf('desc'), language)).toEqual(IN_ORDER.toReversed());
    }
  });

  test('tags are in reading order', async () => {
    const query = { project_id: made.place.projectId };
    expect(await listNames(api.listTags, { query }, 'en')).toEqual(IN_ORDER);
  });
}
