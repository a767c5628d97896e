import type { KeptLogValue } from '@facet/contract/constants/said';
import { MODULE_STATUS_WORDS } from '@facet/contract/constants/status-words';
import { LogAction } from '@facet/contract/constants/statuses';
import type { Tx } from '../../../db/client.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { recordActivity } from '../../activity/actions/record-activity.ts';
import type { KeptModule, WorkflowChange } from '../module-state.ts';

type Step = [oldValue: KeptLogValue, newValue: KeptLogValue];

const sayType = ({ workflowType: type }: KeptModule): KeptLogValue => ({ said: [{ kind: 'step_type', type }] });
const sayPlace = (position: number) => ({ said: [{ kind: 'step' as const, place: position + 1 }] });

function listSteps({ before, after }: WorkflowChange['changed'][number]): Step[] {
  const steps: Step[] = [];
  if (before.title !== after.title) steps.push([{ title: before.title }, { title: after.title }]);
  if (before.status !== after.status) {
    const [was, is] = [MODULE_STATUS_WORDS[before.status], MODULE_STATUS_WORDS[after.status]];
    steps.push([{ status: was }, { status: is, title: after.title }]);
  }
  if (before.dueDate !== after.dueDate) steps.push([{ due_date: before.dueDate }, { due_date: after.dueDate }]);
  if (before.workflowType !== after.workflowType) steps.push([sayType(before), sayType(after)]);
  return steps;
}

/** Writes one log entry per change, shown to those who see its module; a removed module's entry has none. */
export function recordWorkflowChange(
  tx: Tx,
  actor: Actor,
  projectId: number,
  change: Omit<WorkflowChange, 'added'> & { added: readonly KeptModule[] },
): void {
  const about = { projectId, event: 'module.changed' as const, itemType: 'module' as const };
  const updated = (module: KeptModule, [oldValue, newValue]: Step) => ({
    ...about,
    actionType: LogAction.update,
    itemId: module.id,
    projectModuleId: module.id,
    oldValue,
    newValue,
  });
  recordActivity(
    tx,
    actor,
    ...change.removed.map(({ id, title }) => ({
      ...about,
      actionType: LogAction.delete,
      itemId: id,
      oldValue: { title },
    })),
    ...change.added.map(({ id, title }) => ({
      ...about,
      actionType: LogAction.create,
      itemId: id,
      projectModuleId: id,
      newValue: { title },
    })),
    ...change.changed.flatMap((one) => listSteps(one).map((step) => updated(one.after, step))),
    ...change.moved.map(({ module, from, to }) =>
      updated(module, [sayPlace(from), { ...sayPlace(to), title: module.title }]),
    ),
  );
}
