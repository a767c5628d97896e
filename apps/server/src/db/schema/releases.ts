import type { ReleaseState } from '@facet/contract/constants/statuses';

import type { QuoteDraft, QuoteLine, quoteBase } from '@facet/contract/entities/quote';
import type { ReleaseParts, ReleasePrice } from '@facet/contract/entities/release';
import { date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { createdAt, moment, primaryId } from './columns.ts';
import { styles } from './designs.ts';
import { spaces } from './spaces.ts';
import { users } from './users.ts';

/** Who brought a release where, when and with which word; `replacedBy` made it obsolete by being released. */
export type ReleaseStep = { state: ReleaseState; at: string; by: number; note: string; replacedBy: number | null };

/**
 * What may be made, as a copy: a trigger (`keep_releases`) refuses every change but the next state with its step and
 * revision, and every deletion but that of the whole style.
 */
export const releases = pgTable(
  'releases',
  {
    id: primaryId(),
    styleId: integer('style_id')
      .notNull()
      .references(() => styles.id, { onDelete: 'cascade' }),
    state: text('state').$type<ReleaseState>().notNull().default('candidate'),
    /** Given when it is released. */
    revision: text('revision'),
    parts: jsonb('parts').$type<ReleaseParts>().notNull(),
    /** Only for those who see costs. */
    price: jsonb('price').$type<ReleasePrice>(),
    /** SHA-256 of the parts as canonical JSON. */
    hash: text('hash').notNull(),
    /** Of the parts: kept as long as the style is. */
    fileIds: integer('file_ids').array().notNull(),
    steps: jsonb('steps').$type<readonly ReleaseStep[]>().notNull(),
    /** Opens the page that says its state; kept as it is, because packs print it again. */
    token: text('token').notNull(),
    note: text('note').notNull(),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('releases_style').on(table.styleId, table.id),
    unique('releases_revision').on(table.styleId, table.revision),
    unique('releases_token').on(table.token),
    index('releases_files').using('gin', table.fileIds),
    index('releases_created_by').on(table.createdBy, table.id),
  ],
);

/** Which answer was chosen, why, and the number of the sheet that it made; another may be chosen later. */
export type QuoteChoice = { answerId: number; reason: string; sheet: number; at: string; by: number };

/** What vendors are asked about a style: lines of a sheet as it was then, for so many pieces, until a day. */
export const quoteRequests = pgTable(
  'quote_requests',
  {
    id: primaryId(),
    styleId: integer('style_id')
      .notNull()
      .references(() => styles.id, { onDelete: 'cascade' }),
    spaceId: integer('space_id')
      .notNull()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    /** From 1 on in each space. */
    number: integer('number').notNull(),
    /** What vendors see of the piece. */
    releaseId: integer('release_id').references(() => releases.id, { onDelete: 'cascade' }),
    base: jsonb('base').$type<z.infer<typeof quoteBase>>().notNull(),
    lines: jsonb('lines').$type<readonly QuoteLine[]>().notNull(),
    pieces: integer('pieces').notNull(),
    note: text('note').notNull(),
    /** The last day on which vendors can answer. */
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    endedAt: moment('ended_at'),
    choices: jsonb('choices').$type<readonly QuoteChoice[]>().notNull().default([]),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    unique('quote_requests_number').on(table.spaceId, table.number),
    index('quote_requests_style').on(table.styleId, table.id),
    index('quote_requests_release').on(table.releaseId),
    index('quote_requests_created_by').on(table.createdBy, table.id),
  ],
);

/** A vendor of a request, who has a link and no account; the link is derived again when it is shown or mailed. */
export const quoteVendors = pgTable(
  'quote_vendors',
  {
    id: primaryId(),
    requestId: integer('request_id')
      .notNull()
      .references(() => quoteRequests.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    linkHash: text('link_hash').notNull(),
    /** What they have filled in and not sent. */
    draft: jsonb('draft').$type<QuoteDraft>(),
    begunAt: moment('begun_at'),
    /** When the house wrote to them at the end that another was chosen. */
    thankedAt: moment('thanked_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('quote_vendors_link').on(table.linkHash),
    unique('quote_vendors_email').on(table.requestId, table.email),
  ],
);

/** An answer as it was sent: never changed, only opened, or taken back before that. */
export const quoteAnswers = pgTable(
  'quote_answers',
  {
    id: primaryId(),
    vendorId: integer('vendor_id')
      .notNull()
      .references(() => quoteVendors.id, { onDelete: 'cascade' }),
    body: jsonb('body').$type<QuoteDraft>().notNull(),
    sentAt: moment('sent_at').notNull().defaultNow(),
    openedAt: moment('opened_at'),
    takenBackAt: moment('taken_back_at'),
  },
  (table) => [index('quote_answers_vendor').on(table.vendorId, table.id)],
);

/** What a vendor and the house write to each other about a request. */
export const quoteNotes = pgTable(
  'quote_notes',
  {
    id: primaryId(),
    vendorId: integer('vendor_id')
      .notNull()
      .references(() => quoteVendors.id, { onDelete: 'cascade' }),
    /** Null if the vendor wrote it. */
    userId: integer('user_id').references(() => users.id),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('quote_notes_vendor').on(table.vendorId, table.id), index('quote_notes_user').on(table.userId)],
);
