import { askWhatIf } from '@facet/contract/endpoints/what-if';
import { addCostSheets, addGoldPrice } from './lib/add-cost-sheets.ts';
import { callApi } from './lib/call-api.ts';
import { atMost, median, type Figure } from './lib/figures.ts';
import { seed } from './lib/seed.ts';
import { startServer } from './lib/start-server.ts';

/** Forty lines each. */
const LINES = { stones: 14, processes: 14, others: 12 };
const FEW = 200;
const MANY = 2000;
const RUNS = 7;
const FEW_MS = 2000;
const MANY_MS = 10_000;
const GOLD_UP = { gold: '10', silver: '0', platinum: '0', palladium: '0' };

/** How long “gold +10 %” takes over all styles of a space, whose costs are forty lines each. */
export async function measureWhatIf(): Promise<Figure[]> {
  const server = await startServer();
  const seeded = await seed(server);
  const { spaceId, token } = seeded;
  async function timeStyles(count: number, limit: number): Promise<Figure> {
    const times: number[] = [];
    while (times.length < RUNS) {
      const started = performance.now();
      const body = askWhatIf.body.parse({ metal: GOLD_UP, show: 'any' });
      const { data } = await callApi({ url: server.url, token }, askWhatIf, { params: { spaceId }, body });
      times.push(performance.now() - started);
      if (data.moved !== count || data.rows.length === 0)
        throw new Error(`${data.moved} of ${count} styles moved, and ${data.rows.length} are shown`);
    }
    const [first = 0] = times;
    const note = `longest of ${RUNS}; median ${Math.round(median(times))} ms, the first ${Math.round(first)} ms`;
    const what = `gold +10 % over ${count} styles of 40 lines, and the first page of those that break something`;
    return atMost({ part: 'what-if', what, value: Math.max(...times), unit: 'ms', note }, limit);
  }
  try {
    await addGoldPrice(server.url, seeded);
    await addCostSheets(seeded, { ...LINES, count: FEW });
    const few = await timeStyles(FEW, FEW_MS);
    await addCostSheets(seeded, { ...LINES, count: MANY - FEW });
    return [few, await timeStyles(MANY, MANY_MS)];
  } finally {
    await seeded.client.end();
    await server.stop();
  }
}
