import { sql } from 'drizzle-orm';
import { plannedOnce } from '../../../db/prepared.ts';
import { commentColumns, commentJoins, type CommentFacts } from '../comment-columns.ts';

const value = sql.placeholder;

/**
 * Writes a comment and answers it, in one statement; no row where the author has sent the request before. What it holds and
 * whom it mentions come after it, so that it answers none.
 */
export const makeComment = plannedOnce<CommentFacts>(
  'make_comment',
  sql`with made as (insert into design_comments (project_id, project_module_id, style_id, design_item_id, board_id,
        board_spot, parent_id, user_id, request_id, text, is_internal, position, drawing, fix_state, fix_marked_by)
      values (${value('projectId')}::int, ${value('projectModuleId')}::int, ${value('styleId')}::int,
        ${value('designItemId')}::int, ${value('boardId')}::int, ${value('boardSpot')}::jsonb, ${value('parentId')}::int,
        ${value('userId')}::int, ${value('requestId')}::uuid, ${value('text')}::text, ${value('isInternal')}::bool,
        ${value('position')}::jsonb, ${value('drawing')}::jsonb, ${value('fixState')}::text, ${value('fixMarkedBy')}::int)
      on conflict do nothing returning *)
    select ${commentColumns} from made c ${commentJoins}`,
);
