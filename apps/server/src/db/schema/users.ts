import type { TokenScope } from '@facet/contract/constants/second-step';
import type { KnownBy } from '@facet/contract/constants/known-by';
import type { LogInStep } from '@facet/contract/constants/second-step';
import type { GlobalRole } from '@facet/contract/permissions';
import type { UserSettings } from '@facet/contract/entities/user';
import { LANGUAGES, type Language } from '@facet/contract/words/languages';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { createdAt, deletedAt, moment, primaryId } from './columns.ts';
import { files } from './files.ts';
import { reviewRecipients } from './reviews.ts';

const languages = sql.raw(LANGUAGES.map((language) => `'${language}'`).join(', '));

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
    /** The name and picture that a new person gave, shown only to them until the address is proven. */
    claimedName: jsonb('claimed_name').$type<{ firstName: string; lastName: string }>(),
    claimedAvatarFileId: integer('claimed_avatar_file_id').references((): AnyPgColumn => files.id),
    role: text('role').$type<GlobalRole>().notNull().default('manager'),
    settings: jsonb('settings').$type<Partial<Omit<UserSettings, 'language'>>>().notNull().default({}),
    /** The language in which they are written to; for somebody invited, the language of whoever invited them. */
    language: text('language').$type<Language>().notNull().default('en'),
    emailVerifiedAt: moment('email_verified_at'),
    registeredAt: moment('registered_at'),
    createdAt: createdAt(),
    /** Set while an administrator locks the person out: what is theirs stays, but nobody can sign in. */
    deactivatedAt: moment('deactivated_at'),
    /**
     * Registered with an address that another account already had. It never proves that address, and nothing granted to
     * the address is its own.
     */
    isAddressTaken: boolean('is_address_taken').notNull().default(false),
    /** When the account goes if its address is not proven by then; null where no mail leaves the house. */
    proveBy: moment('prove_by'),
    /** Browsers and systems that the person has signed in with, as `describe-device` names them in English. */
    knownDevices: text('known_devices').array().notNull().default([]),
    deletedAt: deletedAt(),
  },
  (table) => [
    uniqueIndex('users_email')
      .on(table.email)
      .where(sql`${table.deletedAt} is null and not ${table.isAddressTaken}`),
    index('users_taken_address')
      .on(table.email)
      .where(sql`${table.isAddressTaken}`),
    index('users_prove_by')
      .on(table.proveBy)
      .where(sql`${table.proveBy} is not null`),
    index('users_avatar_file').on(table.avatarFileId),
    index('users_claimed_avatar_file')
      .on(table.claimedAvatarFileId)
      .where(sql`${table.claimedAvatarFileId} is not null`),
    check('users_language', sql`${table.language} in (${languages})`),
  ],
);

/** A log-in. Its id is in the token, so that ending the row ends the token. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device: text('device').notNull().default(''),
    /** By what it was opened; empty for guests, take-overs and sessions from before this was kept. */
    steps: text('steps').array().$type<LogInStep[]>().notNull().default([]),
    /** For a guest: the review link they came by, which is all that the session reaches. */
    reviewRecipientId: integer('review_recipient_id').references((): AnyPgColumn => reviewRecipients.id, {
      onDelete: 'cascade',
    }),
    /** For a guest: what let them in; null for sessions from before a link could do without a code. */
    knownBy: text('known_by').$type<Exclude<KnownBy, 'account'>>(),
    /** For a take-over: the administrator's own session, with which it ends, and when it expires. */
    openedBySessionId: uuid('opened_by_session_id').references((): AnyPgColumn => sessions.id, {
      onDelete: 'cascade',
    }),
    endsAt: moment('ends_at'),
    /** The newest of its tokens that was ever used, counted by renewals: an earlier one no longer renews. */
    tokenGeneration: integer('token_generation').notNull().default(0),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_review_recipient')
      .on(table.reviewRecipientId)
      .where(sql`${table.reviewRecipientId} is not null`),
    index('sessions_opened_by')
      .on(table.openedBySessionId)
      .where(sql`${table.openedBySessionId} is not null`),
  ],
);

/** A personal access token: a session of another kind, which ends at its `endsAt` and with whatever ends sessions. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    sessionId: uuid('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Of the token, which is random enough for a plain hash. */
    hash: text('hash').notNull(),
    name: text('name').notNull(),
    /** Its first characters, for people to know it by. */
    beginning: text('beginning').notNull(),
    scopes: text('scopes').array().$type<TokenScope[]>().notNull(),
    /** Null where it reaches whatever its owner reaches. */
    spaceIds: integer('space_ids').array(),
    /** When the owner was told that it ends soon; for a short one, when it was made. */
    warnedAt: moment('warned_at'),
    /** When its end was written to the audit log. */
    endLoggedAt: moment('end_logged_at'),
  },
  (table) => [uniqueIndex('access_tokens_hash').on(table.hash)],
);

/** A mailed token. The token itself is derived from the row's id and the secret, so none is stored. */
export const mailedTokens = pgTable(
  'mailed_tokens',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<'verify_email' | 'reset_password' | 'change_email'>().notNull(),
    /** The address it was mailed to; it proves only that one. */
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
    /** The language of the call that asked for it, in which the socket answers. */
    language: text('language').$type<Language>().notNull().default('en'),
  },
  (table) => [index('socket_tickets_session').on(table.sessionId), index('socket_tickets_expiry').on(table.expiresAt)],
);

/** An account of an OpenID Connect provider that logs a user in. */
export const socialAccounts = pgTable(
  'social_accounts',
  {
    provider: text('provider').notNull(),
    /** The provider's own name for the account: never reused, unlike its email. */
    subject: text('subject').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As the provider gave it; shown so that people know which account it is. */
    email: text('email'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    uniqueIndex('social_accounts_user').on(table.userId, table.provider),
  ],
);

/** A proven log-in at a provider that gave no verified email, until an address is given and verified. */
export const pendingSocialAccounts = pgTable(
  'pending_social_accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    provider: text('provider').notNull(),
    subject: text('subject').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    /** The address that was given and that a token was mailed to; null until then. */
    email: text('email'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('pending_social_accounts_expiry').on(table.expiresAt)],
);

/** A zip or export that somebody downloaded; asked for again, it is remade from `path`. */
export const downloads = pgTable(
  'downloads',
  {
    id: primaryId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    /** The call that makes it, below `/api`. */
    path: text('path').notNull(),
    /** Bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    countFiles: integer('count_files').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('downloads_user').on(table.userId, table.id)],
);
