import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Picture } from './pictures.ts';

const FOLDER = path.join(import.meta.dirname, '..', '..', '..', 'shared', 'data');

/** The sample files of a kind beside the repository; none if there is no such folder. */
export function sharedFiles(kind: 'pdf' | 'sheet' | 'picture'): Picture[] {
  const folder = path.join(FOLDER, kind);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .toSorted()
    .map((name) => ({ name, mimeType: '', buffer: readFileSync(path.join(folder, name)) }));
}
