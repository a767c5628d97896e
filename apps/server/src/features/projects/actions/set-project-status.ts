import { LogAction, ProjectStatus } from '@facet/contract/constants/statuses';
import type { Tx } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict } from '../../../platform/errors.ts';
import { recordActivity } from '../../activity/actions/record-activity.ts';
import { notify } from '../../notifications/actions/notify.ts';
import { lockedProjectFor } from '../access.ts';
import { getProject } from '../get-project.ts';
import { teamOf } from '../people-queries.ts';
import type { Project } from '../standing.ts';
import { PROJECT_STATUS_WORDS } from '../words.ts';
import { tellProject } from './tell-project.ts';
import { touchProject } from './touch-project.ts';

const { archived } = ProjectStatus;

/** Archived when its folder was deleted: such a project stays archived. */
const isArchivedForGood = ({ status, statusBeforeArchive }: Project) =>
  status === archived && statusBeforeArchive === null;

/** Puts a locked project into a status and says so to the log, its team and its channel; 409 when it can't leave the archive. */
export async function changeStatus(tx: Tx, actor: Actor, project: Project, status: ProjectStatus): Promise<void> {
  if (status === project.status) return;
  if (isArchivedForGood(project)) throw conflict('This project was archived with its folder and stays archived');
  await touchProject(tx, project.id, { status, statusBeforeArchive: status === archived ? project.status : null });
  const [before, after] = [PROJECT_STATUS_WORDS[project.status], PROJECT_STATUS_WORDS[status]];
  recordActivity(tx, actor, {
    projectId: project.id,
    event: 'project.status_changed',
    itemType: 'default',
    actionType: LogAction.update,
    itemId: project.id,
    oldValue: { status: before },
    newValue: { status: after },
  });
  await notify(tx, {
    userIds: (await teamOf(tx, project.id)).map(({ userId }) => userId),
    actorId: actor.userId,
    type: 'project_status',
    message: `set ${project.title} to ${after}`,
    link: 'to_project',
    data: { project_id: project.id, project_name: project.title, space_id: project.spaceId },
  });
  tellProject(tx, project.id, 'project.status_changed');
}

export const setProjectStatus = (app: App, actor: Actor, projectId: number, status: ProjectStatus) =>
  transact(app, async (tx) => {
    const { project } = await lockedProjectFor(tx, actor, projectId, 'set the status of');
    await changeStatus(tx, actor, project, status);
    return getProject(app, tx, actor, projectId);
  });
