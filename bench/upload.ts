import { randomBytes } from 'node:crypto';
import { MEGABYTE, UPLOAD_RULES } from '@facet/contract/constants/uploads';
import { atMost, type Figure } from './lib/figures.ts';
import { peakGrowth } from './lib/peak-growth.ts';
import { seed } from './lib/seed.ts';
import { startServer } from './lib/start-server.ts';
import { uploadFile } from './lib/upload-file.ts';

const LIMIT_MB = 40;
const UPLOADS = 2;

/** Bytes of no known format, sent again and again. */
function* noise(megabytes: number): Generator<Buffer> {
  const bytes = randomBytes(MEGABYTE);
  for (let count = 0; count < megabytes; count += 1) yield bytes;
}

/** How far the server's memory rises while it receives the largest attachment, on a fresh process and again. */
export async function measureUpload(megabytes = UPLOAD_RULES.attachment.maxBytes / MEGABYTE): Promise<Figure[]> {
  const server = await startServer();
  const { client, token } = await seed(server);
  const caller = { url: server.url, token };
  const figures: Figure[] = [];
  try {
    for (let turn = 1; turn <= UPLOADS; turn += 1) {
      const started = performance.now();
      const upload = () => uploadFile(caller, 'attachment', { name: 'archive.zip', body: noise(megabytes) });
      const { growth } = await peakGrowth(server.pid, upload);
      const seconds = (performance.now() - started) / 1000;
      const what = `peak of memory during ${turn === 1 ? 'the first' : 'a further'} upload of ${megabytes} MB`;
      const note = `${seconds.toFixed(1)} s; ${(megabytes / seconds).toFixed(0)} MB a second`;
      figures.push(atMost({ part: 'upload', what, value: growth, unit: 'MB', note }, LIMIT_MB));
    }
    return figures;
  } finally {
    await client.end();
    await server.stop();
  }
}
