import * as api from '@facet/contract/endpoints/analytics';
import { toAddress } from './lib/call-api.ts';
import { atMost, median, percentile, type Figure } from './lib/figures.ts';
import { fillAnalytics } from './lib/fill-analytics.ts';
import { seed } from './lib/seed.ts';
import { startServer } from './lib/start-server.ts';

const RUNS = 20;
const P95_MS = 300;
/** The report is all five panels, drawn for paper. */
const REPORT_P95_MS = 2000;

async function timeCalls(url: string, token: string): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    times.push(performance.now() - start);
  }
  return times;
}

/** Each call of the analytics, one after another, over two years of a house with 1,000,000 log entries. */
export async function measureAnalytics(): Promise<Figure[]> {
  const server = await startServer();
  const seeded = await seed(server);
  try {
    await fillAnalytics(seeded);
    const figures: Figure[] = [];
    for (const [name, call] of Object.entries(api)) {
      const times = await timeCalls(toAddress({ url: server.url, token: seeded.token }, call), seeded.token);
      const note = `median ${median(times).toFixed(0)} ms`;
      const figure = { part: 'analytics', what: `${name}: p95`, value: percentile(times, 0.95), unit: 'ms', note };
      figures.push(atMost(figure, call === api.downloadAnalytics ? REPORT_P95_MS : P95_MS));
    }
    return figures;
  } finally {
    await seeded.client.end();
    await server.stop();
  }
}
