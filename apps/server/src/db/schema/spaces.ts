import type { SetupStep } from '@facet/contract/entities/space';
import type { SpaceRole } from '@facet/contract/permissions';
import type { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, deletedAt, primaryId, updatedAt } from './columns.ts';
import { users } from './users.ts';

export const spaces = pgTable(
  'spaces',
  {
    id: primaryId(),
    title: text('title').notNull(),
    color: text('color').notNull(),
    /** Whose "My Space" this is; null for a team's space. */
    personalOwnerId: integer('personal_owner_id').references(() => users.id),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
    /** The step at which its creation was left; null once it is done. */
    setupStep: text('setup_step').$type<SetupStep>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    uniqueIndex('spaces_personal_owner').on(table.personalOwnerId),
    index('spaces_created_by').on(table.createdBy),
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
