import { WorkflowType } from '@facet/contract/constants/catalogue';
import { ModuleStatus } from '@facet/contract/constants/statuses';
import { invalidText, MODULE_ONCE_TEXT } from '@facet/contract/constants/texts';
import type * as api from '@facet/contract/endpoints/workflow';
import type { z } from 'zod';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { invalidField } from '../../../platform/errors.ts';
import { refuseStale } from '../../../platform/refuse-stale.ts';
import { lockedProjectFor } from '../../access/project-access.ts';
import { changeModule } from '../change-module.ts';
import { checkDueDate } from '../check-due-date.ts';
import { getProjectScheme } from '../get-project-scheme.ts';
import type { ModuleState } from '../module-state.ts';
import type { Workflow } from '../workflow-query.ts';
import { lockedWorkflow } from './locked-workflow.ts';
import { writeWorkflow } from './write-workflow.ts';
import { t } from '@facet/contract/words/speech';

type Input = z.output<typeof api.setProjectScheme.body>;
type Step = Input['modules'][number];

const isMeant =
  ({ id, module_id: moduleId }: Step) =>
  (module: { id: number; moduleId: number }) =>
    id === undefined ? module.moduleId === moduleId : module.id === id;

/** The module that a step names: one of the project's, or one from the catalogue that joins it. */
function findModule({ modules, free }: Workflow, step: Step): ModuleState | undefined {
  const own = modules.find(isMeant(step));
  const joining = step.id === undefined ? free.find(({ id }) => id === step.module_id) : undefined;
  if (own || !joining) return own;
  const { draft: status } = ModuleStatus;
  const fresh = { id: null, statusBeforeClosing: null, dueDate: null, workflowType: WorkflowType.main, status };
  return { ...fresh, moduleId: joining.id, title: joining.title };
}

function matchModules(actor: Actor, workflow: Workflow, steps: readonly Step[]): ModuleState[] {
  const named = new Set<number>();
  return steps.map((step, index) => {
    const field = step.id === undefined ? `modules.${index}.module_id` : `modules.${index}.id`;
    const module = findModule(workflow, step);
    if (!module) throw invalidField(field, invalidText(t('Module')));
    if (named.has(module.moduleId)) throw invalidField(field, MODULE_ONCE_TEXT);
    named.add(module.moduleId);
    const next = changeModule(module, step);
    checkDueDate(actor, next.dueDate, { before: module.dueDate, field: `modules.${index}.due_date` });
    return next;
  });
}

/** Sets the whole workflow; 409 when somebody has changed the project since `updated_at`. */
export const setProjectScheme = (app: App, actor: Actor, projectId: number, input: Input) =>
  transact(app, async (tx) => {
    const { project } = await lockedProjectFor(tx, actor, projectId, 'edit the workflow of');
    refuseStale(project.updatedAt, input.updated_at, 'project');
    const workflow = await lockedWorkflow(tx, projectId);
    const after = matchModules(actor, workflow, input.modules);
    await writeWorkflow(tx, actor, projectId, { before: workflow.modules, after });
    return getProjectScheme(tx, actor, projectId);
  });
