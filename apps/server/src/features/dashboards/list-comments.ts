import type * as api from '@facet/contract/endpoints/dashboards';
import type { DashboardCommentWire } from '@facet/contract/entities/dashboard';
import type { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { FileSigner } from '../../platform/auth/file-signer.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { orNull } from '../../platform/http/filters.ts';
import { cutPage, keyToShortId } from '../../platform/http/paging.ts';
import { presentPerson } from '../users/presenter.ts';
import { commentsCount, commentsQuery, type CommentRow } from './comments-query.ts';

type Asked = z.output<typeof api.listDashboardComments.query>;

function present(row: CommentRow, signer: FileSigner): DashboardCommentWire {
  const { email: _email, ...user } = presentPerson(row.user, signer);
  return {
    id: row.id,
    text: row.text,
    created_at: row.createdAt.toISOString(),
    parent_comment_id: row.parentId,
    is_internal: row.isInternal,
    is_unread: row.isUnread,
    mentions_me: row.mentionsMe,
    user,
    project: row.project,
    module: row.module,
    style: row.style,
    file_id: row.itemId,
    version: row.version,
    status: row.status,
    thumbnail: row.thumbnailFileId === null ? null : { url: signer.url(row.thumbnailFileId, 'small') },
  };
}

/** The newest comments that the actor may see; two queries for any number. */
export async function listDashboardComments(app: App, actor: Actor, asked: Asked) {
  const values = {
    userId: actor.userId,
    isProven: actor.emailVerified,
    spaceId: asked.space_id ?? null,
    projects: orNull(asked.project),
    onlyMentions: asked.mentions ?? false,
    onlyUnread: asked.unread ?? false,
    waitsFor: orNull(asked.waits_for),
  };
  const [found, [counted]] = await Promise.all([
    commentsQuery(app.db, { ...values, before: keyToShortId(asked.page) ?? null, limit: asked.count + 1 }),
    commentsCount(app.db, values),
  ]);
  const { rows, next } = cutPage(found, asked.count, ({ id }) => id);
  return { rows: rows.map((row) => present(row, app.signer)), next, total: counted?.total ?? 0 };
}
