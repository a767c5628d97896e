import type { AuditAct, AuditDetails } from '@facet/contract/entities/audit-entry';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { users } from './users.ts';

/** Who did what to accounts, rights, links and the installation; never changed, and outlives what it tells of. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    act: text('act').$type<AuditAct>().notNull(),
    /** Null for the command line. */
    actorId: integer('actor_id').references(() => users.id),
    impersonatorId: integer('impersonator_id').references(() => users.id),
    /** Whose account it is about. */
    userId: integer('user_id').references(() => users.id),
    spaceId: integer('space_id'),
    projectId: integer('project_id'),
    details: jsonb('details').$type<AuditDetails>().notNull().default({}),
    /** The network address that it came from. */
    address: text('address'),
    createdAt: createdAt(),
  },
  (table) => [
    index('audit_entries_created').on(table.createdAt, table.id),
    index('audit_entries_act').on(table.act, table.id),
    index('audit_entries_actor').on(table.actorId, table.id),
    index('audit_entries_user').on(table.userId, table.id),
    index('audit_entries_impersonator')
      .on(table.impersonatorId, table.id)
      .where(sql`${table.impersonatorId} is not null`),
  ],
);
