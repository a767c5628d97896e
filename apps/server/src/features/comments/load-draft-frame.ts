import type { CommentPosition, Drawing } from '@facet/contract/entities/drawing';
import type { DrawDraftPush } from '@facet/contract/realtime';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { prepared } from '../../db/prepared.ts';
import { commentPersonColumns, type CommentPerson } from './find-authors.ts';
import type { App } from '../../platform/app.ts';
import type { LoadedFrame } from '../../platform/realtime/hub-types.ts';
import { presentCommentPerson } from './presenter.ts';

const value = sql.placeholder;

type DraftRow = CommentPerson & { place: CommentPosition | null; drawing: Drawing };

/** A person's draft for an item that exists, and who they are. */
const draftQuery = prepared<DraftRow>(
  'draft_for_frame',
  sql`select ${commentPersonColumns}, draft.place, draft.drawing from draw_drafts draft
      join users u on u.id = draft.user_id
      join design_items item on item.id = draft.design_item_id and item.deleted_at is null
    where draft.design_item_id = ${value('itemId')} and draft.user_id = ${value('authorId')}
      and item.project_id = ${value('projectId')} limit 1`,
);

/** What processes tell each other about a change of a draft; strokes are read where they are delivered. */
export const draftReference = z.object({
  project_id: z.number(),
  module_id: z.number(),
  item_id: z.number(),
  user_id: z.number(),
  stroke_ids: z.array(z.string()),
  removed_ids: z.array(z.string()),
});
export type DraftReference = z.infer<typeof draftReference>;

async function loadDraft(app: App, message: unknown): Promise<DrawDraftPush | null> {
  const { data } = draftReference.safeParse(message);
  if (!data) return null;
  const { project_id: projectId, item_id: itemId, user_id: authorId } = data;
  const [row] = await draftQuery(app.db, { projectId, itemId, authorId });
  if (!row) return null;
  const named = new Set(data.stroke_ids);
  return {
    project_id: projectId,
    module_id: data.module_id,
    item_id: itemId,
    user: presentCommentPerson(row, app.signer),
    width: row.drawing.width,
    height: row.drawing.height,
    place: row.place,
    strokes: row.drawing.strokes.filter(({ id }) => named.has(id)),
    removed_ids: data.removed_ids,
  };
}

/** The push of an unfinished drawing with the given strokes; none if it is gone. */
export async function loadDraftFrame(app: App, message: unknown): Promise<readonly LoadedFrame[]> {
  const data = await loadDraft(app, message);
  return data ? [{ data }] : [];
}
