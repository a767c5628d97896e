import { THUMBNAIL_WIDTHS } from '@facet/contract/constants/previews';
import { getFile } from '@facet/contract/endpoints/files';
import { callApi, type Caller } from './lib/call-api.ts';
import { atMost, median, type Figure } from './lib/figures.ts';
import { makePhoto } from './lib/make-photo.ts';
import { seed } from './lib/seed.ts';
import { startServer } from './lib/start-server.ts';
import { uploadFile } from './lib/upload-file.ts';
import { watchFiles } from './lib/watch-files.ts';

const TRIES = 7;
const LIMIT_MS = 400;
const PRESETS = Object.keys(THUMBNAIL_WIDTHS).length;

type Watch = Awaited<ReturnType<typeof watchFiles>>;

/** From the upload's answer until the file shows its thumbnails, in ms. */
async function timeThumbnails(caller: Caller, watch: Watch, picture: Buffer): Promise<number> {
  const fileId = await uploadFile(caller, 'design', { name: 'ring.jpg', body: [picture] });
  const answered = performance.now();
  await watch.changed(fileId);
  const { data: file } = await callApi(caller, getFile, { params: { fileId } });
  if (file.thumbnails.length !== PRESETS) throw new Error(`a picture has ${file.thumbnails.length} thumbnails`);
  return performance.now() - answered;
}

/** How soon after the upload of a 12-megapixel photograph its thumbnails can be seen. */
export async function measureThumbnail(tries = TRIES): Promise<Figure[]> {
  const picture = await makePhoto();
  const server = await startServer();
  const { client, token } = await seed(server);
  const caller = { url: server.url, token };
  const watch = await watchFiles(caller);
  try {
    const times: number[] = [];
    for (let turn = 0; turn < tries; turn += 1) times.push(await timeThumbnails(caller, watch, picture));
    const what = 'a 12-megapixel JPEG: from the answer to its upload until its thumbnails can be seen';
    const size = `${(picture.length / 1_000_000).toFixed(1)} MB`;
    const note = `${size}; median of ${tries}; the first, which starts the process, ${times[0]?.toFixed(0)} ms`;
    return [atMost({ part: 'thumbnail', what, value: median(times), unit: 'ms', note }, LIMIT_MS)];
  } finally {
    watch.close();
    await client.end();
    await server.stop();
  }
}
