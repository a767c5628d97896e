import type { CommentPosition, Drawing } from '@facet/contract/entities/drawing';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { commentPersonColumns, type CommentPerson } from './find-authors.ts';

const value = sql.placeholder;

export type DraftRow = CommentPerson & { place: CommentPosition | null; drawing: Drawing };

/** Somebody's draft of an item that is there, and who they are. */
export const draftQuery = prepared<DraftRow>(
  'draft_for_frame',
  sql`select ${commentPersonColumns}, draft.place, draft.drawing from draw_drafts draft
      join users u on u.id = draft.user_id
      join design_items item on item.id = draft.design_item_id and item.deleted_at is null
    where draft.design_item_id = ${value('itemId')} and draft.user_id = ${value('authorId')}
      and item.project_id = ${value('projectId')} limit 1`,
);
