import { LINK_RESTORE_SECONDS } from '@facet/contract/constants/limits';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { reviewRecipients } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { projectFor } from '../../access/project-access.ts';
import { endGuestSessions } from '../../session/actions/end-sessions.ts';
import { lockedLink } from '../access.ts';
import { showReviewLink } from '../list-review-links.ts';
import { tellLinks } from './tell-links.ts';

/** Revokes a link: what it granted ends, and guests who came by it are out with their sockets. */
export const revokeReviewLink = (
  app: App,
  actor: Actor,
  { projectId, linkId }: { projectId: number; linkId: number },
) =>
  transact(app, async (tx) => {
    await projectFor(tx, actor, projectId, 'share');
    const link = await lockedLink(tx, projectId, linkId);
    await tx
      .update(reviewRecipients)
      .set({ revokedAt: sql`now()`, restorableUntil: sql`now() + make_interval(secs => ${LINK_RESTORE_SECONDS})` })
      .where(and(eq(reviewRecipients.id, link.id), isNull(reviewRecipients.revokedAt)));
    await endGuestSessions(tx, link.id);
    tx.afterCommit({ kind: 'access', userIds: [link.userId], projectIds: [projectId] });
    tellLinks(tx, projectId);
    // Somebody who signed in hears at once that there is less to see.
    tx.afterCommit({
      kind: 'users',
      userIds: [link.userId],
      update: { event: 'access.changed', project_id: projectId, entity: 'project', id: projectId },
    });
    return showReviewLink(tx, projectId, linkId);
  });
