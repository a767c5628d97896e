import type * as api from '@facet/contract/endpoints/workflow';
import type { z } from 'zod';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { forbidden } from '../../../platform/errors.ts';
import { lockedProjectFor, moduleFor, projectIdOfModule } from '../../access/project-access.ts';
import { changeModule } from '../change-module.ts';
import { checkDueDate } from '../check-due-date.ts';
import { showModule } from '../reads.ts';
import { projectRules } from '../../access/project-policy.ts';
import { lockedWorkflow } from './locked-workflow.ts';
import { writeWorkflow } from './write-workflow.ts';
import { t } from '@facet/contract/words/speech';

type Input = z.output<typeof api.updateProjectModule.body>;
type Place = { projectId: number; moduleId: number };

/** Changes a module's title, status, due date or place. While skipped or locked it takes no uploads. */
export const updateProjectModule = (app: App, actor: Actor, { projectId, moduleId }: Place, input: Input) =>
  transact(app, async (tx) => {
    const standing = await lockedProjectFor(tx, actor, projectId, 'view');
    moduleFor(standing, moduleId);
    if (!projectRules['edit the workflow of'](standing)) throw forbidden(t('edit the workflow of project'));
    const { modules: before } = await lockedWorkflow(tx, projectId);
    const after = before.map((module) => (module.id === moduleId ? changeModule(module, input) : module));
    const index = after.findIndex(({ id }) => id === moduleId);
    const [module] = after.splice(index, 1);
    if (!module) throw new Error('a locked module is gone');
    checkDueDate(actor, module.dueDate, { before: before[index]?.dueDate });
    after.splice(input.position ?? index, 0, module);
    await writeWorkflow(tx, actor, projectId, { before, after });
    return showModule(tx, actor, projectId, moduleId);
  });

/** Renames a module, in whichever project it is. */
export const renameProjectModule = async (app: App, actor: Actor, moduleId: number, title: string) =>
  updateProjectModule(app, actor, { projectId: await projectIdOfModule(app.db, moduleId), moduleId }, { title });
