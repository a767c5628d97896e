import type { Db } from '../../db/client.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { projectFor } from '../access/project-access.ts';
import { showProject } from './show-project.ts';

/** A project as the actor sees it now; `db` may be the transaction that has just changed it. */
export const getProject = async (app: Pick<App, 'signer'>, db: Db, actor: Actor, projectId: number) =>
  showProject(app, db, await projectFor(db, actor, projectId, 'view'));
