import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { uploadDesigns } from '@facet/contract/endpoints/designs';
import { listTasks } from '@facet/contract/endpoints/tasks';
import { nothingYet, type Acknowledged } from './lib/acknowledged.ts';
import { addPeople } from './lib/add-people.ts';
import { callApi } from './lib/call-api.ts';
import { openChatClient } from './lib/chat-client.ts';
import { embeddedConnection } from './lib/embedded-connection.ts';
import { atMost, median, percentile, type Figure } from './lib/figures.ts';
import { findDoubled } from './lib/find-doubled.ts';
import { seed } from './lib/seed.ts';
import { startNginx } from './lib/start-nginx.ts';
import { startRedis } from './lib/start-redis.ts';
import { freePort, startServer, type BenchServer } from './lib/start-server.ts';
import { withTemporaryFolder } from './lib/temporary-folder.ts';
import { sendMessage, sendTask, type WritingPlace } from './lib/write-until-killed.ts';

const PEOPLE = 100;
const PAUSE_MS = { least: 1000, most: 3000 };
/** As long as a client waits before it tries again. */
const RETRY_MS = 500;
const QUIET_MS = 5000;
const BACK_MS = 10_000;

type Person = { place: WritingPlace; chat: Awaited<ReturnType<typeof openChatClient>> };
type Run = {
  isOver: boolean;
  written: Acknowledged;
  /** In ms, the second try included. */
  calls: number[];
  again: number;
  failed: string[];
};

const ACTS = [
  (person: Person, { written }: Run, id: string) => sendMessage({ ...person, acknowledged: written }, id),
  (person: Person, { written }: Run, id: string) => sendTask({ ...person, acknowledged: written }, id),
  ({ place }: Person) => callApi(place, listTasks, { params: { projectId: place.projectId }, query: { count: 20 } }),
] as const;

/** One more try, with the same key and on a new socket, as the web app does. */
async function tryAgain(person: Person, act: () => Promise<unknown>, run: Run, first: unknown): Promise<void> {
  run.again += 1;
  await wait(RETRY_MS);
  try {
    person.chat.close();
    person.chat = await openChatClient(person.place);
    await act();
  } catch (error) {
    run.failed.push(`${String(first)}, then ${String(error)}`);
  }
}

async function work(person: Person, run: Run, turn: number): Promise<void> {
  for (let count = turn; !run.isOver; count += 1) {
    const [id, started] = [randomUUID(), performance.now()];
    const act = async () => ACTS[count % ACTS.length]?.(person, run, id);
    await act().catch((error: unknown) => tryAgain(person, act, run, error));
    run.calls.push(performance.now() - started);
    await wait(PAUSE_MS.least + Math.random() * (PAUSE_MS.most - PAUSE_MS.least));
  }
}

type House = { database: BenchServer; web: [BenchServer, BenchServer]; start: (at: 0 | 1) => Promise<BenchServer> };

/** A process with the database and the jobs, and two that answer people. */
async function openHouse(dataDir: string, redisUrl: string, proxyPort: number): Promise<House> {
  const shared = { FACET_SECRET: randomBytes(32).toString('hex'), REDIS_URL: redisUrl, TRUST_PROXY: '1' };
  const database = await startServer({ dataDir, env: shared });
  const { host = '', port } = await embeddedConnection(dataDir);
  const ports = [await freePort(), await freePort()] as const;
  const env = {
    ...shared,
    ROLE: 'web',
    PUBLIC_URL: `http://127.0.0.1:${proxyPort}`,
    DATABASE_URL: `postgres://facet@localhost:${port}/facet?host=${encodeURIComponent(host)}`,
  };
  // As systemd and the others do: on a busy machine, the database may answer late.
  const start = (at: 0 | 1, tries = 3): Promise<BenchServer> =>
    startServer({ dataDir, env, port: ports[at] }).catch((error: unknown) => {
      if (tries === 1) throw error;
      return start(at, tries - 1);
    });
  return { database, web: [await start(0), await start(1)], start };
}

/** Each web process is stopped and started again while the other goes on; then one is killed, and comes back later. */
async function disturb({ web, start }: House): Promise<void> {
  await wait(QUIET_MS);
  for (const at of [0, 1] as const) {
    await web[at].stop();
    web[at] = await start(at);
    await wait(QUIET_MS);
  }
  await web[0].kill();
  await wait(QUIET_MS);
  web[0] = await start(0);
  await wait(QUIET_MS);
}

async function gather(house: House, proxy: string): Promise<Person[]> {
  const seeded = await seed(house.database);
  const { token, projectId, moduleId, client } = seeded;
  const body = { style: { title: 'Halo' }, file_ids: [] };
  const { style } = await callApi({ url: proxy, token }, uploadDesigns, { params: { projectId, moduleId }, body });
  const tokens = await addPeople(house.database.url, seeded, PEOPLE + 1);
  const { rows } = await client.query<{ user_id: number }>(
    'select user_id from project_members where project_id = $1 order by user_id desc limit 1',
    [projectId],
  );
  await client.end();
  const shared = { url: proxy, projectId, moduleId, styleId: style.id, readerId: rows[0]?.user_id ?? 0 };
  const places = tokens.slice(0, PEOPLE).map((each): WritingPlace => ({ ...shared, token: each }));
  return Promise.all(places.map(async (place) => ({ place, chat: await openChatClient(place) })));
}

function toFigures({ written, calls, again, failed }: Run, lost: readonly string[]): Figure[] {
  const part = 'rolling';
  const who = `${PEOPLE} people, two web processes restarted in turn and one killed`;
  const count = written.messages.size + written.tasks.size;
  const note = `${calls.length} calls, ${again} tried again${failed[0] ? `; ${failed[0]}` : ''}`;
  const slowest = { part, what: `${who}: the longest call`, value: Math.max(...calls), unit: 'ms' };
  const p99 = percentile(calls, 0.99).toFixed(0);
  return [
    atMost({ part, what: `${who}: calls that failed after one retry`, value: failed.length, unit: 'calls', note }, 0),
    atMost(
      {
        part,
        what: `${who}: messages and tasks lost or doubled`,
        value: lost.length,
        unit: 'writes',
        note: `of ${count}${lost[0] ? `; ${lost[0]}` : ''}`,
      },
      0,
    ),
    atMost({ ...slowest, note: `p50 ${median(calls).toFixed(0)}, p99 ${p99} ms, retries included` }, BACK_MS),
  ];
}

/** A rolling restart and a kill behind nginx, set up as deploy/ says, under a hundred people who write and read. */
export async function measureRolling(): Promise<Figure[]> {
  return withTemporaryFolder(async (dataDir) => {
    const redis = await startRedis();
    const port = await freePort();
    const house = await openHouse(dataDir, redis.url, port);
    const servers = house.web.map(({ url }) => Number(new URL(url).port));
    const nginx = await startNginx({ folder: dataDir, port, servers: [servers[0] ?? 0, servers[1] ?? 0] });
    try {
      const people = await gather(house, nginx.url);
      const run: Run = { isOver: false, written: nothingYet(), calls: [], again: 0, failed: [] };
      const working = people.map((person, turn) => work(person, run, turn));
      await disturb(house).finally(() => (run.isOver = true));
      await Promise.all(working);
      for (const { chat } of people) chat.close();
      return toFigures(run, await findDoubled(dataDir, run.written));
    } finally {
      await nginx.stop();
      for (const server of [...house.web, house.database]) await server.stop();
      await redis.stop();
    }
  });
}
