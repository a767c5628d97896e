import { ProjectStatus, type ProjectAction } from '@facet/contract/constants/statuses';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict } from '../../../platform/errors.ts';
import { lockedProjectFor } from '../../access/project-access.ts';
import { getProject } from '../reads.ts';
import { isArchivedForGood, type Project } from '../../access/standing.ts';
import { message } from '@facet/contract/words/speech';
import { changeStatuses } from './change-statuses.ts';
import { judgeProjects } from './judge-projects.ts';

const ARCHIVED_FOR_GOOD_TEXT = message('This project was archived with its folder and can’t be restored');
const NOT_ARCHIVED_TEXT = message('This project is not archived');
const RESTORE_FIRST_TEXT = message('This project is archived. Restore it first.');

/** Sets a project's status; 409 when it can't leave the archive. */
export const setProjectStatus = (app: App, actor: Actor, projectId: number, status: ProjectStatus) =>
  transact(app, async (tx) => {
    const { project } = await lockedProjectFor(tx, actor, projectId, 'set the status of');
    if (status !== project.status && isArchivedForGood(project)) throw conflict(ARCHIVED_FOR_GOOD_TEXT);
    await changeStatuses(tx, actor, [{ project, status }]);
    return getProject(app, tx, actor, projectId);
  });

const { draft, inProgress, inReview, rejected, approved, archived } = ProjectStatus;
const STATUS_OF = { archive: archived, approve: approved, reject: rejected, start: inProgress, review: inReview };

const statusAfter = (action: ProjectAction, { statusBeforeArchive }: Project): ProjectStatus =>
  action === 'restore' ? (statusBeforeArchive ?? draft) : STATUS_OF[action];

/** Why being archived, or not, forbids this action; null when it doesn't. */
export function archiveRefusal(project: Project, action: ProjectAction): string | null {
  if (action === 'archive') return null;
  if (isArchivedForGood(project)) return ARCHIVED_FOR_GOOD_TEXT;
  if (action === 'restore') return project.status === archived ? null : NOT_ARCHIVED_TEXT;
  return project.status === archived ? RESTORE_FIRST_TEXT : null;
}

/** Changes the status of several projects; reports, project by project, what a right or a state forbids. */
export const setProjectsStatus = (app: App, actor: Actor, action: ProjectAction, ids: readonly number[]) =>
  transact(app, async (tx) => {
    const refusal = (project: Project) => archiveRefusal(project, action);
    const { allowed, failed } = await judgeProjects(tx, actor, ids, { verb: 'set the status of', refusal });
    const changes = allowed.map(({ project }) => ({ project, status: statusAfter(action, project) }));
    await changeStatuses(tx, actor, changes);
    return { done: allowed.map(({ project }) => project.id), failed };
  });
