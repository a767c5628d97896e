import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** How many files a data folder's disk storage has, without previews, which other tests may still be writing. */
export async function countStoredFiles({ dataDir }: { dataDir: string }): Promise<number> {
  const all = await readdir(path.join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  const isOfPreview = ({ name, parentPath }: (typeof all)[number]) =>
    name.includes('-') || parentPath.endsWith('incoming');
  return all.filter((entry) => entry.isFile() && !isOfPreview(entry)).length;
}
