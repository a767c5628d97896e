import type { Tx } from '../../../db/client.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { inviteByMail } from '../../invitations/actions/invite-by-mail.ts';
import { concernedBy } from '../../notifications/concerns.ts';
import { notify } from '../../notifications/actions/notify.ts';
import type { Project } from '../../access/standing.ts';

/** Notifies and mails people who have just come onto a team. */
export async function inviteToProject(
  app: App,
  tx: Tx,
  actor: Actor,
  project: Pick<Project, 'id' | 'title' | 'spaceId'>,
  userIds: readonly number[],
): Promise<void> {
  const invited = userIds.filter((id) => id !== actor.userId);
  if (invited.length === 0) return;
  await notify(tx, {
    userIds: concernedBy('project_invitation', { invited }),
    actorId: actor.userId,
    type: 'project_invitation',
    told: { kind: 'project_added', project: project.title },
    data: { project_id: project.id, project_name: project.title, space_id: project.spaceId },
  });
  await inviteByMail(app, tx, actor, { to: { kind: 'project', projectId: project.id }, userIds: invited });
}
