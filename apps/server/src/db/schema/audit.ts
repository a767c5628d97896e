import type { AuditAct } from '@facet/contract/constants/audit';
import type { AuditDetails } from '@facet/contract/entities/audit-entry';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/**
 * Who did what to accounts, rights, links and the installation; never changed, and it outlives what it is about. Each
 * entry is linked to the previous one by a hash that only Facet can make, so that a change or a gap is found
 * (`audit-chain.ts`).
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    act: text('act').$type<AuditAct>().notNull(),
    /** Null for the command line, and for somebody who was not signed in. */
    actorId: integer('actor_id'),
    impersonatorId: integer('impersonator_id'),
    /** Whose account it is about. */
    userId: integer('user_id'),
    spaceId: integer('space_id'),
    projectId: integer('project_id'),
    details: jsonb('details').$type<AuditDetails>().notNull().default({}),
    /** The network address it came from. */
    address: text('address'),
    createdAt: createdAt(),
    /** Its place in the chain, from 1; null for what was put in beside Facet, as is the hash. */
    position: bigint('position', { mode: 'number' }),
    /** HMAC-SHA-256 over its contents and the hash of the previous entry; without a key in entries from before. */
    hash: text('hash'),
  },
  (table) => [
    uniqueIndex('audit_entries_position').on(table.position),
    index('audit_entries_created').on(table.createdAt, table.id),
    index('audit_entries_act').on(table.act, table.id),
    index('audit_entries_actor').on(table.actorId, table.id),
    index('audit_entries_user').on(table.userId, table.id),
    index('audit_entries_impersonator')
      .on(table.impersonatorId, table.id)
      .where(sql`${table.impersonatorId} is not null`),
  ],
);

/** The end of the chain: one row, so that entries are linked one at a time and a missing last one is noticed. */
export const auditChain = pgTable(
  'audit_chain',
  {
    id: integer('id').primaryKey().default(1),
    position: bigint('position', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
    /** Where signing with a key began; the function `audit_hash` checks the entries before. */
    keyedFrom: bigint('keyed_from', { mode: 'number' }).notNull().default(1),
  },
  (table) => [check('audit_chain_one', sql`${table.id} = 1`)],
);
