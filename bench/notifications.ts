import type { QueryConfig } from 'pg';
import { unreadCount } from '../apps/server/src/features/notifications/count-query.ts';
import { shortLists } from '../apps/server/src/features/notifications/list-query.ts';
import { addNotifications } from './lib/add-notifications.ts';
import { addProjects } from './lib/add-projects.ts';
import { atMost, median, type Figure } from './lib/figures.ts';
import { interleave } from './lib/http-load.ts';
import { addStyles, seed, type Seeded } from './lib/seed.ts';
import type { Processes } from './lib/start-servers.ts';
import { startSides, type Sides } from './lib/start-sides.ts';

const FEW = 1000;
const MANY = 100_000;
const CLIENTS = [1, 16] as const;
const RATIO = 2;
const GROWTH = 1.5;
const PAGE = 20;
const STYLES = 300;
const PROJECTS = 40;

type Case = { name: string; path: string; query: QueryConfig };

function describeCases({ userId }: Seeded): Case[] {
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

type Timed = { name: string; clients: number; ours: number[]; bare: number[] };

async function timeAll(sides: Sides, seeded: Seeded): Promise<Timed[]> {
  const headers = { authorization: `Bearer ${seeded.token}` };
  const timed: Timed[] = [];
  for (const { name, path, query } of describeCases(seeded)) {
    const [ours, bare] = [sides.ours(path, headers), sides.bare(path, headers)];
    const bytes = await (await fetch(ours().url, { headers })).text();
    await sides.tell({ path, query, bytes, status: 200 });
    for (const clients of CLIENTS) timed.push({ name, clients, ...(await interleave({ ours, bare, clients })) });
  }
  return timed;
}

function compareTimes(few: readonly Timed[], many: readonly Timed[], where: string): Figure[] {
  return many.flatMap(({ name, clients, ours, bare }, index) => {
    const what = `${name}, ${clients} client${clients > 1 ? 's' : ''}, ${MANY.toLocaleString('en')} rows${where}`;
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

async function measureOn(processes: Processes): Promise<Figure[]> {
  const sides = await startSides(processes);
  const seeded = await seed(sides.server);
  try {
    await addStyles(seeded, 1, STYLES);
    await addProjects(seeded, PROJECTS);
    await addNotifications(seeded, FEW);
    const few = await timeAll(sides, seeded);
    await addNotifications(seeded, MANY - FEW);
    return compareTimes(few, await timeAll(sides, seeded), sides.where);
  } finally {
    await seeded.client.end();
    await sides.stop();
  }
}

/**
 * The first page and the count of unread notifications for somebody with 100,000 of them, against a bare handler and
 * against 1,000; on one process and on two.
 */
export const measureNotifications = async (): Promise<Figure[]> => [...(await measureOn(1)), ...(await measureOn(2))];
