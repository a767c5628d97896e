import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { downloadProject } from '@facet/contract/endpoints/downloads';
import { toAddress } from './lib/call-api.ts';
import { atMost, type Figure } from './lib/figures.ts';
import { peakGrowth } from './lib/peak-growth.ts';
import { seed, type Seeded } from './lib/seed.ts';
import { startServer, type BenchServer } from './lib/start-server.ts';

const MEGABYTE = 1_000_000;
const LIMIT_MB = 60;
const FILE_MB = 250;
const DOWNLOADS = 2;

/** Stored files that hold nothing but zeros and take no room, each a design of one style. */
async function addHollowFiles({ dataDir }: BenchServer, seeded: Seeded, files: number): Promise<void> {
  const { client, projectId, moduleId, userId } = seeded;
  for (let number = 1; number <= files; number += 1) {
    const key = `hollow${number}`;
    const folder = path.join(dataDir, 'files', key.slice(0, 2), key.slice(2, 4));
    await mkdir(folder, { recursive: true });
    const handle = await open(path.join(folder, key), 'w');
    await handle.truncate(FILE_MB * MEGABYTE);
    await handle.close();
  }
  await client.query(
    `with style as (insert into styles (project_id, title, product_type, created_by) values ($2, 'Hollow', 1, $3) returning id),
      stored as (insert into files (uploader_id, upload_type, original_name, storage_key, format, content_type, size, sha256,
          attached_at)
        select $3, 'design', 'film ' || n || '.mp4', 'hollow' || n, 'mp4', 'video/mp4', $5, repeat('0', 64), now()
        from generate_series(1, $1::int) n returning id)
    insert into design_items (project_id, project_module_id, style_id, file_id, version, created_by)
    select $2, $4, style.id, stored.id, 1, $3 from style, stored`,
    [files, projectId, userId, moduleId, FILE_MB * MEGABYTE],
  );
}

/** Reads a zip to its end and returns its bytes. */
async function download(url: string, token: string): Promise<number> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok || !answer.body) throw new Error(`a zip answered ${answer.status}`);
  let size = 0;
  for await (const chunk of answer.body) size += chunk.length;
  return size;
}

/** How far the server's memory rises while somebody downloads a project of this size, on a fresh process and again. */
export async function measureZip(megabytes = 5000): Promise<Figure[]> {
  const files = Math.ceil(megabytes / FILE_MB);
  const server = await startServer();
  const seeded = await seed(server);
  const figures: Figure[] = [];
  try {
    await addHollowFiles(server, seeded, files);
    const caller = { url: server.url, token: seeded.token };
    const url = toAddress(caller, downloadProject, { params: { projectId: seeded.projectId } });
    for (let turn = 1; turn <= DOWNLOADS; turn += 1) {
      const started = performance.now();
      const { growth, result: size } = await peakGrowth(server.pid, () => download(url, seeded.token));
      const seconds = (performance.now() - started) / 1000;
      if (size < files * FILE_MB * MEGABYTE) throw new Error(`the zip has only ${size} bytes`);
      const what = `peak of memory during ${turn === 1 ? 'the first' : 'a further'} zip of ${files * FILE_MB} MB`;
      const note = `${seconds.toFixed(1)} s; ${(size / MEGABYTE / seconds).toFixed(0)} MB a second`;
      figures.push(atMost({ part: 'zip', what, value: growth, unit: 'MB', note }, LIMIT_MB));
    }
    return figures;
  } finally {
    await seeded.client.end();
    await server.stop();
  }
}
