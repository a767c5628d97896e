import type { DeliveryStatus, IntegrationEvent, IntegrationType } from '@facet/contract/constants/integrations';
import { bigint, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt, deletedAt, moment, primaryId, updatedAt } from './columns.ts';
import { spaces } from './spaces.ts';
import { users } from './users.ts';

/** A connection of a space to another tool; its signing key is derived from its id and the number of the key. */
export const spaceIntegrations = pgTable(
  'space_integrations',
  {
    id: primaryId(),
    spaceId: integer('space_id')
      .notNull()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    type: text('type').$type<IntegrationType>().notNull(),
    title: text('title').notNull(),
    url: text('url').notNull(),
    events: text('events').array().$type<IntegrationEvent[]>().notNull(),
    keyNumber: integer('key_number').notNull().default(1),
    /** When a webhook got its present key in place of another. */
    keyChangedAt: moment('key_changed_at'),
    disabledAt: moment('disabled_at'),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    index('space_integrations_space').on(table.spaceId),
    index('space_integrations_created_by').on(table.createdBy),
  ],
);

export const integrationDeliveries = pgTable(
  'integration_deliveries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    integrationId: integer('integration_id')
      .notNull()
      .references(() => spaceIntegrations.id, { onDelete: 'cascade' }),
    event: text('event').$type<IntegrationEvent | 'test'>().notNull(),
    /** What is sent: ids and titles, never signed addresses. */
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    status: text('status').$type<DeliveryStatus>().notNull().default('pending'),
    attempts: smallint('attempts').notNull().default(0),
    /** HTTP status of the last answer; null while none came. */
    responseStatus: smallint('response_status'),
    /** At most 1 kB of the last answer, or why none came. */
    responseText: text('response_text'),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  (table) => [index('integration_deliveries_integration').on(table.integrationId, table.id)],
);
