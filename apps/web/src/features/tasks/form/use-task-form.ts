import type { useApiForm } from '../../../lib/use-api-form.ts';
import { askToLeave, useUnsavedGuard } from '../../../lib/unsaved-guard.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { wallTime } from '../../../lib/zoned-time.ts';
import { dateProblems } from './task-dates.ts';
import { isTaskChanged, missingIn, type Asks, type TaskValues } from './task-values.ts';
import { useTaskFiles } from './use-task-files.ts';

type TaskFormOptions = ReturnType<typeof useApiForm<TaskValues>> & {
  /** What the values are compared with, to tell what changed. */
  before: TaskValues;
  asks: Asks;
  /** Something that is written beside the form. */
  isWriting?: boolean;
  onClose: () => void;
};

/** The values of a task's form, its files, what is wrong and what is missing; closing asks if anything would be lost. */
export function useTaskForm({ form, showFailure, before, asks, isWriting = false, onClose }: TaskFormOptions) {
  const { now: moment, timeZone } = useClock();
  const now = wallTime(moment, timeZone);
  const { values } = form;
  const files = useTaskFiles(values.attachments.length, (added) =>
    form.setFieldValue('attachments', [...form.getValues().attachments, ...added]),
  );
  const isDirty =
    isWriting || isTaskChanged(values, before) || files.sending.some(({ error, retry }) => !error || retry);
  useUnsavedGuard(isDirty);
  const change = (next: Partial<TaskValues>) => {
    form.setValues(next);
    for (const field of Object.keys(next)) form.clearFieldError(field);
  };
  const close = async () => {
    if (isDirty && !(await askToLeave())) return;
    onClose();
  };
  return {
    form,
    values,
    before,
    change,
    files,
    now,
    timeZone,
    isDirty,
    showFailure,
    close: () => void close(),
    missing: missingIn(values, asks),
    /** Problems of the dates as they are now. */
    problems: dateProblems(values, before, now),
  };
}

export type TaskFormState = ReturnType<typeof useTaskForm>;
