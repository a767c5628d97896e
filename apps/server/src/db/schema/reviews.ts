import type { DesignStatus } from '@facet/contract/constants/statuses';
import { bigint, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId } from './columns.ts';
import { designItems } from './designs.ts';
import { projects } from './projects.ts';
import { users } from './users.ts';

export const reviewRequests = pgTable(
  'review_requests',
  {
    id: primaryId(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    note: text('note'),
    dueDate: date('due_date', { mode: 'string' }),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('review_requests_project').on(table.projectId),
    index('review_requests_created_by').on(table.createdBy),
  ],
);

export const reviewRequestItems = pgTable(
  'review_request_items',
  {
    reviewRequestId: integer('review_request_id')
      .notNull()
      .references(() => reviewRequests.id, { onDelete: 'cascade' }),
    designItemId: integer('design_item_id')
      .notNull()
      .references(() => designItems.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.reviewRequestId, table.designItemId] }),
    index('review_request_items_item').on(table.designItemId),
  ],
);

/** Someone asked, with a link of their own: only the link's hash is stored. */
export const reviewRecipients = pgTable(
  'review_recipients',
  {
    id: primaryId(),
    reviewRequestId: integer('review_request_id')
      .notNull()
      .references(() => reviewRequests.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    linkHash: text('link_hash').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    openedAt: moment('opened_at'),
    lastOpenedAt: moment('last_opened_at'),
    opens: integer('opens').notNull().default(0),
    /** Asked for besides the mailed code. */
    passwordHash: text('password_hash'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('review_recipients_user').on(table.userId, table.reviewRequestId),
    index('review_recipients_request').on(table.reviewRequestId),
  ],
);

/** Every decision ever made, bound to the very bytes it was made on. */
export const reviewDecisions = pgTable(
  'review_decisions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    designItemId: integer('design_item_id')
      .notNull()
      .references(() => designItems.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    status: text('status').$type<DesignStatus>().notNull(),
    note: text('note'),
    fileSha256: text('file_sha256').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('review_decisions_item').on(table.designItemId), index('review_decisions_user').on(table.userId)],
);

/** The code last mailed to a guest; only its hash is stored, and it ends with its tries or its time. */
export const reviewCodes = pgTable('review_codes', {
  recipientId: integer('recipient_id')
    .primaryKey()
    .references(() => reviewRecipients.id, { onDelete: 'cascade' }),
  /** Empty while none was mailed, and once one was used. */
  codeHash: text('code_hash').notNull(),
  tries: integer('tries').notNull().default(0),
  expiresAt: moment('expires_at').notNull(),
  /** Codes mailed and wrong passwords given since `windowStartedAt`: a new code does not reset them. */
  sent: integer('sent').notNull().default(0),
  passwordTries: integer('password_tries').notNull().default(0),
  windowStartedAt: moment('window_started_at').notNull().defaultNow(),
  createdAt: createdAt(),
});
