import type { DownloadWire } from '@facet/contract/entities/download';
import { countUserDownloads, listUserDownloads, type DownloadRow } from './queries.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { nextPage, pageOf } from '../../platform/http/paging.ts';
import { userFor } from '../users/access.ts';

const presentDownload = (row: DownloadRow): DownloadWire => ({
  id: row.id,
  title: row.title,
  path: row.path,
  size: row.size,
  count_files: row.countFiles,
  created_at: row.createdAt.toISOString(),
});

type Listing = { userId: number; count: number; page: number };

/** The actor's finished zips and exports of the last days, newest first. */
export async function listDownloads(app: App, actor: Actor, { userId, ...query }: Listing) {
  await userFor(app.db, actor, userId, 'edit');
  const page = pageOf(query);
  const [rows, total] = await Promise.all([
    listUserDownloads(app.db, userId, page),
    countUserDownloads(app.db, userId),
  ]);
  return { rows: rows.map(presentDownload), total, next: nextPage(page, total) };
}
