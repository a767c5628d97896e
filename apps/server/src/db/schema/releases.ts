import type { ReleaseState } from '@facet/contract/constants/statuses';
import type { ReleaseParts, ReleasePrice } from '@facet/contract/entities/release';
import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, primaryId } from './columns.ts';
import { styles } from './designs.ts';
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
