import type { TakeOverRequestWire } from '@facet/contract/entities/take-over-request';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { takeOverRequests, users } from '../../db/schema/index.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { forbidden } from '../../platform/errors.ts';
import { presentPerson } from '../users/presenter.ts';
import { consentOf } from './find-consents.ts';
import { t } from '@facet/contract/words/speech';

const LIMIT = 50;

/** The latest questions to somebody, or one of them. */
export async function findTakeOverRequests(
  { signer }: Pick<App, 'signer'>,
  db: Db,
  { userId, requestId }: { userId: number; requestId?: number },
): Promise<TakeOverRequestWire[]> {
  const isThis = requestId === undefined ? undefined : eq(takeOverRequests.id, requestId);
  const rows = await db
    .select({ request: takeOverRequests, admin: users })
    .from(takeOverRequests)
    .innerJoin(users, and(eq(users.id, takeOverRequests.adminId), isNull(users.deletedAt)))
    .where(and(eq(takeOverRequests.userId, userId), isThis))
    .orderBy(desc(takeOverRequests.id))
    .limit(LIMIT);
  return rows.map(({ request, admin }) => {
    const { state, agreedUntil } = consentOf(request);
    return {
      id: request.id,
      admin: presentPerson(admin, signer),
      reason: request.reason,
      state,
      agreed_until: agreedUntil?.toISOString() ?? null,
      created_at: request.createdAt.toISOString(),
    };
  });
}

/** Whose account it is: only they are asked, and only they answer. */
export function checkOwn(actor: Actor, userId: number): void {
  if (actor.userId !== userId) throw forbidden(t('see what somebody else is asked'));
}

/** The administrators who ask to take the caller's account over, or may do so now. */
export async function listTakeOverRequests(app: App, actor: Actor, userId: number): Promise<TakeOverRequestWire[]> {
  checkOwn(actor, userId);
  const requests = await findTakeOverRequests(app, app.db, { userId });
  return requests.filter(({ state }) => state === 'asked' || state === 'agreed');
}
