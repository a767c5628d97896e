import type { DownloadWire } from '@facet/contract/entities/download';
import type { DownloadRow } from './queries.ts';

export const presentDownload = (row: DownloadRow): DownloadWire => ({
  id: row.id,
  title: row.title,
  path: row.path,
  size: row.size,
  count_files: row.countFiles,
  created_at: row.createdAt.toISOString(),
});
