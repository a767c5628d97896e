import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId } from './columns.ts';
import { sessions, users } from './users.ts';

/** Where a take-over has looked, so that the audit log says each place once. */
export const takeOverLooks = pgTable(
  'take_over_looks',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** A project, `project 7`, or a call that shows several. */
    place: text('place').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.place] })],
);

/** An administrator's question whether they may take an account over, and what its owner answered. */
export const takeOverRequests = pgTable(
  'take_over_requests',
  {
    id: primaryId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    adminId: integer('admin_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
    answeredAt: moment('answered_at'),
    /** Until when the administrator may come in; null unless the owner agreed. */
    agreedUntil: moment('agreed_until'),
  },
  (table) => [
    index('take_over_requests_user').on(table.userId, table.id),
    index('take_over_requests_admin').on(table.adminId, table.userId, table.id),
    // One question at a time.
    uniqueIndex('take_over_requests_open')
      .on(table.userId, table.adminId)
      .where(sql`${table.answeredAt} is null`),
  ],
);
