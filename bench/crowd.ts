import { setTimeout as wait } from 'node:timers/promises';
import { createComment, listComments } from '@facet/contract/endpoints/comments';
import { listStyles } from '@facet/contract/endpoints/designs';
import { createProject } from '@facet/contract/endpoints/projects';
import { getTask, listTasks } from '@facet/contract/endpoints/tasks';
import type WebSocket from 'ws';
import { addPeople } from './lib/add-people.ts';
import { addTasks } from './lib/add-tasks.ts';
import { callApi } from './lib/call-api.ts';
import { atMost, median, percentile, type Figure } from './lib/figures.ts';
import { joinProject } from './lib/join-project.ts';
import { makePhoto } from './lib/make-photo.ts';
import { closeAll, openSockets } from './lib/open-sockets.ts';
import { peakGrowth } from './lib/peak-growth.ts';
import { addStyles, seed, type Seeded } from './lib/seed.ts';
import { startServer, type BenchServer } from './lib/start-server.ts';
import { uploadFile } from './lib/upload-file.ts';

const MINUTES = 10;
const PER_PROJECT = 20;
/** In each project. */
const STYLES = 100;
const TASKS = 100;
const PAUSE_MS = { least: 1000, most: 3000 };

/** The shares of the acts in a hundred, and how long 95 of 100 may take with how many people. */
const ACTS = {
  list: { share: 40, limits: { 200: 52, 800: 300 } },
  get: { share: 20, limits: { 200: 52, 800: 300 } },
  threads: { share: 20, limits: { 200: 52, 800: 300 } },
  comment: { share: 17, limits: { 200: 52, 800: 300 } },
  upload: { share: 3, limits: { 200: 114, 800: 300 } },
} as const;
type Act = keyof typeof ACTS;
type People = keyof (typeof ACTS)[Act]['limits'];
const ACT_NAMES = ['list', 'get', 'threads', 'comment', 'upload'] as const satisfies readonly Act[];

type Project = { projectId: number; moduleId: number; taskIds: readonly number[]; itemIds: readonly number[] };
type Person = Project & { url: string; token: string };
type Outcome = { times: Record<Act, number[]>; failures: string[] };

const pickAny = (ids: readonly number[]) => ids[Math.floor(Math.random() * ids.length)] ?? 0;

function nextAct(): Act {
  let left = Math.random() * 100;
  return ACT_NAMES.find((act) => (left -= ACTS[act].share) < 0) ?? 'list';
}

const once: Record<Act, (person: Person, photo: Buffer) => Promise<unknown>> = {
  list: ({ projectId, moduleId, ...person }) =>
    Math.random() < 0.5
      ? callApi(person, listTasks, { params: { projectId }, query: { count: 20 } })
      : callApi(person, listStyles, { params: { projectId, moduleId }, query: { count: 20 } }),
  get: ({ projectId, taskIds, ...person }) =>
    callApi(person, getTask, { params: { projectId, taskId: pickAny(taskIds) } }),
  threads: ({ projectId, moduleId, itemIds, ...person }) =>
    callApi(person, listComments, { params: { projectId, moduleId }, query: { file_id: [pickAny(itemIds)] } }),
  comment: ({ projectId, moduleId, itemIds, ...person }) =>
    callApi(person, createComment, {
      params: { projectId, moduleId },
      body: { file_id: pickAny(itemIds), text: 'A thinner band', position: { x: Math.random(), y: Math.random() } },
    }),
  upload: (person, photo) => uploadFile(person, 'design', { name: 'ring.jpg', body: [photo] }),
};

/** One person at work until it is time to stop: an act, a pause, the next. */
async function work(person: Person, photo: Buffer, until: number, { times, failures }: Outcome): Promise<void> {
  const pause = () => wait(PAUSE_MS.least + Math.random() * (PAUSE_MS.most - PAUSE_MS.least));
  await wait(Math.random() * PAUSE_MS.most);
  while (performance.now() < until) {
    const [act, started] = [nextAct(), performance.now()];
    try {
      await once[act](person, photo);
      times[act].push(performance.now() - started);
    } catch (error) {
      failures.push(`${act}: ${String(error)}`);
    }
    await pause();
  }
}

async function fillProject(seeded: Seeded, first: number): Promise<Project> {
  const { client, projectId, moduleId, userId } = seeded;
  await addStyles(seeded, first, first + STYLES - 1);
  await addTasks({ client, projectId, createdBy: userId, assigneeId: userId, count: TASKS });
  const readIds = async (table: 'tasks' | 'design_items') =>
    (await client.query(`select id from ${table} where project_id = $1 order by id`, [projectId])).rows.map(
      ({ id }: { id: number }) => id,
    );
  return { projectId, moduleId, taskIds: await readIds('tasks'), itemIds: await readIds('design_items') };
}

/** People in projects of twenty, each with a socket that hears what happens in theirs. */
async function gather(server: BenchServer, seeded: Seeded, count: number) {
  const [people, sockets]: [Person[], WebSocket[]] = [[], []];
  for (let number = 0; people.length < count; number += 1) {
    const caller = { url: server.url, token: seeded.token };
    const body = { title: `Collection ${number}`, space_id: seeded.spaceId };
    const { data } = await callApi(caller, createProject, { body });
    const moduleId = data.modules.find(({ name }) => name === 'cad-design')?.id ?? 0;
    const here = { ...seeded, projectId: data.id, moduleId };
    const project = await fillProject(here, 1 + number * STYLES);
    const tokens = await addPeople(server.url, here, PER_PROJECT);
    people.push(...tokens.map((token) => ({ ...project, url: server.url, token })));
    const opened = await Promise.all(tokens.map((token) => openSockets({ url: server.url, token }, 1)));
    await joinProject(opened.flat(), data.id);
    sockets.push(...opened.flat());
  }
  return { people, sockets };
}

function judgeCrowd(count: People, { times, failures }: Outcome, { minutes, peak }: { minutes: number; peak: number }) {
  const part = 'crowd';
  const who = `${count} people at once for ${minutes} minutes`;
  const acts = ACT_NAMES.reduce((sum, act) => sum + times[act].length, 0);
  const note = `${(acts / minutes / 60).toFixed(0)} acts a second${failures[0] ? `; ${failures[0]}` : ''}`;
  const figures: Figure[] = ACT_NAMES.map((act) =>
    atMost(
      {
        part,
        what: `${who}: ${act}, p95`,
        value: percentile(times[act], 0.95),
        unit: 'ms',
        note: `p50 ${median(times[act]).toFixed(1)}, p99 ${percentile(times[act], 0.99).toFixed(0)} ms; ${times[act].length}`,
      },
      ACTS[act].limits[count],
    ),
  );
  figures.push(atMost({ part, what: `${who}: acts that failed`, value: failures.length, unit: 'acts', note }, 0), {
    part,
    what: `${who}: growth of the server's memory at its peak`,
    value: peak,
    unit: 'MB',
  });
  return figures;
}

async function measureCrowdSize(count: People, minutes: number): Promise<Figure[]> {
  const server = await startServer();
  const seeded = await seed(server);
  try {
    const { people, sockets } = await gather(server, seeded, count);
    const photo = await makePhoto(1600, 1200);
    const outcome: Outcome = { times: { list: [], get: [], threads: [], comment: [], upload: [] }, failures: [] };
    const until = performance.now() + minutes * 60_000;
    const { growth } = await peakGrowth(server.pid, () =>
      Promise.all(people.map((person) => work(person, photo, until, outcome))),
    );
    closeAll(sockets);
    return judgeCrowd(count, outcome, { minutes, peak: growth });
  } finally {
    await seeded.client.end();
    await server.stop();
  }
}

/** Two hundred people, then eight hundred, each with an act every one to three seconds. */
export async function measureCrowd(minutes: number = MINUTES): Promise<Figure[]> {
  return [...(await measureCrowdSize(200, minutes)), ...(await measureCrowdSize(800, minutes))];
}
