import { ModuleStatus } from '@facet/contract/constants/statuses';
import type { ModuleState } from './module-state.ts';

export type ModuleInput = {
  title?: string | undefined;
  workflow_type?: 1 | 2 | undefined;
  /** Null restores the status it had before it was skipped or locked. */
  status?: ModuleStatus | null | undefined;
  due_date?: string | null | undefined;
};

const isClosing = (status: ModuleStatus) => status === ModuleStatus.skipped || status === ModuleStatus.locked;

function nextStatus(
  module: ModuleState,
  status: ModuleStatus | null,
): Pick<ModuleState, 'status' | 'statusBeforeClosing'> {
  if (status === null && !isClosing(module.status)) return module;
  const wanted = status ?? module.statusBeforeClosing ?? ModuleStatus.draft;
  if (!isClosing(wanted)) return { status: wanted, statusBeforeClosing: null };
  // Between skipped and locked, the status from when the module was open is kept.
  const before = isClosing(module.status) ? module.statusBeforeClosing : module.status;
  return { status: wanted, statusBeforeClosing: before };
}

/** A module with the given changes; what is absent stays. */
export function changeModule<M extends ModuleState>(module: M, input: ModuleInput): M {
  const { status, statusBeforeClosing } = input.status === undefined ? module : nextStatus(module, input.status);
  return {
    ...module,
    title: input.title ?? module.title,
    workflowType: input.workflow_type ?? module.workflowType,
    status,
    statusBeforeClosing,
    dueDate: input.due_date === undefined ? module.dueDate : input.due_date,
  };
}
