import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { cutPage, keyToId } from '../../platform/http/paging.ts';
import { userFor } from './access.ts';
import { ownLogCount, ownLogQuery } from './own-log-query.ts';
import { presentLogEntry } from '../activity/presenter.ts';

type Listing = { userId: number; count: number; page?: string | undefined };

/** What the actor did, over all the projects and modules that they still see. */
export async function listOwnLog(app: App, actor: Actor, { userId, count, page }: Listing) {
  await userFor(app.db, actor, userId, 'edit');
  const values = { userId, isProven: actor.emailVerified, spaceId: null };
  const [found, [counted]] = await Promise.all([
    ownLogQuery(app.db, { ...values, key: keyToId(page) ?? null, limit: count + 1 }),
    ownLogCount(app.db, values),
  ]);
  const { rows, next } = cutPage(found, count, ({ id }) => id);
  return {
    rows: rows.map((row) => presentLogEntry(row, row.project, app.signer)),
    next,
    total: counted?.total ?? 0,
  };
}
