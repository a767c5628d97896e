import { isSameValue, mergeEdits } from '../../shared/edits/merge-edits.ts';
import type { ProjectStep } from './steps.ts';

/** The parts of a module that can change one by one. */
const PARTS = ['title', 'workflowType', 'status', 'dueDate'] as const;
type Part = (typeof PARTS)[number];

/** A workflow as one value per field, so that the changes of two people can be merged: `order`, `12 title`, … */
export type StepValues = Record<string, unknown>;

const fieldName = (moduleId: number, part: Part) => `${moduleId} ${part}`;
// A status includes the one that returns when a skip or a lock is undone.
const readPart = (step: ProjectStep, part: Part): unknown =>
  part === 'status' ? [step.status, step.statusBefore] : step[part];

/** Steps as fields. */
export function stepValues(steps: readonly ProjectStep[]): StepValues {
  const values: StepValues = { order: steps.map(({ moduleId }) => moduleId) };
  for (const step of steps) for (const part of PARTS) values[fieldName(step.moduleId, part)] = readPart(step, part);
  return values;
}

/** The steps with some fields taken from another version. */
export function withFields(
  mine: readonly ProjectStep[],
  theirs: readonly ProjectStep[],
  fields: readonly string[],
): ProjectStep[] {
  const find = (steps: readonly ProjectStep[], id: number) => steps.find(({ moduleId }) => moduleId === id);
  const order = fields.includes('order') ? theirs : mine;
  return order.flatMap(({ moduleId }) => {
    const [own, other] = [find(mine, moduleId), find(theirs, moduleId)];
    const step = own ?? other;
    if (!step || !other) return step ?? [];
    const takes = (part: Part) => fields.includes(fieldName(moduleId, part));
    return {
      ...step,
      ...(takes('title') ? { title: other.title } : {}),
      ...(takes('workflowType') ? { workflowType: other.workflowType } : {}),
      ...(takes('status') ? { status: other.status, statusBefore: other.statusBefore } : {}),
      ...(takes('dueDate') ? { dueDate: other.dueDate } : {}),
      // Its contents, and whether it can be removed, are the server's to say.
      id: other.id,
      countItems: other.countItems,
      canRemove: other.canRemove,
    };
  });
}

/** The module and part that a field names; null for the order. */
export function stepField(field: string): { moduleId: number; part: Part } | null {
  const [id, name] = field.split(' ');
  const part = PARTS.find((one) => one === name);
  return part ? { moduleId: Number(id), part } : null;
}

type Steps = readonly ProjectStep[];

/**
 * Merges two people's versions of a workflow: what only one of them changed is taken over; conflicts wait for a choice.
 */
export function mergeSteps(read: Steps, theirs: Steps, mine: Steps) {
  const values = mergeEdits(stepValues(read), stepValues(theirs), stepValues(mine), (fields) => fields);
  const isGone = (field: string) => {
    const part = stepField(field);
    return part !== null && theirs.every(({ moduleId }) => moduleId !== part.moduleId);
  };
  // My changes to a module that others removed stay until I agree to the removal.
  const isTakenOut = values.conflicts.some(isGone);
  const taken = values.taken.filter((field) => !isTakenOut || field !== 'order');
  const conflicts = values.conflicts.filter((field) => !isGone(field));
  return {
    steps: withFields(mine, theirs, taken),
    taken,
    conflicts: isTakenOut && !conflicts.includes('order') ? ['order', ...conflicts] : conflicts,
  };
}

/** Whether two versions of the steps agree in a field. */
export const isSameField = (field: string, one: Steps, other: Steps): boolean =>
  isSameValue(stepValues(one)[field], stepValues(other)[field]);

/** The changed fields of the modules that exist now; an added or removed module counts as a change of the order. */
export function changedStepFields(before: Steps, steps: Steps): string[] {
  const [old, now] = [stepValues(before), stepValues(steps)];
  return Object.keys(now).filter(
    (field) => (field === 'order' || field in old) && !isSameValue(old[field], now[field]),
  );
}
