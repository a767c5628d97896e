import type { SubTaskWire } from '@facet/contract/entities/task';
import { formErrors, FORM_ERROR } from '../../../lib/form-errors.ts';
import { ConfirmDialog } from '../../../lib/confirm-dialog.tsx';
import { useDeleteTask } from '../hooks/use-task-mutations.ts';
import { t } from '../../../ui/words.ts';

type DeleteTaskProps = {
  task: SubTaskWire & { children?: readonly SubTaskWire[] };
  onClose: () => void;
  onDeleted?: () => void;
};

const subTasksText = (count: number) =>
  t('{count, plural, one {Its sub-task will be deleted too.} other {Its # sub-tasks will be deleted too.}}', { count });

/** Asks before a task is deleted, and its sub-tasks with it. */
export function DeleteTask({ task, onClose, onDeleted = onClose }: DeleteTaskProps) {
  const remove = useDeleteTask();
  const children = task.children?.length ?? 0;
  const failure = formErrors(remove.error)[FORM_ERROR];
  return (
    <ConfirmDialog
      opened
      title={t('Delete this task?')}
      confirmLabel={t('Delete')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(task, { onSuccess: onDeleted })}
      onClose={onClose}
    >
      {t('Are you sure you want to delete {name}?', { name: task.name })} {children > 0 && subTasksText(children)}{' '}
      {failure}
    </ConfirmDialog>
  );
}
