import type { LinkChange } from '@facet/contract/constants/link-words';
import type * as api from '@facet/contract/endpoints/review-links';
import type { Tx } from '../../../db/client.ts';
import { REVIEW_LINK_DAYS_MAX, LINK_RESTORE_SECONDS } from '@facet/contract/constants/limits';
import { LINK_EXPIRY_TEXT, LINK_REVOKED_TEXT } from '@facet/contract/constants/texts';
import { eq, and, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { reviewRecipients } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { wallClock } from '../../../platform/zone-time.ts';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import { conflict, invalidField } from '../../../platform/errors.ts';
import { projectFor } from '../../access/project-access.ts';
import { endGuestSessions } from '../../session/actions/end-sessions.ts';
import { lockedLink } from '../access.ts';
import { showReviewLink } from '../list-review-links.ts';
import { tellLinkSet } from './tell-link-set.ts';

/** After the commit, leaders who have the project open read its review links again. */
function tellLinks(tx: Tx, projectId: number): void {
  const update = { event: 'review_link.changed' as const, project_id: projectId, entity: 'review_link', id: null };
  tx.afterCommit({ kind: 'project', isInternal: true, update });
}

type Input = z.output<typeof api.updateReviewLink.body>;
type Address = { projectId: number; linkId: number };
const DAY_MS = 86_400_000;

/** The expiry that somebody sets for a link; 422 for a moment that is past or too far away. */
export function expiryOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const [expiresAt, now] = [new Date(text), Date.now()];
  const isWithin = expiresAt.getTime() > now && expiresAt.getTime() <= now + REVIEW_LINK_DAYS_MAX * DAY_MS;
  if (!isWithin) throw invalidField('expires_at', LINK_EXPIRY_TEXT);
  return expiresAt;
}

/** Makes a revoked link work again, for its guest too. */
async function restoreLink(tx: Tx, projectId: number, { id, userId }: { id: number; userId: number }) {
  await tx.update(reviewRecipients).set({ revokedAt: null, restorableUntil: null }).where(eq(reviewRecipients.id, id));
  tellOfAccess(tx, projectId, userId);
}

/** Has the link's recipient read again what it shows. */
const tellOfAccess = (tx: Tx, projectId: number, userId: number) =>
  tx.afterCommit({
    kind: 'users',
    userIds: [userId],
    update: { event: 'access.changed', project_id: projectId, entity: 'project', id: projectId },
  });

type Revoked = { revokedAt: Date | null; restorableUntil: Date | null };

/** Whether a revocation can still be undone; undoing an earlier one must not undo a later one. */
function isUndone({ revokedAt, restorableUntil }: Revoked, asked: string | undefined): boolean {
  if (restorableUntil === null || restorableUntil <= new Date()) return false;
  return asked === undefined || revokedAt?.getTime() === new Date(asked).getTime();
}

type Given = { allowsOriginals: boolean; allowsReduced: boolean; isMarked: boolean };

/** What the link gives from now on, and who set it; undefined when nothing changes. */
function givesOf(actor: Actor, link: Given, input: Input) {
  const {
    allows_originals: allowsOriginals = link.allowsOriginals,
    allows_reduced: allowsReduced = link.allowsReduced,
    is_marked: isMarked = link.isMarked,
  } = input;
  const given: Given = { allowsOriginals, allowsReduced, isMarked };
  const isSame =
    allowsOriginals === link.allowsOriginals && allowsReduced === link.allowsReduced && isMarked === link.isMarked;
  if (isSame) return undefined;
  return { ...given, givesSetBy: actor.userId, givesSetAt: new Date() };
}

type Set = {
  /** Where whoever sets it chose the day on which it ends. */
  timeZone: string;
  isBack: boolean;
  expiresAt: Date | undefined;
  passwordHash: string | null | undefined;
  needsCode: boolean | undefined;
} & Partial<Given>;
type Link = Awaited<ReturnType<typeof lockedLink>>;

/** What becomes different about a link. */
function changesOf(link: Link, { isBack, expiresAt, passwordHash, timeZone, ...set }: Set): LinkChange[] {
  const turned = (
    what: 'code' | 'originals' | 'reduced' | 'mark',
    before: boolean,
    after: boolean | undefined,
  ): LinkChange[] => (after === undefined || after === before ? [] : [{ what, on: after }]);
  const hasPassword = passwordHash !== undefined && !(passwordHash === null && link.passwordHash === null);
  const isMoved = expiresAt !== undefined && expiresAt.getTime() !== link.expiresAt.getTime();
  return [
    ...(isBack ? [{ what: 'access' as const, on: true }] : []),
    ...turned('code', link.needsCode, set.needsCode),
    ...(hasPassword ? [{ what: 'password' as const, on: passwordHash !== null }] : []),
    ...(isMoved ? [{ what: 'end' as const, day: wallClock(timeZone, expiresAt).day }] : []),
    ...turned('originals', link.allowsOriginals, set.allowsOriginals),
    ...turned('reduced', link.allowsReduced, set.allowsReduced),
    ...turned('mark', link.isMarked, set.isMarked),
  ];
}

/**
 * Sets when a link expires, its password, whether it asks for a code and what it gives, or restores a link that was just
 * revoked. A new password ends the guest sessions, and so does a code that is asked for from now on.
 */
export async function updateReviewLink(app: App, actor: Actor, { projectId, linkId }: Address, input: Input) {
  await projectFor(app.db, actor, projectId, 'share');
  const expiresAt = expiryOf(input.expires_at);
  const passwordHash = input.password ? await hashPassword(input.password) : input.password;
  return transact(app, async (tx) => {
    const { project } = await projectFor(tx, actor, projectId, 'share');
    const link = await lockedLink(tx, projectId, linkId);
    const isBack = input.restore === true && isUndone(link, input.revoked_at);
    if (link.revokedAt && !isBack) throw conflict(LINK_REVOKED_TEXT);
    if (isBack) await restoreLink(tx, projectId, link);
    const gives = givesOf(actor, link, input);
    const { needs_code: needsCode } = input;
    if ([expiresAt, passwordHash, needsCode, gives].some((value) => value !== undefined))
      await tx
        .update(reviewRecipients)
        .set({ expiresAt, passwordHash, needsCode, ...gives })
        .where(eq(reviewRecipients.id, link.id));
    if (gives) tellOfAccess(tx, projectId, link.userId);
    const asksMore = passwordHash !== undefined || (needsCode === true && !link.needsCode);
    if (asksMore) await endGuestSessions(tx, link.id);
    const { timeZone } = actor;
    const changes = changesOf(link, { timeZone, isBack, expiresAt, passwordHash, needsCode, ...gives });
    await tellLinkSet(tx, actor, { project, link, changes });
    tx.afterCommit({ kind: 'access', userIds: [link.userId], projectIds: [projectId] });
    tellLinks(tx, projectId);
    return showReviewLink(tx, projectId, linkId);
  });
}

/** Revokes a link: what it granted ends, and its guests' sessions and sockets with it. */
export const revokeReviewLink = (
  app: App,
  actor: Actor,
  { projectId, linkId }: { projectId: number; linkId: number },
) =>
  transact(app, async (tx) => {
    const { project } = await projectFor(tx, actor, projectId, 'share');
    const link = await lockedLink(tx, projectId, linkId);
    if (link.revokedAt === null)
      await tellLinkSet(tx, actor, { project, link, changes: [{ what: 'access', on: false }] });
    await tx
      .update(reviewRecipients)
      .set({ revokedAt: sql`now()`, restorableUntil: sql`now() + make_interval(secs => ${LINK_RESTORE_SECONDS})` })
      .where(and(eq(reviewRecipients.id, link.id), isNull(reviewRecipients.revokedAt)));
    await endGuestSessions(tx, link.id);
    tx.afterCommit({ kind: 'access', userIds: [link.userId], projectIds: [projectId] });
    tellLinks(tx, projectId);
    // A recipient who is signed in learns at once that there is less to see.
    tellOfAccess(tx, projectId, link.userId);
    return showReviewLink(tx, projectId, linkId);
  });
