import type { App } from '../../platform/app.ts';
import { allStored } from './quota-sql.ts';

// Counts every row: once a minute is enough.
const KEPT_MS = 60_000;

/** Metrics for the number of files and their size, without what is made from them. */
export function measureStorage({ db, metrics }: Pick<App, 'db' | 'metrics'>): void {
  let counted = { bytes: 0, files: 0 };
  let countedAt = -Infinity;
  async function count() {
    if (performance.now() - countedAt < KEPT_MS) return counted;
    const [found = counted] = await allStored(db, {});
    countedAt = performance.now();
    counted = found;
    return found;
  }
  const help = { bytes: 'Bytes of all files, the trash included.', files: 'Files, the trash included.' };
  metrics.measure({ name: 'facet_storage_bytes', help: help.bytes, read: async () => (await count()).bytes });
  metrics.measure({ name: 'facet_storage_files', help: help.files, read: async () => (await count()).files });
}
