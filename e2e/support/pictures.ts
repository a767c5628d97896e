import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A file as Playwright's file choosers take it. */
export type Picture = { name: string; mimeType: string; buffer: Buffer };

const FOLDER = path.join(import.meta.dirname, '../../apps/server/src/features/sample/collection/pictures');

/** A jewelry picture from the sample collection, under a name that a designer would give it. */
export const picture = (file: string, name = file): Picture => ({
  name,
  mimeType: 'image/jpeg',
  buffer: readFileSync(path.join(FOLDER, file)),
});
