import * as api from '@facet/contract/endpoints/index';
import type { Endpoint } from '@facet/contract/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { POOL_SIZE } from './db/client.ts';
import { callApi } from './testing/call-api.ts';
import { makePiece, type Piece } from './testing/replay/make-piece.ts';
import { readAll } from './testing/replay/reads.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let piece: Piece;
beforeAll(async () => {
  app = await startTestApp();
  piece = await makePiece(app);
});
afterAll(() => app.stop());

/** PostgreSQL decides after five runs whether it keeps planning. */
const TURNS = 7;

/** What pages read beside the families that events make stale. */
const alsoRead = ({ project, space, place }: Piece): [Endpoint, object][] => [
  [api.searchEverything, { query: { search: 'iso' } }],
  [api.searchEverything, { query: { search: 'iso', project_id: project.id, only_project: true } }],
  [api.searchEverything, { query: { recent: [`projects-${project.id}`] } }],
  [api.listMyTasks, { query: { search: 'cast', count: -1 } }],
  [api.listMyTasks, { query: { page: 2, count: 1 } }],
  [api.listTasks, { params: place, query: { count: -1, search: 'cast' } }],
  [api.listStyles, { params: place, query: { page: 2, count: 1 } }],
  [api.listItems, { params: place, query: { search: 'x' } }],
  [api.listUsers, { query: { search: 'a' } }],
  [api.listDashboardTabs, {}],
  [api.listDashboardModuleNames, {}],
  [api.listDashboardAssignees, {}],
  [api.listDashboardTags, {}],
  [api.listDashboardComments, { query: { unread: true } }],
  [api.listDashboardProjects, { query: { search: 'a', page: 2, count: 1 } }],
  [api.listProjects, { query: { search: 'a' } }],
  [api.listSpaceFiles, { params: { spaceId: space.id }, query: { search: 'a' } }],
  [api.listLog, { params: { projectId: project.id }, query: { search: 'a' } }],
];

async function walk(): Promise<void> {
  await readAll(app, piece.owner, piece);
  await Promise.all(
    alsoRead(piece).map(async ([endpoint, input]) => {
      const { status } = await callApi(app, piece.owner, endpoint, input);
      expect(status, endpoint.path).toBe(200);
    }),
  );
}

type Plans = { name: string; custom: number; kept: number };

/** What each connection of the pool says of its prepared statements. */
async function plansOfPool(): Promise<Plans[]> {
  const clients = await Promise.all(Array.from({ length: POOL_SIZE }, () => app.pool.connect()));
  const read = `select name, custom_plans::int as custom, generic_plans::int as kept from pg_prepared_statements`;
  const found = await Promise.all(clients.map((client) => client.query<Plans>(read)));
  for (const client of clients) client.release();
  return found.flatMap(({ rows }) => rows);
}

test('no statement of a page is planned at each call, on any connection', async () => {
  for (let turn = 0; turn < TURNS; turn += 1) await walk();
  const plans = await plansOfPool();
  expect(new Set(plans.map(({ name }) => name)).size).toBeGreaterThan(60);
  expect(plans.filter(({ custom }) => custom > 0)).toEqual([]);
});
