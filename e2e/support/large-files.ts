import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import type { FullStudio } from './full-studio.ts';

/** Just over 25 MB of them. */
const TRIANGLES = 524_288;
const STL_HEAD = 84;
const TRIANGLE_BYTES = 50;

/** A binary STL on disk, where a browser takes it from: the same file each time it is chosen. */
export async function writeLargeModel(name: string, triangles = TRIANGLES) {
  const folder = await mkdtemp(path.join(tmpdir(), 'facet-large-'));
  const bytes = Buffer.alloc(STL_HEAD + triangles * TRIANGLE_BYTES);
  bytes.write('a ring', 'latin1');
  bytes.writeUInt32LE(triangles, 80);
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  return { file, size: bytes.length, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Watches the parts of resumable uploads: where each began; `hold` stops the first one at or after an offset. */
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
    /** The first part that begins at `offset` or later, held until it is released. */
    hold(offset: number): Promise<Route> {
      from = offset;
      held = Promise.withResolvers<Route>();
      return held.promise;
    },
  };
}

const KEPT = 'facet-uploads';

/** Shows the page as after a reload during a large upload; what the browser kept of it is gone with the next page. */
export async function interruptUpload(page: Page, { ines, project, halo }: FullStudio): Promise<void> {
  const size = 100 * 1024 * 1024;
  const file = { name: 'celeste-halo_v4.stl', size, modified: 1, sent: size * 0.62, url: '/api/files/uploads/0' };
  const target = { style_id: halo.id };
  const goal = { kind: 'design', projectId: project.id, moduleId: project.cad, target };
  const batch = { id: 'walk', userId: ines.id, since: Date.now(), type: 'design', goal, files: [file] };
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [KEPT, JSON.stringify([batch])] as const);
  await page.reload();
  await page.getByText('Choose the file again to continue (62 %)').waitFor();
  await page.evaluate((key) => localStorage.removeItem(key), KEPT);
}
