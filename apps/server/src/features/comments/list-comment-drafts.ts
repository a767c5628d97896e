import type { CommentDraftWire } from '@facet/contract/entities/comment';
import type * as api from '@facet/contract/endpoints/comments';
import type { z } from 'zod';
import type { Db } from '../../db/client.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { FileSigner } from '../../platform/auth/file-signer.ts';
import { orNull } from '../../platform/http/filters.ts';
import { nextPage, pageOf } from '../../platform/http/paging.ts';
import type { Standing } from '../access/standing.ts';
import { standingInModule, type ModulePlace } from './access.ts';
import { commentDraftQuery, commentDraftsCount, draftSight, type CommentDraftFacts } from './comment-draft-query.ts';
import { findAuthors } from './find-authors.ts';
import { presentCommentDraft } from './presenter.ts';

type Filters = z.output<typeof api.listCommentDrafts.query>;

/** Drafts as their author sees them. */
export async function presentDrafts(
  db: Db,
  { standing, signer }: { standing: Standing; signer: FileSigner },
  rows: readonly CommentDraftFacts[],
): Promise<CommentDraftWire[]> {
  const ids = rows.flatMap(({ taggedIds }) => taggedIds);
  const people = await findAuthors(db, standing, ids);
  return rows.map((row) => presentCommentDraft(row, { standing, people, signer }));
}

/** The actor's drafts in a module, in the order they were written. */
export async function listCommentDrafts(app: App, actor: Actor, place: ModulePlace, filters: Filters) {
  const standing = await standingInModule(app.db, actor, place);
  const page = pageOf(filters);
  const values = { ...draftSight(standing, place), items: orNull(filters.file_id), boardId: filters.board_id ?? null };
  const [rows, [counted]] = await Promise.all([
    commentDraftQuery(app.db, { ...values, limit: page.limit, offset: page.offset }),
    commentDraftsCount(app.db, values),
  ]);
  const total = counted?.total ?? 0;
  return {
    rows: await presentDrafts(app.db, { standing, signer: app.signer }, rows),
    total,
    next: nextPage(page, total),
  };
}
