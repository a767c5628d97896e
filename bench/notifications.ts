import type { QueryConfig } from 'pg';
import { unreadCount } from '../apps/server/src/features/notifications/count-query.ts';
import { shortLists } from '../apps/server/src/features/notifications/list-query.ts';
import { addNotifications } from './lib/add-notifications.ts';
import { addProjects } from './lib/add-projects.ts';
import { embeddedConnection } from './lib/embedded-connection.ts';
import { atMost, median, type Figure } from './lib/figures.ts';
import { interleave } from './lib/http-load.ts';
import { addStyles, seed, type Seeded } from './lib/seed.ts';
import { startBare } from './lib/start-bare.ts';
import { startServer } from './lib/start-server.ts';

const FEW = 1000;
const MANY = 100_000;
const CLIENTS = [1, 16] as const;
const RATIO = 2;
const GROWTH = 1.5;
const PAGE = 20;
const STYLES = 300;
const PROJECTS = 40;

type Case = { name: string; path: string; query: QueryConfig };

function casesOf({ userId }: Seeded): Case[] {
  const mine = { userId, kind: 'notification' };
  const page = { ...mine, before: null, limit: PAGE + 1 };
  return [
    { name: 'first page of notifications', path: '/users/notification', query: shortLists.all.configFor(page) },
    {
      name: 'count of unread notifications',
      path: '/users/notification?sort_by=unread&count=1',
      query: unreadCount.configFor(mine),
    },
  ];
}

type Sides = { url: string; bare: Awaited<ReturnType<typeof startBare>>; seeded: Seeded };
type Timed = { name: string; clients: number; ours: number[]; bare: number[] };

async function timeAll({ url, bare, seeded }: Sides): Promise<Timed[]> {
  const headers = { authorization: `Bearer ${seeded.token}` };
  const timed: Timed[] = [];
  for (const { name, path, query } of casesOf(seeded)) {
    const ours = { url: `${url}/api${path}`, headers };
    const bytes = await (await fetch(ours.url, { headers })).text();
    await bare.tell({ path, query, bytes, status: 200 });
    const other = { url: `${bare.url}${path}`, headers };
    for (const clients of CLIENTS) {
      timed.push({ name, clients, ...(await interleave({ ours: () => ours, bare: () => other, clients })) });
    }
  }
  return timed;
}

function figuresOf(few: readonly Timed[], many: readonly Timed[]): Figure[] {
  return many.flatMap(({ name, clients, ours, bare }, index) => {
    const what = `${name}, ${clients} client${clients > 1 ? 's' : ''}, ${MANY.toLocaleString('en')} rows`;
    const before = median(few[index]?.ours ?? []);
    const figure = (of: string, value: number, other: number, limit: number) =>
      atMost(
        {
          part: 'notifications',
          what: `${what}: p50 against ${of}`,
          value,
          unit: '×',
          note: `${median(ours).toFixed(2)} against ${other.toFixed(2)} ms`,
        },
        limit,
      );
    return [
      figure('bare', median(ours) / median(bare), median(bare), RATIO),
      figure(`that at ${FEW.toLocaleString('en')} rows`, median(ours) / before, before, GROWTH),
    ];
  });
}

/** The first page and the count of unread notifications of somebody with 100,000 of them, against a bare handler and against 1,000. */
export async function measureNotifications(): Promise<Figure[]> {
  const server = await startServer();
  const seeded = await seed(server);
  const bare = await startBare(await embeddedConnection(server.dataDir));
  const sides = { url: server.url, bare, seeded };
  try {
    await addStyles(seeded, 1, STYLES);
    await addProjects(seeded, PROJECTS);
    await addNotifications(seeded, FEW);
    const few = await timeAll(sides);
    await addNotifications(seeded, MANY - FEW);
    return figuresOf(few, await timeAll(sides));
  } finally {
    await bare.stop();
    await seeded.client.end();
    await server.stop();
  }
}
