import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { embeddedConnection } from './lib/embedded-connection.ts';
import { atMost, median, type Figure } from './lib/figures.ts';
import { interleave, type Call } from './lib/http-load.ts';
import { makePlainTables } from './lib/plain-schema.ts';
import { addStyles, seed, type Seeded } from './lib/seed.ts';
import { startServer } from './lib/start-server.ts';

const MAIN = fileURLToPath(new URL('plain-server.ts', import.meta.url));
const TASKS = 1000;
const DESCRIPTION = 'The prongs follow the outline of the stone and end flush. '.repeat(5).slice(0, 240);
const CLIENTS = [1, 16] as const;

async function startPlain(connection: pg.ClientConfig) {
  const child = spawn(process.execPath, [MAIN, JSON.stringify(connection)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  const { value: url } = await createInterface(child.stdout)[Symbol.asyncIterator]().next();
  const stop = async () => {
    child.kill('SIGTERM');
    await exit;
  };
  return { url: String(url), stop };
}

type Case = {
  what: string;
  path: string;
  body?: () => object;
  limit: number;
  clients?: readonly number[];
  count?: number;
};

async function describeCases({ client, projectId, moduleId }: Seeded): Promise<Case[]> {
  const one = async (text: string) => Number((await client.query(text, [projectId])).rows[0].id);
  const taskId = await one('select id from tasks where project_id = $1 order by id desc limit 1');
  const itemId = await one('select id from design_items where project_id = $1 limit 1');
  const styleId = await one('select id from styles where project_id = $1 limit 1');
  const tasks = `/projects/${projectId}/tasks`;
  return [
    { what: 'list of 20 tasks', path: `${tasks}?count=20`, limit: 2 },
    { what: 'list of 100 tasks', path: `${tasks}?count=100`, limit: 2 },
    { what: `list of all ${TASKS} tasks`, path: `${tasks}?count=-1`, limit: 2.5, clients: [1], count: 20 },
    { what: 'get one task', path: `${tasks}/${taskId}`, limit: 1.8 },
    {
      what: 'create a task',
      path: tasks,
      limit: 2.5,
      body: () => ({ name: 'Check the halo', description: DESCRIPTION, project_style_id: styleId }),
    },
    {
      what: 'comment on a design',
      path: `/projects/${projectId}/modules/${moduleId}/design/comments`,
      limit: 3,
      body: () => ({ file_id: itemId, text: 'A thinner band', position: { x: 0.5, y: 0.5 } }),
    },
  ];
}

type Origins = { ours: string; plain: string; token: string };

async function compareServers(
  { ours, plain, token }: Origins,
  { what, path, body, limit, ...load }: Case,
): Promise<Figure[]> {
  const callTo = (origin: string) => (): Call => ({
    url: `${origin}${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { method: 'POST', body: JSON.stringify(body()) }),
  });
  const figures: Figure[] = [];
  for (const clients of load.clients ?? CLIENTS) {
    const pair = { ours: callTo(`${ours}/api`), bare: callTo(plain), clients, count: load.count ?? 150 };
    const times = await interleave(pair);
    const [mine, other] = [median(times.ours), median(times.bare)];
    const note = `${mine.toFixed(2)} against ${other.toFixed(2)} ms`;
    const name = `${what}, ${clients} client${clients > 1 ? 's' : ''}: p50 against a plain table`;
    figures.push(atMost({ part: 'plain', what: name, value: mine / other, unit: '×', note }, limit));
  }
  return figures;
}

async function addTasks({ client, projectId, userId }: Seeded): Promise<void> {
  await client.query(
    `insert into tasks (project_id, name, description, priority, status, assignee_id, created_by, due_date, created_at)
    select $1, 'Check the halo ' || n, $3, 1 + n % 4, 1 + n % 5, $2, $2, current_date + n % 60, now() - n * interval '1 second'
    from generate_series(1, $4::int) n`,
    [projectId, userId, DESCRIPTION, TASKS],
  );
}

/** Calls against one statement on one plain table: what rights, sessions, log and frames add to the work itself. */
export async function measurePlain(): Promise<Figure[]> {
  const server = await startServer();
  const seeded = await seed(server);
  const { client, projectId, token } = seeded;
  try {
    await addTasks(seeded);
    await addStyles(seeded, 1, 1);
    await makePlainTables(client, projectId);
    const plain = await startPlain(await embeddedConnection(server.dataDir));
    try {
      const figures: Figure[] = [];
      for (const one of await describeCases(seeded))
        figures.push(...(await compareServers({ ours: server.url, plain: plain.url, token }, one)));
      return figures;
    } finally {
      await plain.stop();
    }
  } finally {
    await client.end();
    await server.stop();
  }
}
