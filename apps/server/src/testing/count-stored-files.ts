import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** How many files the disk storage of a data folder has, without previews: those of other tests may still be coming, or be on their way in. */
export async function countStoredFiles({ dataDir }: { dataDir: string }): Promise<number> {
  const all = await readdir(path.join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  const isOfPreview = ({ name, parentPath }: (typeof all)[number]) =>
    name.includes('-') || parentPath.endsWith('incoming');
  return all.filter((entry) => entry.isFile() && !isOfPreview(entry)).length;
}
