import type { QueryConfig } from 'pg';
import { createProject } from '@facet/contract/endpoints/projects';
import { tasksQuery } from '../apps/server/src/features/tasks/list-tasks-query.ts';
import { myTasks } from '../apps/server/src/features/my-tasks/my-tasks-query.ts';
import { addPeople } from './lib/add-people.ts';
import { addTasks } from './lib/add-tasks.ts';
import { callApi } from './lib/call-api.ts';
import { atMost, median, type Figure } from './lib/figures.ts';
import { interleave } from './lib/http-load.ts';
import { seed, type Seeded } from './lib/seed.ts';
import type { Processes } from './lib/start-servers.ts';
import { startSides, type Sides } from './lib/start-sides.ts';

const FEW = 100;
const MANY = 10_000;
const CLIENTS = [1, 16] as const;
const RATIO = 2;
const GROWTH = 1.5;
const PAGE = 20;

/** One call with many tasks, the same with few, and its main query. */
type Asked = { path: string; token: string };
type Case = { name: string; many: Asked; few: Asked; query: QueryConfig };

const NO_FILTERS = {
  styles: null,
  modules: null,
  assignees: null,
  priorities: null,
  statuses: null,
  tags: null,
  search: null,
};

type Place = { seeded: Seeded; large: { id: number; moduleIds: number[] }; other: string };

function describeCases({ seeded, large, other }: Place): Case[] {
  const mine = (path: string) => ({ path, token: seeded.token });
  const sight = { projectId: large.id, visibleModuleIds: large.moduleIds, grantedItemIds: [] };
  const page = { ...NO_FILTERS, limit: PAGE, offset: 0 };
  const today = new Date().toISOString().slice(0, 10);
  const me = { userId: seeded.userId, isProven: true, today, projects: null, due: null, dueFrom: null, dueUntil: null };
  const listing = { scope: 'assigned', group: 'none', col: 'due_date', order: 'asc' } as const;
  return [
    {
      name: 'first page of a project’s tasks',
      many: mine(`/projects/${large.id}/tasks`),
      few: mine(`/projects/${seeded.projectId}/tasks`),
      query: tasksQuery('all', 'created_at', 'desc').configFor({ ...sight, ...page }),
    },
    {
      name: 'first page of my tasks',
      many: mine('/tasks'),
      few: { path: '/tasks', token: other },
      query: myTasks(listing).configFor({ ...me, ...page }),
    },
  ];
}

async function compareSides(sides: Sides, { name, many, few, query }: Case): Promise<Figure[]> {
  const makeCall = ({ path, token }: Asked) => sides.ours(path, { authorization: `Bearer ${token}` });
  const [ours, fewer] = [makeCall(many), makeCall(few)];
  const { url, headers = {} } = ours();
  await sides.tell({ path: many.path, query, bytes: await (await fetch(url, { headers })).text(), status: 200 });
  const plain = sides.bare(many.path, headers);
  const figures: Figure[] = [];
  for (const clients of CLIENTS) {
    const what = `${name}, ${clients} client${clients > 1 ? 's' : ''}, ${MANY.toLocaleString('en')} tasks${sides.where}`;
    const figure = (of: string, { ours, bare: other }: Record<'ours' | 'bare', number[]>, limit: number) =>
      atMost(
        {
          part: 'tasks',
          what: `${what}: p50 against ${of}`,
          value: median(ours) / median(other),
          unit: '×',
          note: `${median(ours).toFixed(2)} against ${median(other).toFixed(2)} ms`,
        },
        limit,
      );
    figures.push(figure('bare', await interleave({ ours, bare: plain, clients }), RATIO));
    figures.push(figure(`that of ${FEW} tasks`, await interleave({ ours, bare: fewer, clients }), GROWTH));
  }
  return figures;
}

/** A small project whose tasks are somebody else's, and a large one whose tasks are the caller's. */
async function fill(url: string, seeded: Seeded): Promise<Place> {
  const { client, token, userId, projectId, spaceId } = seeded;
  const [other = ''] = await addPeople(url, seeded, 1);
  const { rows } = await client.query('select user_id from project_members where project_id = $1 and user_id <> $2', [
    projectId,
    userId,
  ]);
  const { data: large } = await callApi({ url, token }, createProject, { body: { title: 'Large', space_id: spaceId } });
  await addTasks({ client, projectId, createdBy: userId, assigneeId: rows[0].user_id, count: FEW });
  await addTasks({ client, projectId: large.id, createdBy: userId, assigneeId: userId, count: MANY });
  return { seeded, large: { id: large.id, moduleIds: large.modules.map(({ id }) => id) }, other };
}

async function measureOn(processes: Processes): Promise<Figure[]> {
  const sides = await startSides(processes);
  const seeded = await seed(sides.server);
  try {
    const figures: Figure[] = [];
    for (const one of describeCases(await fill(sides.server.url, seeded)))
      figures.push(...(await compareSides(sides, one)));
    return figures;
  } finally {
    await seeded.client.end();
    await sides.stop();
  }
}

/** The drawer's tasks and the page of my tasks at 10,000 of them, against a bare handler and, in turn, against 100. */
export const measureTasks = async (): Promise<Figure[]> => [...(await measureOn(1)), ...(await measureOn(2))];
