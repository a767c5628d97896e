import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '../../../ui/list-states.tsx';
import { statusOf } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { taskQueries } from '../api.ts';
import { CreateTask } from './create-task.tsx';
import { EditTask } from './edit-task.tsx';
import type { TaskAsk } from './task-start.ts';
import { t } from '../../../ui/words.ts';

type TaskDialogProps = {
  ask: TaskAsk;
  onClose: () => void;
  /** Called instead of `onClose` when a link in it changed the address, where the address itself opened it. */
  onFollow?: () => void;
};

/** The task modal: creates a task, or opens one. */
export function TaskDialog({ ask, onClose, onFollow = onClose }: TaskDialogProps) {
  const on = { onClose, onFollow };
  if (ask.kind === 'create') return <CreateTask start={ask} {...on} />;
  return <OpenTasks key={ask.taskId} projectId={ask.projectId} firstId={ask.taskId} {...on} />;
}

type OpenProps = { projectId: number; onClose: () => void; onFollow: () => void };

/** A task, and from it its sub-tasks and back, one at a time. */
function OpenTasks({ firstId, ...open }: OpenProps & { firstId: number }) {
  const [taskId, setTaskId] = useState(firstId);
  return <OpenTask key={taskId} taskId={taskId} onOpen={setTaskId} {...open} />;
}

type OpenTaskProps = OpenProps & { taskId: number; onOpen: (taskId: number) => void };

function OpenTask({ projectId, taskId, ...on }: OpenTaskProps) {
  const { onClose } = on;
  const { data, error, isFetching, refetch } = useQuery(taskQueries.one(projectId, taskId));
  // It begins with the latest state; what others change later doesn't change what is being written here.
  const [task, setTask] = useState<typeof data>();
  if (data && !task && !isFetching) setTask(data);
  const isGone = statusOf(error) === 404 || statusOf(error) === 403;
  if (task) return <EditTask task={task} isGone={isGone} {...on} />;
  return (
    <Modal
      opened
      width={686}
      title={t('Task')}
      onClose={onClose}
      foot={
        <Button data-autofocus onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      {!error && <SkeletonRows count={5} height={56} />}
      {error && isGone && (
        <EmptyState
          title={t('This task no longer exists')}
          text={t('It was deleted, or you don’t have access to it.')}
        />
      )}
      {error && !isGone && <LoadFailed title={t('Couldn’t load the task')} onRetry={() => void refetch()} />}
    </Modal>
  );
}
