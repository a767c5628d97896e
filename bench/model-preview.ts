import { setTimeout as wait } from 'node:timers/promises';
import { getSession } from '@facet/contract/endpoints/authorizations';
import { getFile } from '@facet/contract/endpoints/files';
import { toAddress, callApi, type Caller } from './lib/call-api.ts';
import { atMost, type Figure } from './lib/figures.ts';
import { othersFigure } from './lib/others-figure.ts';
import { peakGrowth } from './lib/peak-growth.ts';
import { listTree } from './lib/process-tree.ts';
import { ringStl } from './lib/ring-stl.ts';
import { seed } from './lib/seed.ts';
import { startServer, type BenchServer } from './lib/start-server.ts';
import { steadyCalls } from './lib/steady-calls.ts';
import { uploadFile } from './lib/upload-file.ts';
import { watchFiles } from './lib/watch-files.ts';

/** 2.1 million triangles, 105 MB. */
const ROUND = 4200;
const ACROSS = 250;
const ROUNDS = 3;
const WARM_UP_MS = 2000;
const LIMITS = { seconds: 10, megabytes: 600 };

type Size = { round: number; across: number; rounds: number };
type Watch = Awaited<ReturnType<typeof watchFiles>>;

/** Uploads a file; resolves, once that is answered, with the time until its preview is there, in ms. */
async function startPreview(caller: Caller, watch: Watch, file: { name: string; body: Iterable<Buffer> }) {
  const fileId = await uploadFile(caller, 'design', file);
  const answered = performance.now();
  const made = watch.changed(fileId).then(async () => {
    const { data } = await callApi(caller, getFile, { params: { fileId } });
    if (data.thumbnails.length === 0) throw new Error('the model has no preview');
    return performance.now() - answered;
  });
  return { made };
}

/** Has a small table drawn, so that the drawing process is running, and returns its id. */
async function findDrawer({ pid }: BenchServer, caller: Caller, watch: Watch): Promise<number> {
  const before = new Set((await listTree(pid)).map((one) => one.pid));
  await (
    await startPreview(caller, watch, { name: 'stones.csv', body: [Buffer.from('Stone,Carat\nRuby,1\n')] })
  ).made;
  const started = (await listTree(pid)).filter((one) => one.parent === pid && !before.has(one.pid));
  const [drawer] = started;
  if (!drawer || started.length > 1) throw new Error(`${started.length} processes were started for a table`);
  return drawer.pid;
}

type Times = { previews: number[]; peaks: number[]; alone: number[]; loaded: number[] };

/** Rounds of calls while the preview of a model is made and, for as long, without. */
async function compare(server: BenchServer, caller: Caller, watch: Watch, size: Size): Promise<Times> {
  const call = { url: toAddress(caller, getSession), headers: { authorization: `Bearer ${caller.token}` } };
  const times: Times = { previews: [], peaks: [], alone: [], loaded: [] };
  const drawer = await findDrawer(server, caller, watch);
  await steadyCalls(call, wait(WARM_UP_MS));
  for (let round = 0; round < size.rounds; round += 1) {
    const model = { name: `pave ring ${round}.stl`, body: ringStl(size.round, size.across) };
    const { made } = await startPreview(caller, watch, model);
    const { peak } = await peakGrowth(drawer, async () => times.loaded.push(...(await steadyCalls(call, made))));
    times.peaks.push(peak);
    times.previews.push(await made);
    times.alone.push(...(await steadyCalls(call, wait(await made))));
  }
  return times;
}

/**
 * How soon the preview of a large model is there, how much memory it takes, and how much other people's answers
 * suffer.
 */
export async function measureModelPreview(
  size: Size = { round: ROUND, across: ACROSS, rounds: ROUNDS },
): Promise<Figure[]> {
  const server = await startServer();
  const { client, token } = await seed(server);
  const caller = { url: server.url, token };
  const watch = await watchFiles(caller);
  try {
    const { previews, peaks, alone, loaded } = await compare(server, caller, watch, size);
    const [part, of] = ['model-preview', `a binary STL of ${((size.round * size.across * 100) / 1e6).toFixed(0)} MB`];
    const seconds = previews.map((ms) => (ms / 1000).toFixed(1)).join(', ');
    const worst = { what: `${of}: from the answer to its upload until its preview can be seen`, note: `${seconds} s` };
    const memory = { what: `${of}: peak of the process that draws it`, value: Math.max(...peaks), unit: 'MB' };
    return [
      atMost({ part, ...worst, value: Math.max(...previews) / 1000, unit: 's' }, LIMITS.seconds),
      atMost({ part, ...memory }, LIMITS.megabytes),
      othersFigure(part, `${of}: p99 of other answers meanwhile, against alone`, { alone, loaded }),
    ];
  } finally {
    watch.close();
    await client.end();
    await server.stop();
  }
}
