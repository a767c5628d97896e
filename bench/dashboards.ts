import { COUNT_ALL } from '@facet/contract/constants/limits';
import { modulesQueries } from '../apps/server/src/features/dashboards/modules-query.ts';
import { projectsQueries } from '../apps/server/src/features/dashboards/projects-query.ts';
import { addProjects } from './lib/add-projects.ts';
import { embeddedConnection } from './lib/embedded-connection.ts';
import { atMost, median, type Figure } from './lib/figures.ts';
import { interleave } from './lib/http-load.ts';
import { seed, type Seeded } from './lib/seed.ts';
import { startBare } from './lib/start-bare.ts';
import { startServer } from './lib/start-server.ts';

/** Each project has the five modules. */
const MODULES = [1000, 100_000] as const;
const PER_PROJECT = 5;
const CLIENTS = 4;
const RATIO = 2;
const GROWTH = 1.5;
const PAGE = 20;
const SORTED = { sort_by: 'updated_at', order: 'desc' } as const;

/** The first page of each list, as a dashboard opens, with its main query. */
function describeLists({ userId }: Seeded, projectsMade: number) {
  const reader = { userId, isProven: true, spaceId: null, spaces: null, scope: 'all', tab: 'all', search: null };
  const words = { categories: null, statuses: null, workflows: null, priorities: null, tags: null, assignees: null };
  const places = {
    projects: null,
    modules: null,
    atModules: null,
    holds: null,
    waitsFor: null,
    dueFrom: null,
    dueUntil: null,
  };
  const today = new Date().toISOString().slice(0, 10);
  const values = { ...reader, ...words, ...places, today, limit: PAGE, offset: 0 };
  const asked = `scope=all&count=${PAGE}&sort_by=${SORTED.sort_by}&order=${SORTED.order}`;
  const pages = projectsQueries({ ...SORTED, isFiltered: false });
  const modulePages = modulesQueries({ ...SORTED, isFiltered: false });
  // A total that stops at `COUNT_ALL` is counted twice a minute, not for each page.
  const projects = (projectsMade < COUNT_ALL ? pages.counting : pages.plain).configFor(values);
  const isCounted = projectsMade * PER_PROJECT < COUNT_ALL;
  const modules = (isCounted ? modulePages.counting : modulePages.plain).configFor(values);
  return [
    { name: 'projects', path: `/dashboard/projects?${asked}`, query: projects },
    { name: 'project modules', path: `/dashboard/project-modules?${asked}`, query: modules },
  ];
}

/** The lists of a dashboard against a bare handler, with 1,000 modules and with 100,000. */
export async function measureDashboards(): Promise<Figure[]> {
  const server = await startServer();
  const seeded = await seed(server);
  const bare = await startBare(await embeddedConnection(server.dataDir));
  const before = new Map<string, number>();
  const figures: Figure[] = [];
  let added = 0;
  try {
    for (const modules of MODULES) {
      await addProjects(seeded, modules / PER_PROJECT - added);
      added = modules / PER_PROJECT;
      for (const { name, path, query } of describeLists(seeded, added)) {
        const ours = { url: `${server.url}/api${path}`, headers: { authorization: `Bearer ${seeded.token}` } };
        const answer = await fetch(ours.url, { headers: ours.headers });
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
        await bare.tell({ path, query, bytes: await answer.text(), status: 200 });
        const other = { url: `${bare.url}${path}`, headers: ours.headers };
        const times = await interleave({ ours: () => ours, bare: () => other, clients: CLIENTS });
        figures.push(...compareTimes({ name, modules, before, ours: median(times.ours), bare: median(times.bare) }));
      }
    }
    return figures;
  } finally {
    await bare.stop();
    await seeded.client.end();
    await server.stop();
  }
}

type Measured = { name: string; modules: number; before: Map<string, number>; ours: number; bare: number };

function compareTimes({ name, modules, before, ours, bare }: Measured): Figure[] {
  const what = `first ${PAGE} ${name} of ${modules.toLocaleString('en')} modules`;
  const note = `${ours.toFixed(2)} against ${bare.toFixed(2)} ms`;
  const against = { part: 'dashboards', what: `${what}: p50 against bare`, value: ours / bare, unit: '×', note };
  const small = before.get(name);
  before.set(name, ours);
  if (small === undefined) return [atMost(against, RATIO)];
  const growth = { part: 'dashboards', what: `${what}: p50 against that of 1,000`, value: ours / small, unit: '×' };
  return [atMost(against, RATIO), atMost(growth, GROWTH)];
}
