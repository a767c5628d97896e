import { setTimeout as wait } from 'node:timers/promises';
import { getSession } from '@facet/contract/endpoints/authorizations';
import { uploadDesigns } from '@facet/contract/endpoints/designs';
import { getModelCard } from '@facet/contract/endpoints/measures';
import { toAddress, callApi, type Caller } from './lib/call-api.ts';
import { atMost, type Figure } from './lib/figures.ts';
import { othersFigure } from './lib/others-figure.ts';
import { peakGrowth } from './lib/peak-growth.ts';
import { listTree } from './lib/process-tree.ts';
import { ringStl } from './lib/ring-stl.ts';
import { seed, type Seeded } from './lib/seed.ts';
import { startServer, type BenchServer } from './lib/start-server.ts';
import { steadyCalls } from './lib/steady-calls.ts';
import { uploadFile } from './lib/upload-file.ts';
import { watchFiles } from './lib/watch-files.ts';

/** 2.1 million triangles, 105 MB. */
const ROUND = 4200;
const ACROSS = 250;
const ROUNDS = 3;
const WARM_UP_MS = 2000;
const ASKED_EVERY_MS = 250;
const LIMITS = { seconds: 20, megabytes: 1000 };

type Size = { round: number; across: number; rounds: number };
type Watch = Awaited<ReturnType<typeof watchFiles>>;
type Place = Pick<Seeded, 'projectId' | 'moduleId'>;

/** Uploads a model and waits for its preview, so that only what a version needs is made afterwards. */
async function uploadModel(caller: Caller, watch: Watch, size: Pick<Size, 'round' | 'across'>): Promise<number> {
  const body = ringStl(size.round, size.across);
  const fileId = await uploadFile(caller, 'design', { name: 'pave ring.stl', body });
  await watch.changed(fileId);
  return fileId;
}

/** Makes the file a version; resolves, once that is answered, with the time until it is measured, in ms. */
async function startMeasuring(caller: Caller, { projectId, moduleId }: Place, fileId: number) {
  const place = { projectId, moduleId };
  const body = { style: { title: 'Pavé ring' }, file_ids: [fileId] };
  const { data } = await callApi(caller, uploadDesigns, { params: place, body });
  const [item] = data;
  if (!item) throw new Error('the model is no version');
  const answered = performance.now();
  const untilMeasured = async () => {
    for (;;) {
      const { data: card } = await callApi(caller, getModelCard, { params: { ...place, itemId: item.id }, query: {} });
      if (card.work?.state === 'failed') throw new Error(`the model is not measured: ${card.work.failure}`);
      if (card.work?.state === 'done') break;
      await wait(ASKED_EVERY_MS);
    }
    return performance.now() - answered;
  };
  return { measured: untilMeasured() };
}

/** Has a small model measured, so that the measuring process is running, and returns its id. */
async function findMeasurer({ pid }: BenchServer, caller: Caller, watch: Watch, place: Place): Promise<number> {
  const fileId = await uploadModel(caller, watch, { round: 32, across: 16 });
  const before = new Set((await listTree(pid)).map((one) => one.pid));
  await (
    await startMeasuring(caller, place, fileId)
  ).measured;
  const started = (await listTree(pid)).filter((one) => one.parent === pid && !before.has(one.pid));
  const [measurer] = started;
  if (!measurer || started.length > 1) throw new Error(`${started.length} processes were started for a model`);
  return measurer.pid;
}

type Times = { measurings: number[]; peaks: number[]; alone: number[]; loaded: number[] };

/** Rounds of calls while a model is measured and, for as long, without. */
async function compare(server: BenchServer, caller: Caller, watch: Watch, place: Place, size: Size): Promise<Times> {
  const call = { url: toAddress(caller, getSession), headers: { authorization: `Bearer ${caller.token}` } };
  const times: Times = { measurings: [], peaks: [], alone: [], loaded: [] };
  const measurer = await findMeasurer(server, caller, watch, place);
  await steadyCalls(call, wait(WARM_UP_MS));
  for (let round = 0; round < size.rounds; round += 1) {
    const fileId = await uploadModel(caller, watch, size);
    const { peak } = await peakGrowth(measurer, async () => {
      const { measured } = await startMeasuring(caller, place, fileId);
      times.loaded.push(...(await steadyCalls(call, measured)));
      times.measurings.push(await measured);
    });
    times.peaks.push(peak);
    times.alone.push(...(await steadyCalls(call, wait(times.measurings.at(-1)))));
  }
  return times;
}

/** How soon a large model is measured, how much memory that takes, and how much other people's answers suffer. */
export async function measureMeasuring(
  size: Size = { round: ROUND, across: ACROSS, rounds: ROUNDS },
): Promise<Figure[]> {
  const server = await startServer();
  const { client, token, ...place } = await seed(server);
  const caller = { url: server.url, token };
  const watch = await watchFiles(caller);
  try {
    const { measurings, peaks, alone, loaded } = await compare(server, caller, watch, place, size);
    const [part, of] = ['measuring', `a binary STL of ${((size.round * size.across * 100) / 1e6).toFixed(0)} MB`];
    const note = `${measurings.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s`;
    const worst = { what: `${of}: from its upload as a version until its card is there`, note, unit: 's' };
    const memory = { what: `${of}: peak of the process that measures it`, unit: 'MB' };
    return [
      atMost({ part, ...worst, value: Math.max(...measurings) / 1000 }, LIMITS.seconds),
      atMost({ part, ...memory, value: Math.max(...peaks) }, LIMITS.megabytes),
      othersFigure(part, `${of}: p99 of other answers meanwhile, against alone`, { alone, loaded }),
    ];
  } finally {
    watch.close();
    await client.end();
    await server.stop();
  }
}
