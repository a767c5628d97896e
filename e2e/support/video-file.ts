import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Picture } from './pictures.ts';

const RECORDER = path.join(import.meta.dirname, '..', 'in-page', 'record-video.js');

/** A video that the browser records, in any empty page. */
export async function videoFile(page: Page, name: string, frames: number): Promise<Picture> {
  await page.goto('about:blank');
  await page.addScriptTag({ path: RECORDER });
  const base64 = await page.evaluate((count) => facetRecorder.record(count), frames);
  return { name, mimeType: 'video/mp4', buffer: Buffer.from(base64, 'base64') };
}

/** A picture of that size, which the browser draws in any empty page. */
export async function drawnPicture(page: Page, name: string, [width, height]: readonly [number, number]) {
  await page.goto('about:blank');
  await page.addScriptTag({ path: RECORDER });
  const base64 = await page.evaluate(([wide, high]) => facetRecorder.picture(wide, high), [width, height] as const);
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

/** Begins like an MP4, and contains nothing that could be played. */
export const hollowVideo = (name: string): Picture => ({
  name,
  mimeType: 'video/mp4',
  buffer: Buffer.concat([Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1'), Buffer.alloc(4000, 7)]),
});
