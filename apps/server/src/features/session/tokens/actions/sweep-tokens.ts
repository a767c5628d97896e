import { TOKEN_KEPT_DAYS, TOKEN_WARNING_DAYS } from '@facet/contract/constants/second-step';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../../db/client.ts';
import { accessTokens, sessions, users } from '../../../../db/schema/index.ts';
import { transact } from '../../../../db/transact.ts';
import type { App } from '../../../../platform/app.ts';
import { recordAudit } from '../../../../platform/audit/actions/record-audit.ts';
import { accountNotice } from '../../job-types.ts';

const DAY_MS = 86_400_000;
/** In one run; the rest an hour later. */
const BATCH = 1000;

const tokensThat = (tx: Tx, which: SQL | undefined) =>
  tx
    .select({
      id: accessTokens.sessionId,
      name: accessTokens.name,
      userId: sessions.userId,
      email: users.email,
      endsAt: sessions.endsAt,
    })
    .from(accessTokens)
    .innerJoin(sessions, eq(sessions.id, accessTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(which)
    .orderBy(asc(sessions.endsAt), asc(sessions.id))
    .limit(BATCH)
    .for('update', { of: accessTokens, skipLocked: true });

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Writes to the audit log which tokens have ended, whatever ended them. */
async function logEnded(tx: Tx, now: Date): Promise<void> {
  const hasEnded = or(isNotNull(sessions.endedAt), lt(sessions.endsAt, now));
  const ended = await tokensThat(tx, and(hasEnded, isNull(accessTokens.endLoggedAt)));
  for (const { userId, name } of ended)
    await recordAudit(
      tx,
      { actor: { userId, impersonatorId: null } },
      { act: 'token_ended', userId, details: { title: name } },
    );
  await tx
    .update(accessTokens)
    .set({ endLoggedAt: now })
    .where(inArray(accessTokens.sessionId, ids(ended)));
}

/** Mails people whose tokens end within a week, once for each. */
async function warn(app: App, tx: Tx, now: Date): Promise<void> {
  const soon = new Date(now.getTime() + TOKEN_WARNING_DAYS * DAY_MS);
  const works = and(isNull(sessions.endedAt), gt(sessions.endsAt, now), isNull(users.deletedAt));
  const ending = await tokensThat(tx, and(works, lt(sessions.endsAt, soon), isNull(accessTokens.warnedAt)));
  for (const { userId, email, name, endsAt } of ending) {
    const about = { title: name, at: endsAt?.toISOString() };
    await app.jobs.send(tx, accountNotice, { kind: 'token_ends', user_id: userId, to: email, ...about });
  }
  await tx
    .update(accessTokens)
    .set({ warnedAt: now })
    .where(inArray(accessTokens.sessionId, ids(ending)));
}

/** Logs which tokens have ended, warns of those that end soon, and takes those off the list that ended long ago. */
export const sweepTokens = (app: App) =>
  transact(app, async (tx) => {
    const now = new Date();
    await logEnded(tx, now);
    await warn(app, tx, now);
    const longAgo = new Date(now.getTime() - TOKEN_KEPT_DAYS * DAY_MS);
    const isForgotten = and(
      isNotNull(accessTokens.endLoggedAt),
      or(lt(sessions.endedAt, longAgo), lt(sessions.endsAt, longAgo)),
    );
    const forgotten = await tokensThat(tx, isForgotten);
    await tx.delete(sessions).where(inArray(sessions.id, ids(forgotten)));
  });
