import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { presentLogEntry } from './presenter.ts';
import { recentQuery } from './recent-query.ts';

type Asked = { space_id: readonly number[]; count: number };

/** What happened last, in one space, several or all; one query. */
export async function listRecent(app: App, actor: Actor, { space_id: spaces, count: limit }: Asked) {
  const rows = await recentQuery(app.db, {
    userId: actor.userId,
    isProven: actor.emailVerified,
    spaceId: spaces.length === 1 ? (spaces[0] ?? null) : null,
    spaces: spaces.length > 1 ? spaces : null,
    limit,
  });
  return rows.map((row) => ({
    ...presentLogEntry(row, row.project, app.signer),
    thumbnail: row.thumbnailFileId === null ? null : { url: app.signer.url(row.thumbnailFileId, 'small') },
  }));
}
