import { THREADS_MAX } from '@facet/contract/constants/limits';
import type * as api from '@facet/contract/endpoints/comments';
import type { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { likeText, orNull } from '../../platform/http/filters.ts';
import { nextPage, pageOf } from '../../platform/http/paging.ts';
import { commentFor, standingIn, type CommentPlace, type ModulePlace } from './access.ts';
import { commentSight } from './comment-columns.ts';
import { headsCount, headsQuery } from './list-comments-query.ts';
import { loadThread, loadThreads } from './load-threads.ts';

type Filters = z.output<typeof api.listComments.query>;

/** Threads of a module's items that the actor may read, each with its latest replies. */
export async function listComments(app: App, actor: Actor, place: ModulePlace, filters: Filters) {
  const standing = await standingIn(app.db, actor, place);
  const page = pageOf({ count: Math.min(filters.count, THREADS_MAX), page: filters.page });
  const values = {
    ...commentSight(standing),
    moduleId: place.moduleId,
    items: orNull(filters.file_id),
    styleId: filters.style_id ?? null,
    boardId: filters.board_id ?? null,
    state: filters.state,
    isUnread: filters.is_unread ?? null,
    search: likeText(filters.search),
  };
  const [heads, [counted]] = await Promise.all([
    headsQuery[filters.order](app.db, { ...values, limit: page.limit, offset: page.offset }),
    headsCount(app.db, values),
  ]);
  const total = counted?.total ?? 0;
  const ids = heads.map(({ id }) => id);
  return {
    rows: await loadThreads(app.db, { standing, signer: app.signer }, ids),
    total,
    next: nextPage(page, total),
  };
}

/** The thread that a comment or a reply belongs to. */
export async function getComment(app: App, actor: Actor, place: CommentPlace) {
  const standing = await standingIn(app.db, actor, place);
  const { headId } = await commentFor(app.db, standing, place);
  return loadThread(app.db, { standing, signer: app.signer }, headId);
}
