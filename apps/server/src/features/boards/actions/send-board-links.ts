import { LogAction } from '@facet/contract/constants/statuses';
import type * as api from '@facet/contract/endpoints/board-links';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { reviewRecipients, reviewRequests } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { endLinks } from '../../access/actions/end-links.ts';
import { recordActivity } from '../../activity/actions/record-activity.ts';
import { boardFor, whiteboardTo } from '../access.ts';
import { mailOthers } from '../../notifications/actions/mail-others.ts';
import { notify } from '../../notifications/actions/notify.ts';
import { concernedBy } from '../../notifications/concerns.ts';
import { endGuestSessions } from '../../session/actions/end-sessions.ts';
import { peopleSaid } from '../../sharing/actions/tell-sharing.ts';
import { loadNames } from '../../users/access.ts';
import { ensureUsersByEmail } from '../../users/actions/ensure-users.ts';
import { reviewMail } from '../../reviews/job-types.ts';
import { findCodeDefault } from '../../reviews/find-code-default.ts';
import { showReviewLinks } from '../../reviews/list-review-links.ts';
import { linkRow } from '../../reviews/review-links.ts';
import { expiryOf } from '../../reviews/actions/update-review-link.ts';

type Address = { projectId: number; boardId: number };
type Input = z.output<typeof api.sendBoardLinks.body>;
type Shown = { id: number; title: string; projectModuleId: number };

/** For anyone who had a link to this board, the new one replaces it. */
async function endOlderLinks(tx: Tx, boardId: number, userIds: readonly number[]): Promise<void> {
  const older = tx.select({ id: reviewRequests.id }).from(reviewRequests).where(eq(reviewRequests.boardId, boardId));
  const ended = await endLinks(
    tx,
    and(
      inArray(reviewRecipients.userId, [...userIds]),
      inArray(reviewRecipients.reviewRequestId, older),
      gt(reviewRecipients.expiresAt, sql`now()`),
    ),
  );
  for (const { id } of ended) await endGuestSessions(tx, id);
}

type Sent = { projectId: number; boardId: number; userIds: readonly number[]; needsCode: boolean; input: Input };

async function insertLinks(app: App, tx: Tx, actor: Actor, { projectId, boardId, userIds, needsCode, input }: Sent) {
  const { note = null, may_comment: mayComment } = input;
  const [request] = await tx
    .insert(reviewRequests)
    .values({ projectId, boardId, mayComment, note, createdBy: actor.userId })
    .returning({ id: reviewRequests.id });
  if (!request) throw new Error('the request of a board was not inserted');
  const expiresAt = expiryOf(input.expires_at);
  const rows = userIds.map((userId) =>
    // Nothing is asked for.
    linkRow(app, { reviewRequestId: request.id, userId, isAsked: false, needsCode, expiresAt }),
  );
  const links = await tx.insert(reviewRecipients).values(rows).returning({ id: reviewRecipients.id });
  return { requestId: request.id, linkIds: links.map(({ id }) => id) };
}

type Told = { projectId: number; projectTitle: string; board: Shown; userIds: readonly number[] };

/** Writes it into the log and notifies each person, with their own link by mail. */
async function tellShown(app: App, tx: Tx, actor: Actor, { requestId, ...told }: Told & { requestId: number }) {
  const { projectId, projectTitle, board, userIds } = told;
  await notify(tx, {
    userIds: concernedBy('module_shared', { invited: userIds }),
    actorId: actor.userId,
    type: 'module_shared',
    told: { kind: 'board_shown', board: board.title, project: projectTitle },
    data: {
      project_id: projectId,
      project_name: projectTitle,
      module_id: board.projectModuleId,
      board_id: board.id,
    },
  });
  await mailOthers(
    tx,
    actor,
    userIds.map((userId) => ({ userId, projectId })),
  );
  for (const userId of userIds) await app.jobs.send(tx, reviewMail, { reviewRequestId: requestId, userId });
  recordActivity(tx, actor, {
    projectId,
    projectModuleId: board.projectModuleId,
    event: 'module.shared',
    itemType: 'board',
    itemId: board.id,
    actionType: LogAction.create,
    newValue: peopleSaid(userIds, await loadNames(tx, userIds)),
  });
  tx.afterCommit({ kind: 'access', userIds: [...userIds], projectIds: [projectId] });
  const update = { event: 'access.changed' as const, project_id: projectId, entity: 'project', id: projectId };
  tx.afterCommit({ kind: 'users', userIds: [...userIds], update });
}

/** Mails each person their own link to one board. */
export const sendBoardLinks = (app: App, actor: Actor, { projectId, boardId }: Address, input: Input) =>
  transact(app, async (tx) => {
    const whiteboard = await whiteboardTo(tx, actor, projectId, 'share');
    const board = await boardFor(tx, whiteboard, boardId);
    const people = await ensureUsersByEmail(tx, input.emails, { role: 'client' });
    const userIds = people.map(({ id }) => id);
    await endOlderLinks(tx, boardId, userIds);
    const needsCode = input.needs_code ?? (await findCodeDefault(tx, whiteboard.standing));
    const links = { projectId, boardId, userIds, needsCode, input };
    const { requestId, linkIds } = await insertLinks(app, tx, actor, links);
    const { title: projectTitle } = whiteboard.standing.project;
    await tellShown(app, tx, actor, { projectId, projectTitle, board, userIds, requestId });
    return showReviewLinks(tx, projectId, linkIds);
  });
