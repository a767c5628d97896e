import type { NumberMoment } from '@facet/contract/craft/style-number';
import type { LooksKeptDays, SetupStep } from '@facet/contract/entities/space';
import type { SpaceRole } from '@facet/contract/permissions';
import type { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, deletedAt, moment, primaryId, updatedAt } from './columns.ts';
import { users } from './users.ts';

export const spaces = pgTable(
  'spaces',
  {
    id: primaryId(),
    title: text('title').notNull(),
    color: text('color').notNull(),
    /** Whose "My Space" this is; null for a team's space. */
    personalOwnerId: integer('personal_owner_id').references(() => users.id),
    /** Holds a sample collection. */
    isSample: boolean('is_sample').notNull().default(false),
    /** Whether a link for somebody from outside asks for a mailed code, unless its sender says otherwise. */
    guestsNeedCode: boolean('guests_need_code').notNull().default(true),
    /** How many days it is kept who opened and downloaded its files; 0: not at all. */
    looksKeptDays: smallint('looks_kept_days').$type<LooksKeptDays>().notNull().default(365),
    /** How its styles are numbered; null where they aren't. */
    styleNumberPattern: text('style_number_pattern'),
    styleNumberAt: text('style_number_at').$type<NumberMoment>().notNull().default('creation'),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
    /** The step at which its creation was interrupted; null once it is complete. */
    setupStep: text('setup_step').$type<SetupStep>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Who last changed the title, the colour or the step. */
    updatedBy: integer('updated_by').references(() => users.id),
    deletedAt: deletedAt(),
  },
  (table) => [
    uniqueIndex('spaces_personal_owner').on(table.personalOwnerId),
    index('spaces_created_by').on(table.createdBy),
    index('spaces_updated_by').on(table.updatedBy),
  ],
);

export const spaceUsers = pgTable(
  'space_users',
  {
    spaceId: integer('space_id')
      .notNull()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<SpaceRole>().notNull(),
    status: smallint('status').$type<SpaceUserStatus>().notNull(),
    invitedBy: integer('invited_by').references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.spaceId, table.userId] }),
    index('space_users_user').on(table.userId),
    index('space_users_invited_by').on(table.invitedBy),
  ],
);

export const folders = pgTable(
  'folders',
  {
    id: primaryId(),
    spaceId: integer('space_id')
      .notNull()
      .references(() => spaces.id),
    title: text('title').notNull(),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    uniqueIndex('folders_title')
      .on(table.spaceId, sql`lower(${table.title})`)
      .where(sql`${table.deletedAt} is null`),
    index('folders_created_by').on(table.createdBy),
  ],
);

/** A person's sample collection: a space that a job fills, with a team of people who do not exist. */
export const samples = pgTable(
  'samples',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null when the space was removed in another way; then only the team is left to remove. */
    spaceId: integer('space_id').references(() => spaces.id, { onDelete: 'set null' }),
    /** Rows of `users` that are removed with it. */
    team: integer('team').array().notNull(),
    stepsDone: smallint('steps_done').notNull().default(0),
    /** The project to look at first. */
    projectId: integer('project_id'),
    failedAt: moment('failed_at'),
    /** When its removal began. */
    removedAt: moment('removed_at'),
    createdAt: createdAt(),
  },
  (table) => [index('samples_space').on(table.spaceId)],
);
