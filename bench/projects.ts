import { listQueries } from '../apps/server/src/features/projects/list-projects-query.ts';
import { addProjects } from './lib/add-projects.ts';
import { embeddedConnection } from './lib/embedded-connection.ts';
import { atMost, median, percentile, type Figure } from './lib/figures.ts';
import { interleave } from './lib/http-load.ts';
import { seed } from './lib/seed.ts';
import { startBare } from './lib/start-bare.ts';
import { startServer } from './lib/start-server.ts';

const PROJECTS = 1000;
const CLIENTS = 16;
const P50_RATIO = 2;
const P95_RATIO = 3;
const PAGE = 20;

/** The first page of a space of 1,000 projects, in the order of its dashboard, against a bare handler. */
export async function measureProjects(): Promise<Figure[]> {
  const server = await startServer();
  const seeded = await seed(server);
  const bare = await startBare(await embeddedConnection(server.dataDir));
  try {
    await addProjects(seeded, PROJECTS);
    const path = `/projects?space_id=${seeded.spaceId}&sort_by=updated_at&order=asc`;
    const headers = { authorization: `Bearer ${seeded.token}` };
    const ours = { url: `${server.url}/api${path}`, headers };
    const bytes = await (await fetch(ours.url, { headers })).text();
    const place = { userId: seeded.userId, isProven: true, spaceId: seeded.spaceId, folderId: null };
    const values = { ...place, statuses: null, categories: null, tags: null, search: null, limit: PAGE, offset: 0 };
    const query = listQueries.get('updated_at|asc')?.counting.configFor(values);
    if (!query) throw new Error('no query lists projects in the order of their change');
    await bare.tell({ path, query, bytes, status: 200 });
    const other = { url: `${bare.url}${path}`, headers };
    const times = await interleave({ ours: () => ours, bare: () => other, clients: CLIENTS });
    return compareTimes(times);
  } finally {
    await bare.stop();
    await seeded.client.end();
    await server.stop();
  }
}

function compareTimes({ ours, bare }: { ours: number[]; bare: number[] }): Figure[] {
  const what = `first ${PAGE} of ${PROJECTS.toLocaleString('en')} projects of a space, ${CLIENTS} clients`;
  const ratioAt = (share: number) => percentile(ours, share) / percentile(bare, share);
  const noteAt = (share: number) =>
    `${percentile(ours, share).toFixed(2)} against ${percentile(bare, share).toFixed(2)} ms`;
  const p50 = { part: 'projects', what: `${what}: p50 against bare`, value: median(ours) / median(bare), unit: '×' };
  const p95 = { part: 'projects', what: `${what}: p95 against bare`, value: ratioAt(0.95), unit: '×' };
  return [atMost({ ...p50, note: noteAt(0.5) }, P50_RATIO), atMost({ ...p95, note: noteAt(0.95) }, P95_RATIO)];
}
