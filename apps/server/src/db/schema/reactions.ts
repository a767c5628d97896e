import type { ReactionKind } from '@facet/contract/constants/reactions';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { boards } from './boards.ts';
import { createdAt, primaryId } from './columns.ts';
import { designComments } from './comments.ts';
import { users } from './users.ts';

/** A person's reactions to a comment or a board item; each kind once. */
export const reactions = pgTable(
  'reactions',
  {
    id: primaryId(),
    commentId: integer('comment_id').references(() => designComments.id, { onDelete: 'cascade' }),
    boardId: integer('board_id').references(() => boards.id, { onDelete: 'cascade' }),
    /** The item on that board; an item that is removed and brought back keeps its reactions. */
    itemId: uuid('item_id'),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ReactionKind>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'reactions_to_one',
      sql`(${table.commentId} is null) = (${table.boardId} is not null and ${table.itemId} is not null)`,
    ),
    uniqueIndex('reactions_comment')
      .on(table.commentId, table.userId, table.kind)
      .where(sql`${table.commentId} is not null`),
    uniqueIndex('reactions_item')
      .on(table.boardId, table.itemId, table.userId, table.kind)
      .where(sql`${table.boardId} is not null`),
    index('reactions_user').on(table.userId, table.id),
  ],
);
