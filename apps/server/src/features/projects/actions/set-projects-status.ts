import { ProjectStatus, type ProjectAction } from '@facet/contract/constants/statuses';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { isArchivedForGood, type Project } from '../../access/standing.ts';
import { ARCHIVED_FOR_GOOD_TEXT, NOT_ARCHIVED_TEXT, RESTORE_FIRST_TEXT } from '../words.ts';
import { changeStatuses } from './change-statuses.ts';
import { judgeProjects } from './judge-projects.ts';

const { draft, inProgress, inReview, rejected, approved, archived } = ProjectStatus;
const STATUS_OF = { archive: archived, approve: approved, reject: rejected, start: inProgress, review: inReview };

const statusAfter = (action: ProjectAction, { statusBeforeArchive }: Project): ProjectStatus =>
  action === 'restore' ? (statusBeforeArchive ?? draft) : STATUS_OF[action];

/** Why the archive keeps a project from this, or null. */
export function archiveRefusal(project: Project, action: ProjectAction): string | null {
  if (action === 'archive') return null;
  if (isArchivedForGood(project)) return ARCHIVED_FOR_GOOD_TEXT;
  if (action === 'restore') return project.status === archived ? null : NOT_ARCHIVED_TEXT;
  return project.status === archived ? RESTORE_FIRST_TEXT : null;
}

/** Does one thing with the status of several projects; what a right or a state forbids is reported project by project. */
export const setProjectsStatus = (app: App, actor: Actor, action: ProjectAction, ids: readonly number[]) =>
  transact(app, async (tx) => {
    const refusal = (project: Project) => archiveRefusal(project, action);
    const { allowed, failed } = await judgeProjects(tx, actor, ids, { verb: 'set the status of', refusal });
    const changes = allowed.map(({ project }) => ({ project, status: statusAfter(action, project) }));
    await changeStatuses(tx, actor, changes);
    return { done: allowed.map(({ project }) => project.id), failed };
  });
