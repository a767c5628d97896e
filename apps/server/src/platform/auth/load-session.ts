import type { TokenScope } from '@facet/contract/constants/second-step';
import type { GlobalRole } from '@facet/contract/permissions';
import { and, eq, gt, isNull, not, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { heldRights } from '../../db/held-rights-sql.ts';
import { isOpenLink } from '../../db/open-link-sql.ts';
import { lacksStep } from '../../db/second-step-sql.ts';
import { provenAccount } from '../../db/proven-account-sql.ts';
import {
  accessTokens,
  projects,
  reviewRecipients,
  reviewRequests,
  sessions,
  spaces,
  users,
} from '../../db/schema/index.ts';
import { textIn } from '../../db/typed-sql.ts';
import type { AccessToken, Actor, Guest } from './actor.ts';
import type { TokenClaims } from './tokens.ts';
import { idleLifeMs, wholeLifeMs, type SessionLimits } from './session-life.ts';

// Writing on each call would cost more than the answer; a minute is exact enough for "last used".
const TOUCH_MS = 60_000;

/** `endsAt`: when it is over, however much it is used. `tokenGeneration`: the newest of its tokens that was used. */
export type Session = { actor: Actor; createdAt: Date; endsAt: Date; tokenGeneration: number };

// A guest needs a link that works and a project that exists, and stops being one once they have a proven account.
const isLiveGuest = and(
  eq(reviewRecipients.userId, sessions.userId),
  isOpenLink('review_recipients'),
  isNull(projects.deletedAt),
  isNull(spaces.deletedAt),
  not(provenAccount('users')),
);

// A take-over ends with the session that opened it, or when its opener is no longer an administrator.
const opener = alias(sessions, 'opener');
const impersonator = alias(users, 'impersonator');
const isLiveTakeOver = (limits: SessionLimits) => {
  const openerMs = wholeLifeMs(limits, { role: 'admin', emailVerified: true });
  return and(
    gt(sessions.endsAt, sql`now()`),
    isNull(opener.endedAt),
    gt(opener.createdAt, sql`now() - make_interval(secs => ${sql.raw(String(openerMs / 1000))})`),
    eq(impersonator.role, 'admin'),
    isNull(impersonator.deletedAt),
    isNull(impersonator.deactivatedAt),
  );
};

const columns = {
  userId: users.id,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  firstName: users.firstName,
  lastName: users.lastName,
  role: users.role,
  timeZone: textIn(users.settings, 'time_zone'),
  createdAt: sessions.createdAt,
  lastUsedAt: sessions.lastUsedAt,
  recipientId: sessions.reviewRecipientId,
  knownBy: sessions.knownBy,
  reviewRequestId: reviewRequests.id,
  projectId: reviewRequests.projectId,
  linkEndsAt: reviewRecipients.expiresAt,
  isMarked: reviewRecipients.isMarked,
  linkOpenedAt: reviewRecipients.openedAt,
  givesFiles: reviewRecipients.allowsOriginals,
  endsAt: sessions.endsAt,
  tokenGeneration: sessions.tokenGeneration,
  impersonatorId: impersonator.id,
  tokenName: accessTokens.name,
  scopes: accessTokens.scopes,
  spaceIds: accessTokens.spaceIds,
  rights: heldRights,
  lacksStep,
};

const liveSession = (db: Database, limits: SessionLimits) =>
  db
    .select(columns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(reviewRecipients, eq(reviewRecipients.id, sessions.reviewRecipientId))
    .leftJoin(reviewRequests, eq(reviewRequests.id, reviewRecipients.reviewRequestId))
    .leftJoin(projects, eq(projects.id, reviewRequests.projectId))
    .leftJoin(spaces, eq(spaces.id, projects.spaceId))
    .leftJoin(accessTokens, eq(accessTokens.sessionId, sessions.id))
    .leftJoin(opener, eq(opener.id, sessions.openedBySessionId))
    .leftJoin(impersonator, eq(impersonator.id, opener.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('id')),
        isNull(sessions.endedAt),
        isNull(users.deletedAt),
        isNull(users.deactivatedAt),
        or(isNull(sessions.reviewRecipientId), isLiveGuest),
        or(isNull(sessions.openedBySessionId), isLiveTakeOver(limits)),
      ),
    )
    .prepare('find_session');

/** When a session is over: after its whole life, or earlier with a guest's link or a take-over. */
function endOf(limits: SessionLimits, row: Row, { emailVerified }: Actor): Date {
  // A token says itself how long it lives.
  if (row.scopes && row.endsAt) return row.endsAt;
  const wholeLife = row.createdAt.getTime() + wholeLifeMs(limits, { role: row.role, emailVerified });
  const ends = [row.endsAt, row.linkEndsAt].flatMap((end) => end?.getTime() ?? []);
  return new Date(Math.min(wholeLife, ...ends));
}

/**
 * Loads who is behind a session; null when it ended, idled out or has lived its whole life, its user is gone or
 * deactivated, or its review link no longer works.
 */
export function createSessionLoader(db: Database, limits: SessionLimits) {
  const idleMs = idleLifeMs(limits);
  const find = liveSession(db, limits);

  return async function loadSession(sessionId: string): Promise<Session | null> {
    const [row] = await find.execute({ id: sessionId });
    const now = Date.now();
    if (!row || (!row.scopes && now - row.lastUsedAt.getTime() > idleMs)) return null;
    // Where people come in by a provider only, nobody could set up a second step.
    const actor = toActor(sessionId, { ...row, lacksStep: row.lacksStep && limits.passwordLogin });
    // None goes on once the installation allows none.
    if (actor.impersonatorId !== null && limits.takeOver === 'off') return null;
    const endsAt = endOf(limits, row, actor);
    if (endsAt.getTime() <= now) return null;
    // A token is made long before it is used; nobody uses it within its first moment but to try it.
    const isUnused = row.scopes !== null && row.lastUsedAt <= row.createdAt;
    if (isUnused || now - row.lastUsedAt.getTime() > TOUCH_MS) {
      const stale = isUnused ? new Date(now) : new Date(now - TOUCH_MS);
      await db
        .update(sessions)
        .set({ lastUsedAt: new Date(now) })
        .where(and(eq(sessions.id, sessionId), lt(sessions.lastUsedAt, stale)));
    }
    return { actor, createdAt: row.createdAt, endsAt, tokenGeneration: row.tokenGeneration };
  };
}

/** The session that a personal access token is, by the token's hash. */
export async function findTokenSession(db: Database, hash: string): Promise<string | null> {
  const isIt = eq(accessTokens.hash, hash);
  const [row] = await db.select({ id: accessTokens.sessionId }).from(accessTokens).where(isIt).limit(1);
  return row?.id ?? null;
}

/** Notes that a token was used; does nothing for one that is noted, though a session in memory may not know that yet. */
export async function noteTokenUse(db: Database, { sessionId, generation }: TokenClaims): Promise<void> {
  const isFirst = and(eq(sessions.id, sessionId), lt(sessions.tokenGeneration, generation));
  await db.update(sessions).set({ tokenGeneration: generation }).where(isFirst);
}

type GuestRow = {
  recipientId: number | null;
  reviewRequestId: number | null;
  projectId: number | null;
  knownBy: Guest['knownBy'] | null;
  isMarked: boolean | null;
  linkOpenedAt: Date | null;
  givesFiles: boolean | null;
};
type Row = GuestRow & {
  userId: number;
  email: string;
  emailVerifiedAt: Date | null;
  firstName: string;
  lastName: string;
  role: GlobalRole;
  timeZone: string | null;
  impersonatorId: number | null;
  tokenName: string | null;
  scopes: TokenScope[] | null;
  spaceIds: number[] | null;
  createdAt: Date;
  endsAt: Date | null;
  linkEndsAt: Date | null;
  rights: string;
  lacksStep: boolean;
};

/** What is written over what a marked link shows: who reads it, since when, and which link it is. */
function markOf({ recipientId, isMarked, linkOpenedAt, givesFiles, ...row }: Row): Guest['mark'] {
  if (isMarked !== true) return null;
  const name = `${row.firstName} ${row.lastName}`.trim();
  const day = (linkOpenedAt ?? new Date()).toISOString().slice(0, 10);
  const text = [name, row.email, day, `no. ${recipientId}`].filter(Boolean).join('  ·  ');
  return { text, givesFiles: givesFiles === true };
}

function guestOf(row: Row): Guest | null {
  const { recipientId, reviewRequestId, projectId, knownBy } = row;
  if (recipientId === null) return null;
  // The query returns no guest without both; a guest's session must never pass for an account's.
  if (reviewRequestId === null || projectId === null) throw new Error('a guest without a review request');
  // Before that was kept, a code was the only way in.
  return { recipientId, reviewRequestId, projectId, knownBy: knownBy ?? 'code', mark: markOf(row) };
}

const toToken = ({ tokenName, scopes, spaceIds }: Row): AccessToken | null =>
  scopes && { name: tokenName ?? '', scopes, spaceIds };

const toActor = (sessionId: string, row: Row): Actor => ({
  userId: row.userId,
  sessionId,
  email: row.email,
  emailVerified: row.emailVerifiedAt !== null,
  firstName: row.firstName,
  lastName: row.lastName,
  role: row.role,
  timeZone: row.timeZone ?? 'UTC',
  guest: guestOf(row),
  impersonatorId: row.impersonatorId,
  token: toToken(row),
  rights: row.rights,
  // Neither a guest's link nor an administrator's hour is a log-in of theirs.
  lacksStep: row.lacksStep && row.recipientId === null && row.impersonatorId === null,
});
