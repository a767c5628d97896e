import type { Tx } from '../../../db/client.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { announceItems } from '../../designs/actions/announce-items.ts';
import type { DesignFacts } from '../../designs/design-sql.ts';
import { concernedBy } from '../../notifications/concerns.ts';
import { mailOthers } from '../../notifications/actions/mail-others.ts';
import { notify } from '../../notifications/actions/notify.ts';
import type { Standing } from '../../access/standing.ts';
import { reviewMail } from '../job-types.ts';

export type Asked = {
  requestId: number;
  standing: Standing;
  items: readonly DesignFacts[];
  /** Whose answer is asked for. */
  recipients: readonly number[];
  /** Who is shown the items, and asked for nothing. */
  lookers: readonly number[];
};

async function notifyRecipients(tx: Tx, actor: Actor, { requestId, standing, items, recipients, lookers }: Asked) {
  const { project } = standing;
  const [first] = items;
  const data = {
    project_id: project.id,
    project_name: project.title,
    module_id: first?.projectModuleId ?? null,
    style_id: first?.styleId ?? null,
    file_id: first?.id ?? null,
  };
  await notify(
    tx,
    {
      userIds: concernedBy('review_requested', { reviewers: recipients }),
      actorId: actor.userId,
      type: 'review_requested',
      told: { kind: 'review_asked', designs: items.length },
      data: { ...data, open_review: true, review_request_id: requestId },
    },
    {
      userIds: concernedBy('module_shared', { invited: lookers }),
      actorId: actor.userId,
      type: 'module_shared',
      told: { kind: 'designs_shown', designs: items.length, project: project.title },
      data,
    },
  );
}

async function mailRecipients(app: App, tx: Tx, actor: Actor, { requestId, standing, recipients, lookers }: Asked) {
  const projectId = standing.project.id;
  const mailed = [...recipients, ...lookers].filter((userId) => userId !== actor.userId);
  await mailOthers(
    tx,
    actor,
    mailed.map((userId) => ({ userId, projectId })),
  );
  for (const userId of mailed) await app.jobs.send(tx, reviewMail, { reviewRequestId: requestId, userId });
}

/** Tells everyone asked or shown by bell, push and their own mailed link; and every screen shows what is asked. */
export async function tellRecipients(app: App, tx: Tx, actor: Actor, asked: Asked): Promise<void> {
  const { standing, items } = asked;
  const people = [...asked.recipients, ...asked.lookers];
  const projectId = standing.project.id;
  await notifyRecipients(tx, actor, asked);
  // The project's channel does not know yet who sees an item only from now on, so they are told by name.
  tx.afterCommit({
    kind: 'users',
    userIds: people.filter((userId) => userId !== actor.userId),
    update: {
      event: 'design.review_requested',
      project_id: projectId,
      entity: 'design',
      id: items[0]?.id ?? null,
      item_ids: items.map(({ id }) => id),
    },
  });
  announceItems(tx, projectId, 'design.review_requested', items);
  tx.afterCommit({ kind: 'access', userIds: people, projectIds: [projectId] });
  await mailRecipients(app, tx, actor, asked);
}
