import type { ProjectStatus } from '@facet/contract/constants/statuses';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict } from '../../../platform/errors.ts';
import { lockedProjectFor } from '../../access/project-access.ts';
import { getProject } from '../reads.ts';
import { isArchivedForGood } from '../../access/standing.ts';
import { ARCHIVED_FOR_GOOD_TEXT } from '../words.ts';
import { changeStatuses } from './change-statuses.ts';

/** Puts a project into a status; 409 when it can't leave the archive. */
export const setProjectStatus = (app: App, actor: Actor, projectId: number, status: ProjectStatus) =>
  transact(app, async (tx) => {
    const { project } = await lockedProjectFor(tx, actor, projectId, 'set the status of');
    if (status !== project.status && isArchivedForGood(project)) throw conflict(ARCHIVED_FOR_GOOD_TEXT);
    await changeStatuses(tx, actor, [{ project, status }]);
    return getProject(app, tx, actor, projectId);
  });
