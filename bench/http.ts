import { insertStyle } from '../apps/server/src/features/designs/insert-style-query.ts';
import { itemsQuery } from '../apps/server/src/features/designs/items-query.ts';
import { allStyles } from '../apps/server/src/features/designs/list-styles-query.ts';
import { atMost, median, percentile, type Figure } from './lib/figures.ts';
import { embeddedConnection } from './lib/embedded-connection.ts';
import { interleave, type Call } from './lib/http-load.ts';
import { addStyles, seed, type Seeded } from './lib/seed.ts';
import { startBare } from './lib/start-bare.ts';
import { startServer, type BenchServer } from './lib/start-server.ts';
import type { QueryConfig } from 'pg';

type Case = {
  name: string;
  path: string;
  method?: string;
  body?: string;
  query: QueryConfig;
  status?: number;
  /** Compared with less than the call's own query: for information, without a target. */
  isAside?: boolean;
};

const CLIENTS = [1, 16] as const;
const RATIO = 2;
const GROWTH = 1.5;

function describeCases({ projectId, moduleId, userId }: Seeded, itemId: number): Case[] {
  const design = `/projects/${projectId}/modules/${moduleId}/design`;
  const sight = { projectId, moduleId, isOpen: true, visibleModuleIds: [moduleId], grantedItemIds: [] };
  const none = { search: null, productTypes: null, assignees: null, tags: null, statuses: null };
  const styleQuery = (limit: number) => allStyles['updated_at|desc'].configFor({ ...sight, ...none, limit, offset: 0 });
  const plainInsert = `insert into styles (project_id, title, product_type, created_by) values ($1, 'New style', 1, $2) returning id`;
  const title = 'New style';
  const body = JSON.stringify({ style: { title }, file_ids: [] });
  const create = { path: design, method: 'POST', status: 201, body };
  return [
    { name: 'list of 20 styles', path: `${design}?count=20`, query: styleQuery(20) },
    { name: 'list of 100 styles', path: `${design}?count=100`, query: styleQuery(100) },
    { name: 'get one design', path: `${design}/${itemId}`, query: itemsQuery.configFor({ ids: [itemId], projectId }) },
    { name: 'create a style', ...create, query: insertStyle.configFor({ projectId, userId, title, productType: 1 }) },
    {
      name: 'create a style, against a plain insert of its row',
      ...create,
      query: { name: 'bare_create', text: plainInsert, values: [projectId, userId] },
      isAside: true,
    },
  ];
}

type Bare = Awaited<ReturnType<typeof startBare>>;
type Sides = { server: BenchServer; bare: Bare; seeded: Seeded; rows: number };

async function compare({ server, bare, seeded }: Sides, one: Case) {
  const headers = { authorization: `Bearer ${seeded.token}` };
  const ours: Call = {
    url: `${server.url}/api${one.path}`,
    method: one.method ?? 'GET',
    headers,
    ...(one.body ? { body: one.body } : {}),
  };
  const answer = await fetch(ours.url, {
    method: ours.method ?? 'GET',
    headers: ours.body ? { ...headers, 'content-type': 'application/json' } : headers,
    ...(ours.body ? { body: ours.body } : {}),
  });
  await bare.tell({ path: one.path, query: one.query, bytes: await answer.text(), status: one.status ?? 200 });
  const other: Call = { ...ours, url: `${bare.url}${one.path}` };
  const results = [];
  for (const clients of CLIENTS) {
    const times = await interleave({ ours: () => ours, bare: () => other, clients });
    results.push({ clients, ...times });
  }
  return results;
}

const rowsText = (rows: number) => rows.toLocaleString('en');

async function measureAt(sides: Sides, p50s: Map<string, number>): Promise<Figure[]> {
  const { rows: found } = await sides.seeded.client.query('select id from design_items order by id limit 1');
  const figures: Figure[] = [];
  for (const one of describeCases(sides.seeded, found[0].id)) {
    for (const { clients, ours, bare } of await compare(sides, one)) {
      const what = `${one.name}, ${clients} client${clients > 1 ? 's' : ''}, ${rowsText(sides.rows)} rows`;
      const note = `p50 ${median(ours).toFixed(2)} against ${median(bare).toFixed(2)} ms; p95 ${percentile(ours, 0.95).toFixed(2)} against ${percentile(bare, 0.95).toFixed(2)} ms`;
      const ratio = {
        part: 'http',
        what: `${what}: p50 against bare`,
        value: median(ours) / median(bare),
        unit: '×',
        note,
      };
      figures.push(one.isAside ? ratio : atMost(ratio, RATIO));
      if (one.isAside) continue;
      const name = `${one.name}, ${clients}`;
      const before = p50s.get(name);
      if (before === undefined) p50s.set(name, median(ours));
      else
        figures.push(
          atMost(
            { part: 'http', what: `${what}: p50 against that at 1,000 rows`, value: median(ours) / before, unit: '×' },
            GROWTH,
          ),
        );
    }
  }
  return figures;
}

/** List, get and create against a bare handler, at 1,000 and at 100,000 styles of one project. */
export async function measureHttp(): Promise<Figure[]> {
  const server = await startServer();
  const seeded = await seed(server);
  const bare = await startBare(await embeddedConnection(server.dataDir));
  const p50s = new Map<string, number>();
  try {
    await addStyles(seeded, 1, 1000);
    const small = await measureAt({ server, bare, seeded, rows: 1000 }, p50s);
    await addStyles(seeded, 1001, 100_000);
    return [...small, ...(await measureAt({ server, bare, seeded, rows: 100_000 }, p50s))];
  } finally {
    await bare.stop();
    await seeded.client.end();
    await server.stop();
  }
}
