import type { TokenScope, TwoStepGroup } from '@facet/contract/constants/second-step';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, createdAt, moment, primaryId } from './columns.ts';
import { spaces } from './spaces.ts';
import { sessions, users } from './users.ts';

const owner = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** An app that makes codes. Its secret is derived from the id and FACET_SECRET, so none is stored. */
export const authenticators = pgTable(
  'authenticators',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: owner(),
    createdAt: createdAt(),
    /** When a first code of it was given; null until then, while it counts for nothing. */
    confirmedAt: moment('confirmed_at'),
    /** The half minute, counted since 1970, of the last code that was taken: none of it or earlier is taken again. */
    lastStep: integer('last_step').notNull().default(0),
  },
  (table) => [
    index('authenticators_user').on(table.userId),
    uniqueIndex('authenticators_in_use')
      .on(table.userId)
      .where(sql`${table.confirmedAt} is not null`),
  ],
);

export const passkeys = pgTable(
  'passkeys',
  {
    id: primaryId(),
    userId: owner(),
    /** The browser's name for it, base64url. */
    credentialId: text('credential_id').notNull(),
    publicKey: bytes('public_key').notNull(),
    /** How often the device says that it was used; always 0 for those that are copied between devices. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    uniqueIndex('passkeys_credential').on(table.credentialId),
    index('passkeys_user').on(table.userId, table.id),
  ],
);

/** What a browser was asked to sign is derived from the id; whoever answers deletes the row. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Who makes a passkey; null for a log-in, where nobody knows yet. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_user').on(table.userId),
    index('passkey_challenges_expiry').on(table.expiresAt),
  ],
);

/** Codes for who has lost their app, as hashes made with a key that is derived from FACET_SECRET. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: owner(),
    hash: text('hash').notNull(),
    createdAt: createdAt(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

/** A browser that isn't asked for codes. What it keeps in a cookie is derived from the id. */
export const rememberedDevices = pgTable(
  'remembered_devices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: owner(),
    /** Its user agent. */
    device: text('device').notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('remembered_devices_user').on(table.userId),
    index('remembered_devices_expiry').on(table.expiresAt),
  ],
);

/** Who must have a second step from when on: at most one rule of the installation, and one of each space. */
export const secondStepRules = pgTable(
  'second_step_rules',
  {
    id: primaryId(),
    /** Null for the installation's. */
    spaceId: integer('space_id').references(() => spaces.id, { onDelete: 'cascade' }),
    asks: text('asks').$type<TwoStepGroup>().notNull(),
    beginsAt: moment('begins_at').notNull(),
    setById: integer('set_by_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('second_step_rules_place').on(sql`coalesce(${table.spaceId}, 0)`),
    index('second_step_rules_space').on(table.spaceId),
    index('second_step_rules_set_by').on(table.setById),
  ],
);

/** What an agent changes for a token, once and within a minute, after its person has allowed it; only its hash is stored. */
export const agentCodes = pgTable(
  'agent_codes',
  {
    hash: text('hash').primaryKey(),
    /** Where it was allowed: what is allowed ends with that. */
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Where the agent waits for the code. */
    redirectUri: text('redirect_uri').notNull(),
    clientHash: text('client_hash').notNull(),
    /** Of the verifier that only this agent knows (PKCE, S256). */
    challenge: text('challenge').notNull(),
    name: text('name').notNull(),
    scopes: text('scopes').array().$type<TokenScope[]>().notNull(),
    spaceIds: integer('space_ids').array(),
    /** When the token is to end. */
    tokenEndsAt: moment('token_ends_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('agent_codes_session').on(table.sessionId), index('agent_codes_expiry').on(table.expiresAt)],
);
