import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';

const TRIANGLES = 524_288;
const STL_HEAD = 84;
const TRIANGLE_BYTES = 50;

/** A binary STL of just over 25 MB on the disk, as a browser gets it: the same file each time it is chosen. */
export async function writeLargeModel(name: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'facet-large-'));
  const bytes = Buffer.alloc(STL_HEAD + TRIANGLES * TRIANGLE_BYTES);
  bytes.write('a ring', 'latin1');
  bytes.writeUInt32LE(TRIANGLES, 80);
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  return { file, size: bytes.length, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Watches the parts of resumable uploads: where each began; `hold` stops the first one from an offset on. */
export async function watchParts(page: Page) {
  const offsets: number[] = [];
  let from = Infinity;
  let held = Promise.withResolvers<Route>();
  await page.route('**/api/files/uploads/*', async (route) => {
    const request = route.request();
    if (request.method() !== 'PATCH') return route.continue();
    const offset = Number(await request.headerValue('upload-offset'));
    offsets.push(offset);
    if (offset < from) return route.continue();
    from = Infinity;
    return held.resolve(route);
  });
  return {
    offsets,
    /** The first part that begins at `offset` or later, on its way until told otherwise. */
    hold(offset: number): Promise<Route> {
      from = offset;
      held = Promise.withResolvers<Route>();
      return held.promise;
    },
  };
}
