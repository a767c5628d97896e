import type { ProjectSchemeWire, SchemeModuleWire, WorkflowSchemeWire } from '@facet/contract/entities/workflow';
import type { ModuleStatus } from '@facet/contract/constants/statuses';

/** A step being edited; `key` is its catalogue module, which a workflow contains once. */
export type Step = { key: string; moduleId: number; name: string; title: string; workflowType: 1 | 2 };

/** A project's module being edited; it has no id until it has been added. */
export type ProjectStep = Step & {
  id: number | null;
  status: ModuleStatus;
  /** The status that returns when a skip or a lock is undone. */
  statusBefore: ModuleStatus | null;
  dueDate: string | null;
  countItems: number;
  canRemove: boolean;
};

const SKIPPED = 5;
const LOCKED = 6;

export const isClosed = ({ status }: Pick<ProjectStep, 'status'>) => status === SKIPPED || status === LOCKED;

/** The module skipped or locked; switching between the two keeps the status it had while open. */
export const closed = (step: ProjectStep, status: 5 | 6): ProjectStep => ({
  ...step,
  status,
  statusBefore: isClosed(step) ? step.statusBefore : step.status,
});

/** The module open again, with its earlier status. */
export const reopenedStep = (step: ProjectStep): ProjectStep =>
  isClosed(step) ? { ...step, status: step.statusBefore ?? 0, statusBefore: null } : step;

type Named = { id: number; name: string; title: string };

export const toStep = ({ id, name, title }: Named): Step => ({
  key: String(id),
  moduleId: id,
  name,
  title,
  workflowType: 1,
});

export const toProjectStep = (module: Named): ProjectStep => ({
  ...toStep(module),
  id: null,
  status: 0,
  statusBefore: null,
  dueDate: null,
  countItems: 0,
  canRemove: true,
});

export const toSteps = ({ modules }: Pick<WorkflowSchemeWire, 'modules'>): Step[] =>
  modules.map((module) => ({
    ...toStep({ ...module, id: module.module_id }),
    workflowType: module.workflow_type,
  }));

export const toProjectSteps = ({ modules }: Pick<ProjectSchemeWire, 'modules'>): ProjectStep[] =>
  modules.map((module) => ({
    key: String(module.module_id),
    moduleId: module.module_id,
    name: module.name,
    title: module.title,
    workflowType: module.workflow_type,
    id: module.id,
    status: module.status,
    statusBefore: module.status_before_closing,
    dueDate: module.due_date,
    countItems: module.count_items,
    canRemove: module.abilities.remove,
  }));

/** The steps in the form that the calls for schemes take. */
export const stepsBody = (steps: readonly Step[]) =>
  steps.map(({ moduleId, title, workflowType }) => ({ module_id: moduleId, title, workflow_type: workflowType }));

/** The modules in the form that the call for a project's workflow takes. */
export const projectStepsBody = (steps: readonly ProjectStep[]) =>
  steps.map(({ id, moduleId, title, workflowType, status, dueDate }) => ({
    ...(id === null ? { module_id: moduleId } : { id }),
    title,
    workflow_type: workflowType,
    status,
    due_date: dueDate,
  }));

/** Catalogue modules that a workflow lacks. */
export const missing = (catalogue: readonly SchemeModuleWire[], steps: readonly Step[]): Named[] =>
  catalogue
    .filter(({ module_id: id }) => steps.every(({ moduleId }) => moduleId !== id))
    .map(({ module_id: id, name, title }) => ({ id, name, title }));

/** Whether two lists of steps agree in everything that can be edited. */
export const isSame = (one: readonly Step[], other: readonly Step[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
