import { and, eq, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { spaceIntegrations } from '../../db/schema/index.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { notFound } from '../../platform/errors.ts';
import { lockedSpaceFor, spaceFor } from '../access/space-access.ts';

export type Integration = typeof spaceIntegrations.$inferSelect;

async function find(db: Db, integrationId: number): Promise<Integration> {
  const [found] = await db
    .select()
    .from(spaceIntegrations)
    .where(and(eq(spaceIntegrations.id, integrationId), isNull(spaceIntegrations.deletedAt)))
    .limit(1);
  if (!found) throw notFound('connection');
  return found;
}

/** A connection of a space that the actor is an admin of: 404 when there is none, 403 when it is not theirs. */
export async function integrationFor(db: Db, actor: Actor, integrationId: number): Promise<Integration> {
  const integration = await find(db, integrationId);
  await spaceFor(db, actor, integration.spaceId, 'edit');
  return integration;
}

/** The same with its space locked, so that changes to its connections run one after the other. */
export async function lockedIntegrationFor(tx: Tx, actor: Actor, integrationId: number): Promise<Integration> {
  const { spaceId } = await find(tx, integrationId);
  await lockedSpaceFor(tx, actor, spaceId, 'edit');
  return find(tx, integrationId);
}
