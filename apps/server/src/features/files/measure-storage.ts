import type { App } from '../../platform/app.ts';
import { createRecent } from '../../platform/recent.ts';
import { allStored } from './quota-sql.ts';

// Counts every row: once a minute is enough.
const KEPT_MS = 60_000;

/** Metrics for the number of files and their size, without what is made from them. */
export function measureStorage({ db, metrics }: Pick<App, 'db' | 'metrics'>): void {
  const stored = createRecent<{ bytes: number; files: number }>({ keptMs: KEPT_MS });
  const count = () => stored.get('all', async () => (await allStored(db, {}))[0] ?? { bytes: 0, files: 0 });
  const help = { bytes: 'Bytes of all files, the trash included.', files: 'Files, the trash included.' };
  metrics.measure({ name: 'facet_storage_bytes', help: help.bytes, read: async () => (await count()).bytes });
  metrics.measure({ name: 'facet_storage_files', help: help.files, read: async () => (await count()).files });
}
