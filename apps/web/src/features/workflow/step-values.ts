import { isSameValue, mergeEdits } from '../../shared/edits/merge-edits.ts';
import type { ProjectStep } from './steps.ts';

/** The parts of a module that are changed one by one. */
const PARTS = ['title', 'workflowType', 'status', 'dueDate'] as const;
type Part = (typeof PARTS)[number];

/** A workflow field by field, so that what two people change of it can be put together: `order`, `12 title`, … */
export type StepValues = Record<string, unknown>;

const fieldOf = (moduleId: number, part: Part) => `${moduleId} ${part}`;
// A status goes with what it is again when a skip or a lock is taken back.
const partOf = (step: ProjectStep, part: Part): unknown =>
  part === 'status' ? [step.status, step.statusBefore] : step[part];

/** Steps as fields. */
export function stepValues(steps: readonly ProjectStep[]): StepValues {
  const values: StepValues = { order: steps.map(({ moduleId }) => moduleId) };
  for (const step of steps) for (const part of PARTS) values[fieldOf(step.moduleId, part)] = partOf(step, part);
  return values;
}

/** The steps with some fields as another version of them has it. */
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
    const takes = (part: Part) => fields.includes(fieldOf(moduleId, part));
    return {
      ...step,
      ...(takes('title') ? { title: other.title } : {}),
      ...(takes('workflowType') ? { workflowType: other.workflowType } : {}),
      ...(takes('status') ? { status: other.status, statusBefore: other.statusBefore } : {}),
      ...(takes('dueDate') ? { dueDate: other.dueDate } : {}),
      // What it holds and whether it can go is what the server says.
      id: other.id,
      countItems: other.countItems,
      canRemove: other.canRemove,
    };
  });
}

/** The module and the part that a field names; null for the order. */
export function stepField(field: string): { moduleId: number; part: Part } | null {
  const [id, name] = field.split(' ');
  const part = PARTS.find((one) => one === name);
  return part ? { moduleId: Number(id), part } : null;
}

type Steps = readonly ProjectStep[];

/** What two people made of one workflow: where only one changed something, that; the rest waits for a choice. */
export function mergeSteps(read: Steps, theirs: Steps, mine: Steps) {
  const values = mergeEdits(stepValues(read), stepValues(theirs), stepValues(mine), (fields) => fields);
  const isGone = (field: string) => {
    const part = stepField(field);
    return part !== null && theirs.every(({ moduleId }) => moduleId !== part.moduleId);
  };
  // What I changed of a module that others took out stays until I say that it goes.
  const isTakenOut = values.conflicts.some(isGone);
  const taken = values.taken.filter((field) => !isTakenOut || field !== 'order');
  const conflicts = values.conflicts.filter((field) => !isGone(field));
  return {
    steps: withFields(mine, theirs, taken),
    taken,
    conflicts: isTakenOut && !conflicts.includes('order') ? ['order', ...conflicts] : conflicts,
  };
}

/** Whether two versions of the steps have the same in a field. */
export const isSameField = (field: string, one: Steps, other: Steps): boolean =>
  isSameValue(stepValues(one)[field], stepValues(other)[field]);

/** The fields of the modules that are there now which differ; a module that came or went is a change of the order. */
export function changedFields(before: Steps, steps: Steps): string[] {
  const [old, now] = [stepValues(before), stepValues(steps)];
  return Object.keys(now).filter(
    (field) => (field === 'order' || field in old) && !isSameValue(old[field], now[field]),
  );
}
