import { setTimeout as wait } from 'node:timers/promises';
import { getSession } from '@facet/contract/endpoints/authorizations';
import { toAddress, type Caller } from './lib/call-api.ts';
import { atMost, median, type Figure } from './lib/figures.ts';
import { makePhoto, makePlainPicture } from './lib/make-photo.ts';
import { othersFigure } from './lib/others-figure.ts';
import { peakGrowth } from './lib/peak-growth.ts';
import { seed } from './lib/seed.ts';
import { startServer, type BenchServer } from './lib/start-server.ts';
import { steadyCalls } from './lib/steady-calls.ts';
import { tryUpload, uploadAll } from './lib/upload-file.ts';
import { watchFiles } from './lib/watch-files.ts';

const PICTURES = 20;
const ROUNDS = 3;
const WARM_UP_MS = 2000;
const REFUSAL_MS = 1000;
const REFUSAL_MB = 100;
const REFUSED = 422;

type Size = { pictures: number; rounds: number };

/** Uploads the pictures in one form; once that is answered, resolves with the outcome of their thumbnails. */
async function startPictures(caller: Caller, picture: Buffer, count: number) {
  const watch = await watchFiles(caller);
  const files = Array.from({ length: count }, (_, index) => ({ name: `ring ${index}.jpg`, body: [picture] }));
  const fileIds = await uploadAll(caller, 'design', files);
  const made = Promise.all(fileIds.map((fileId) => watch.changed(fileId))).finally(watch.close);
  return { made };
}

/** Rounds of calls without load and, for as long as they then take, while pictures are made. */
async function compare(caller: Caller, { pictures, rounds }: Size) {
  const picture = await makePhoto();
  const call = { url: toAddress(caller, getSession), headers: { authorization: `Bearer ${caller.token}` } };
  const times: Record<'alone' | 'loaded', number[]> = { alone: [], loaded: [] };
  await steadyCalls(call, wait(WARM_UP_MS));
  for (let round = 0; round < rounds; round += 1) {
    const { made } = await startPictures(caller, picture, pictures);
    const started = performance.now();
    times.loaded.push(...(await steadyCalls(call, made)));
    times.alone.push(...(await steadyCalls(call, wait(performance.now() - started))));
  }
  return times;
}

async function measureOthers(caller: Caller, size: Size): Promise<Figure> {
  const { alone, loaded } = await compare(caller, size);
  const what = `p99 of other answers while ${size.pictures} 12-megapixel pictures are made, against alone`;
  return othersFigure('under-load', what, { alone, loaded });
}

async function measureRefusal(server: BenchServer, caller: Caller): Promise<Figure[]> {
  const bomb = await makePlainPicture(12_100, 10_000);
  const times: number[] = [];
  const { growth } = await peakGrowth(server.pid, async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const started = performance.now();
      const { status } = await tryUpload(caller, 'design', [{ name: 'huge.jpg', body: [bomb] }]);
      times.push(performance.now() - started);
      if (status !== REFUSED) throw new Error(`a picture of 121 megapixels was answered with ${status}`);
    }
  });
  const what = 'a picture of 121 megapixels is refused';
  const size = `${(bomb.length / 1_000_000).toFixed(1)} MB; `;
  const note = `${size}median of ${times.length}; longest ${Math.max(...times).toFixed(0)} ms`;
  return [
    atMost({ part: 'under-load', what, value: median(times), unit: 'ms', note }, REFUSAL_MS),
    atMost({ part: 'under-load', what: `${what}: peak of memory`, value: growth, unit: 'MB' }, REFUSAL_MB),
  ];
}

/** What pictures do to everybody else's answers, and what happens to a picture that is too large. */
export async function measureUnderLoad(size: Size = { pictures: PICTURES, rounds: ROUNDS }): Promise<Figure[]> {
  const server = await startServer();
  const { client, token } = await seed(server);
  const caller = { url: server.url, token };
  try {
    const refusal = await measureRefusal(server, caller);
    return [await measureOthers(caller, size), ...refusal];
  } finally {
    await client.end();
    await server.stop();
  }
}
