import type { GlobalRole } from '@facet/contract/permissions';
import type { UserSettings } from '@facet/contract/entities/user';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { createdAt, deletedAt, moment, primaryId } from './columns.ts';
import { files } from './files.ts';

/** A person. Somebody invited who never registered is a row without `registered_at` and password. */
export const users = pgTable(
  'users',
  {
    id: primaryId(),
    email: text('email').notNull(),
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    avatarFileId: integer('avatar_file_id').references((): AnyPgColumn => files.id),
    role: text('role').$type<GlobalRole>().notNull().default('manager'),
    settings: jsonb('settings').$type<Partial<UserSettings>>().notNull().default({}),
    emailVerifiedAt: moment('email_verified_at'),
    registeredAt: moment('registered_at'),
    createdAt: createdAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    uniqueIndex('users_email')
      .on(table.email)
      .where(sql`${table.deletedAt} is null`),
    index('users_avatar_file').on(table.avatarFileId),
  ],
);

/** A log-in. Its id stands in the token, so that ending the row ends the token. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device: text('device').notNull().default(''),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** A mailed token. The token itself is derived from the row's id and the secret, so none is stored. */
export const mailedTokens = pgTable(
  'mailed_tokens',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<'verify_email' | 'reset_password'>().notNull(),
    /** The address it was mailed to: it proves that one and no other. */
    email: text('email').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    used: boolean('used').notNull().default(false),
  },
  (table) => [index('mailed_tokens_user').on(table.userId)],
);

/** A one-use ticket that opens a web socket; only its hash is stored. */
export const socketTickets = pgTable(
  'socket_tickets',
  {
    hash: text('hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    tokenExpiresAt: moment('token_expires_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('socket_tickets_session').on(table.sessionId), index('socket_tickets_expiry').on(table.expiresAt)],
);
