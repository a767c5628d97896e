import type { Stroke } from '../stroke.ts';
import type { Ground } from './ground.ts';
import { changesBetween, type Change } from './apply-changes.ts';

/** One thing that somebody did: the strokes before, and those that replaced them. */
export type Step = {
  id: string;
  at: number;
  ground: Ground;
  before: Stroke[];
  after: Stroke[];
  isUndone: boolean;
};

const inOrder = (steps: readonly Step[]) => [...steps].sort((a, b) => a.at - b.at);

/** The step that undo reverts. */
export const undoable = (steps: readonly Step[]): Step | undefined => inOrder(steps).findLast((step) => !step.isUndone);

/** The step that redo repeats. */
export const redoable = (steps: readonly Step[]): Step | undefined => inOrder(steps).find((step) => step.isUndone);

/** The changes made by undoing a step, and by redoing it. */
export const undoChanges = ({ before, after }: Step): Change[] => changesBetween(after, before);
export const redoChanges = ({ before, after }: Step): Change[] => changesBetween(before, after);

/** The time of the next step: later than all others, whatever the clock says. */
export const nextAt = (steps: readonly Step[], now: number): number => Math.max(now, ...steps.map(({ at }) => at + 1));
