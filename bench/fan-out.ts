import { fileURLToPath } from 'node:url';
import { createTag } from '@facet/contract/endpoints/projects';
import type WebSocket from 'ws';
import { toAddress } from './lib/call-api.ts';
import { atMost, median, percentile, type Figure } from './lib/figures.ts';
import { timeCall } from './lib/http-load.ts';
import { joinProject } from './lib/join-project.ts';
import { closeAll, nextTexts, openEach, openSockets, socketUrls } from './lib/open-sockets.ts';
import { seed, type Seeded } from './lib/seed.ts';
import { startProgram } from './lib/start-program.ts';
import { startServer } from './lib/start-server.ts';
import { timeSpread, type Spread } from './lib/time-spread.ts';

const BARE = fileURLToPath(new URL('bare-broadcast.ts', import.meta.url));
const CLIENTS = 500;
const ROUNDS = 60;
const WARM_UP = 10;
const RATIO = 1.5;
const JOIN_MS = 1000;

type Size = { clients: number; rounds: number };
type Side = { sockets: WebSocket[]; call: () => Promise<number> };

/** Creates a tag, which everyone in the project hears of by one frame each. */
function tagMaker(url: string, { token, projectId }: Seeded): () => Promise<number> {
  let made = 0;
  return () => {
    made += 1;
    const body = JSON.stringify({ project_id: projectId, title: `Tag ${made}` });
    const headers = { authorization: `Bearer ${token}` };
    return timeCall({ url: toAddress({ url, token }, createTag), method: createTag.method, headers, body });
  };
}

async function timeJoins(url: string, seeded: Seeded, clients: number) {
  const caller = { url, token: seeded.token };
  const addresses = await socketUrls(caller, clients);
  const started = performance.now();
  const fresh = await openEach(addresses, clients);
  await joinProject(fresh, seeded.projectId);
  const both = performance.now() - started;
  closeAll(fresh);
  const sockets = await openSockets(caller, clients);
  const joining = performance.now();
  await joinProject(sockets, seeded.projectId);
  return { both, join: performance.now() - joining, sockets };
}

async function compare(ours: Side, bare: Side, rounds: number) {
  const spreads: Record<'ours' | 'bare', Spread[]> = { ours: [], bare: [] };
  for (let round = 0; round < WARM_UP + rounds; round += 1) {
    const order = round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const);
    for (const side of order) {
      const { sockets, call } = side === 'ours' ? ours : bare;
      const spread = await timeSpread(sockets, call);
      if (round >= WARM_UP) spreads[side].push(spread);
    }
  }
  return spreads;
}

/** The text of one such frame, and the second side that sends it. */
async function openBare(ours: Side, clients: number) {
  const texts = nextTexts(ours.sockets);
  await ours.call();
  const [frame = ''] = await texts;
  const program = await startProgram(BARE, frame);
  const sockets = await openSockets(program.url.replace('http', 'ws'), clients);
  return { program, sockets, call: () => timeCall({ url: program.url, method: 'POST' }) };
}

const measureSpread = ({ first, last }: Spread) => last - first;
const lastOf = ({ last }: Spread) => last;
const compareMedians = (ours: number[], bare: number[]) => median(ours) / median(bare);

function notes(ours: number[], bare: number[]) {
  const pair = (share: number) =>
    `${percentile(ours, share).toFixed(1)} against ${percentile(bare, share).toFixed(1)} ms`;
  return `p50 ${pair(0.5)}; p95 ${pair(0.95)}`;
}

function compareSpreads({ ours, bare }: { ours: Spread[]; bare: Spread[] }, clients: number): Figure[] {
  const [spread, bareSpread] = [ours.map(measureSpread), bare.map(measureSpread)];
  const [total, bareTotal] = [ours.map(lastOf), bare.map(lastOf)];
  const what = `a change to ${clients} sockets`;
  const part = 'fan-out';
  const value = compareMedians(spread, bareSpread);
  return [
    atMost(
      {
        part,
        what: `${what}: p50 from first to last receiver against bare ws`,
        value,
        unit: '×',
        note: notes(spread, bareSpread),
      },
      RATIO,
    ),
    {
      part,
      what: `${what}: p50 from the call to the last receiver`,
      value: median(total),
      unit: 'ms',
      note: `${notes(total, bareTotal)}; bare ws writes no database`,
    },
    {
      part,
      what: `${what}: p50 from the call to its answer`,
      value: median(ours.map(({ answered }) => answered)),
      unit: 'ms',
    },
  ];
}

/** One project's change sent to many sockets, in turn with a bare `ws` server; and how fast they join. */
export async function measureFanOut(
  { clients, rounds }: Size = { clients: CLIENTS, rounds: ROUNDS },
): Promise<Figure[]> {
  const server = await startServer();
  const seeded = await seed(server);
  try {
    const { both, join, sockets } = await timeJoins(server.url, seeded, clients);
    const ours = { sockets, call: tagMaker(server.url, seeded) };
    const { program, ...bare } = await openBare(ours, clients);
    const spreads = await compare(ours, bare, rounds).finally(() => closeAll([...sockets, ...bare.sockets]));
    await program.stop();
    const joined = { part: 'fan-out', what: `${clients} open sockets join a project`, value: join, unit: 'ms' };
    const opened = { part: 'fan-out', what: `${clients} sockets open and join a project`, value: both, unit: 'ms' };
    return [...compareSpreads(spreads, clients), atMost(joined, JOIN_MS), opened];
  } finally {
    await seeded.client.end();
    await server.stop();
  }
}
