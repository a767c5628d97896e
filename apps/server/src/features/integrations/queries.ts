import { DELIVERIES_SHOWN } from '@facet/contract/constants/integrations';
import { and, asc, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { integrationDeliveries, spaceIntegrations } from '../../db/schema/index.ts';
import { isoMoment, jsonOf, oneOf } from '../../db/typed-sql.ts';
import type { Page } from '../../platform/http/paging.ts';

const { id, integrationId, status, createdAt } = integrationDeliveries;
const lastDelivery = oneOf(
  jsonOf({ status, createdAt: isoMoment(createdAt) }),
  sql`from ${integrationDeliveries} where ${integrationId} = ${spaceIntegrations.id} order by ${id} desc limit 1`,
);

const select = (db: Db) =>
  db.select({ integration: getTableColumns(spaceIntegrations), lastDelivery }).from(spaceIntegrations);

export type ListedIntegration = Awaited<ReturnType<typeof select>>[number];

const inSpace = (spaceId: number) => and(eq(spaceIntegrations.spaceId, spaceId), isNull(spaceIntegrations.deletedAt));

/** The connections of a space, oldest first. */
export const selectIntegrations = (db: Db, spaceId: number, { limit, offset }: Page) =>
  select(db).where(inSpace(spaceId)).orderBy(asc(spaceIntegrations.id)).limit(limit).offset(offset);

export const countIntegrations = (db: Db, spaceId: number) => db.$count(spaceIntegrations, inSpace(spaceId));

/** One connection as it appears in the list. */
export async function listedIntegration(db: Db, id: number): Promise<ListedIntegration> {
  const [found] = await select(db).where(eq(spaceIntegrations.id, id)).limit(1);
  if (!found) throw new Error('a connection is gone');
  return found;
}

/** The last deliveries of a connection, newest first. */
export const selectDeliveries = (db: Db, integrationId: number) =>
  db
    .select()
    .from(integrationDeliveries)
    .where(eq(integrationDeliveries.integrationId, integrationId))
    .orderBy(desc(integrationDeliveries.integrationId), desc(integrationDeliveries.id))
    .limit(DELIVERIES_SHOWN);
export type Delivery = typeof integrationDeliveries.$inferSelect;
