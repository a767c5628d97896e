import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { nextPage, pageOf } from '../../platform/http/paging.ts';
import { userFor } from '../users/access.ts';
import { presentDownload } from './presenter.ts';
import { countDownloadsOf, downloadsOf } from './queries.ts';

type Listing = { userId: number; count: number; page: number };

/** One's own finished zips and exports of the last days, newest first. */
export async function listDownloads(app: App, actor: Actor, { userId, ...query }: Listing) {
  await userFor(app.db, actor, userId, 'edit');
  const page = pageOf(query);
  const [rows, total] = await Promise.all([downloadsOf(app.db, userId, page), countDownloadsOf(app.db, userId)]);
  return { rows: rows.map(presentDownload), total, next: nextPage(page, total) };
}
