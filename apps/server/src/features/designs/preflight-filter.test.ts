import type { FileFormat } from '@facet/contract/constants/file-formats';
import * as api from '@facet/contract/endpoints/index';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileMeasures } from '../../db/schema/index.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeFullTeam, TEAM_KINDS } from '../../testing/factories/make-project.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;

/** What was found in a file: so many findings, nothing to measure in it, or nobody has measured it yet. */
type Found = number | 'broken' | 'waiting';
// What was measured is not looked at here.
const measured = sql`'{}'::jsonb`;

async function make(title: string, ...versions: [version: number, format: FileFormat, found: Found][]) {
  const createdBy = team.people.p_owner.id;
  const style = await makeStyle(app, { projectId: team.project.id, createdBy, title });
  const place = { projectId: team.project.id, moduleId: team.modules['cad-design'].id };
  for (const [version, format, found] of versions) {
    const { fileId } = await makeItem(app, { ...place, styleId: style.id, createdBy, version, format });
    if (found === 'waiting') continue;
    const said = found === 'broken' ? { problem: 'empty' as const } : { measured, findings: found };
    await app.db.insert(fileMeasures).values({ fileId, ...said });
  }
}

beforeAll(async () => {
  app = await startTestApp();
  team = await makeFullTeam(app);
  await make('Alba', [1, 'stl', 2], [2, 'stl', 0]);
  await make('Celeste', [1, 'stl', 0], [2, '3dm', 3], [2, 'stl', 1]);
  await make('Dune', [1, 'stl', 0], [1, 'stl', 2], [1, 'obj', 'waiting']);
  await make('Elara', [1, 'stl', 0], [1, 'obj', 'broken']);
  await make('Fern', [1, 'stl', 'waiting']);
  await make('Gala', [1, 'png', 'waiting']);
  await make('Halo');
});
afterAll(() => app.stop());

const list = (query: Record<string, unknown>, by: Caller = team.people.designer) =>
  callApi(app, by, api.listStyles, {
    params: { projectId: team.project.id, moduleId: team.modules['cad-design'].id },
    query: { sort_by: 'title|asc', ...query },
  });

test.each([
  ['look', ['Celeste', 'Dune']],
  ['unmeasured', ['Elara', 'Fern']],
  ['passed', ['Alba']],
])('a style is %s by the worst of its latest models, and is counted once', async (preflight, titles) => {
  const { body } = await list({ preflight });
  expect(body.data.map(({ title }) => title)).toEqual(titles);
  expect(body.total).toBe(titles.length);
});

test('several states are asked for together, and beside other filters', async () => {
  const { body } = await list({ 'preflight[]': ['look', 'unmeasured', 'passed'], search: 'l' });
  expect(body.data.map(({ title }) => title)).toEqual(['Alba', 'Celeste', 'Elara']);
  expect((await list({ preflight: 'nice' })).status).toBe(422);
  const paged = await list({ 'preflight[]': ['look', 'passed'], count: 1 });
  expect([paged.body.total, paged.body.links.next]).toEqual([3, expect.stringMatching(/preflight/)]);
});

test('each file of the list says its own state, with how much was found', async () => {
  const { body } = await list({});
  const states = body.data.flatMap(({ title, items }) =>
    items.map(({ preflight, findings }) => `${title}: ${String(preflight)} ${findings}`),
  );
  expect(states).toEqual([
    'Alba: passed 0',
    'Celeste: look 3',
    'Celeste: look 1',
    'Dune: passed 0',
    'Dune: look 2',
    'Dune: unmeasured 0',
    'Elara: passed 0',
    'Elara: unmeasured 0',
    'Fern: unmeasured 0',
    'Gala: null 0',
  ]);
});

// In the order of TEAM_KINDS. Who has no right to the module is told nothing at all; a client is shown all, and told nothing.
const finds = [1, 1, 1, 1, 404, 404, 404, 1, 404, 404, 6, 403, 403];
test('clients learn neither from the filter nor from the rows what was found', async () => {
  const answers = [];
  for (const kind of TEAM_KINDS) {
    const { status, body } = await list({ preflight: 'passed' }, team.people[kind]);
    answers.push([kind, status === 200 ? body.total : status]);
  }
  expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(TEAM_KINDS.map((kind, at) => [kind, finds[at]])));
  const { body } = await list({}, team.people.client);
  const told = body.data.flatMap(({ items }) => items.map(({ preflight, findings }) => preflight ?? findings));
  expect(new Set(told)).toEqual(new Set([0]));
});
