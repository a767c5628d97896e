import type { KnownBy } from '@facet/contract/constants/known-by';
import type { DesignStatus, Verdict } from '@facet/contract/constants/statuses';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { boards } from './boards.ts';
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
    isPickOne: boolean('is_pick_one').notNull().default(false),
    /** A board that is shown instead of designs: it is only looked at; nothing is decided. */
    boardId: integer('board_id').references(() => boards.id, { onDelete: 'cascade' }),
    /** Whether the people who are shown a board may comment on it. */
    mayComment: boolean('may_comment').notNull().default(true),
    withdrawnAt: moment('withdrawn_at'),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('review_requests_project').on(table.projectId),
    index('review_requests_board')
      .on(table.boardId)
      .where(sql`${table.boardId} is not null`),
    index('review_requests_created_by').on(table.createdBy),
    // What was asked within a span of days, for analytics.
    index('review_requests_created')
      .on(table.createdAt, table.id)
      .where(sql`${table.withdrawnAt} is null`),
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
    /** The status that the item returns to if the request is withdrawn before anybody decides. */
    statusBefore: text('status_before').$type<DesignStatus>().notNull().default('draft'),
  },
  (table) => [
    primaryKey({ columns: [table.reviewRequestId, table.designItemId] }),
    index('review_request_items_item').on(table.designItemId),
  ],
);

/** A person who was asked, or who asked, with a link of their own, of which only the hash is stored. */
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
    /** Which of this person's links it is: sending a new one ends the one before. */
    linkNumber: smallint('link_number').notNull().default(0),
    /**
     * False for whoever only looks and comments, and for the asker: nobody waits for their own answer, unless they named
     * themselves.
     */
    isAsked: boolean('is_asked').notNull().default(true),
    sentAt: moment('sent_at').notNull().defaultNow(),
    remindedAt: moment('reminded_at'),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    /** Until when the person who revoked it can bring it back; null if something else ended it. */
    restorableUntil: moment('restorable_until'),
    openedAt: moment('opened_at'),
    lastOpenedAt: moment('last_opened_at'),
    opens: integer('opens').notNull().default(0),
    /** Whether a guest has to enter a code that is mailed to them; else having the link is enough. */
    needsCode: boolean('needs_code').notNull().default(true),
    /** Asked for in addition. */
    passwordHash: text('password_hash'),
    /** Whether it gives somebody from outside the original files of 3D models, not only what is shown of them. */
    allowsOriginals: boolean('allows_originals').notNull().default(false),
    /** Whether they may download the coarse mesh that they are shown: as GLB, or to view it in AR on a phone. */
    allowsReduced: boolean('allows_reduced').notNull().default(false),
    /** Whether what it shows carries its reader's name, address and the day it was first opened. */
    isMarked: boolean('is_marked').notNull().default(false),
    /** Who last changed these permissions; null while nobody has. */
    givesSetBy: integer('gives_set_by').references(() => users.id),
    givesSetAt: moment('gives_set_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('review_recipients_user').on(table.userId, table.reviewRequestId),
    index('review_recipients_request').on(table.reviewRequestId),
    index('review_recipients_gives_set_by')
      .on(table.givesSetBy)
      .where(sql`${table.givesSetBy} is not null`),
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
    status: text('status').$type<Verdict>().notNull(),
    note: text('note'),
    fileSha256: text('file_sha256').notNull(),
    /** The request that it answers; null when an owner or manager decided without being asked. */
    reviewRequestId: integer('review_request_id').references(() => reviewRequests.id, { onDelete: 'set null' }),
    /** How the person was known; null for decisions from before that was kept. */
    knownBy: text('known_by').$type<KnownBy>(),
    isOverrule: boolean('is_overrule').notNull().default(false),
    /** Whether the person had opened the file before. */
    wasOpened: boolean('was_opened').notNull().default(false),
    /** Comments that had to be fixed and were still open when it was approved anyway. */
    openFixes: integer('open_fixes').notNull().default(0),
    /** The item's status before, for undo. */
    before: jsonb('before').$type<DecidedBefore>(),
    /** Set when it no longer stands: its author changed it, it was overruled, or a review was requested again. */
    endedAt: moment('ended_at'),
    /** The decision that ended it; undoing that one makes this one stand again. */
    endedById: bigint('ended_by_id', { mode: 'number' }).references((): AnyPgColumn => reviewDecisions.id, {
      onDelete: 'set null',
    }),
    /** Undone within the seconds allowed: as if it had never been made. */
    undoneAt: moment('undone_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('review_decisions_item').on(table.designItemId),
    // What was answered within a span of days, for analytics.
    index('review_decisions_created')
      .on(table.createdAt, table.designItemId, table.userId, table.status)
      .where(sql`${table.undoneAt} is null`),
    uniqueIndex('review_decisions_standing')
      .on(table.designItemId, table.userId)
      .where(sql`${table.endedAt} is null and ${table.undoneAt} is null`),
    index('review_decisions_user').on(table.userId),
    index('review_decisions_request').on(table.reviewRequestId),
    index('review_decisions_ended_by').on(table.endedById),
  ],
);

/** The status of an item before it was decided on. */
export type DecidedBefore = {
  status: DesignStatus;
  note: string | null;
  noteCreatedAt: string | null;
  noteUserId: number | null;
  /** The piece that had been picked instead; absent in older decisions. */
  pickedItemId?: number | null;
};

/** Choices that a person has made but not sent. */
export const reviewChoices = pgTable(
  'review_choices',
  {
    reviewRequestId: integer('review_request_id')
      .notNull()
      .references(() => reviewRequests.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    designItemId: integer('design_item_id')
      .notNull()
      .references(() => designItems.id, { onDelete: 'cascade' }),
    status: text('status').$type<Verdict>(),
    note: text('note'),
    chosenAt: moment('chosen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reviewRequestId, table.userId, table.designItemId] }),
    index('review_choices_item').on(table.designItemId),
    index('review_choices_user').on(table.userId),
  ],
);

/** Who has opened which design item, and when first. */
export const itemOpenings = pgTable(
  'item_openings',
  {
    designItemId: integer('design_item_id')
      .notNull()
      .references(() => designItems.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    openedAt: moment('opened_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.designItemId, table.userId] }),
    index('item_openings_user').on(table.userId),
  ],
);

/** The code last mailed to a guest; only its hash is stored. It ends after so many tries or so much time. */
export const reviewCodes = pgTable('review_codes', {
  recipientId: integer('recipient_id')
    .primaryKey()
    .references(() => reviewRecipients.id, { onDelete: 'cascade' }),
  /** Empty once it was used. */
  codeHash: text('code_hash').notNull(),
  tries: integer('tries').notNull().default(0),
  expiresAt: moment('expires_at').notNull(),
  // The shared limits count these now; the three columns go when no process of the previous release runs any more.
  sent: integer('sent').notNull().default(0),
  passwordTries: integer('password_tries').notNull().default(0),
  windowStartedAt: moment('window_started_at').notNull().defaultNow(),
  createdAt: createdAt(),
});
