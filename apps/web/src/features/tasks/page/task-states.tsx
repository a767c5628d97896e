import type { TaskScope } from '@facet/contract/constants/tasks';
import { Plus } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { t } from '../../../ui/words.ts';

/** What stands where the tasks could not be fetched. */
export function TasksFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      framed
      title={t('Couldn’t load the tasks')}
      text={t('Check your connection and try again.')}
      action={<Button onClick={onRetry}>{t('Try again')}</Button>}
    />
  );
}

/** What stands where no task passes the filters. */
export function NoTaskFits({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      framed
      title={t('No tasks found')}
      text={t('Try fewer filters or other words.')}
      action={<Button onClick={onClear}>{t('Clear search and filters')}</Button>}
    />
  );
}

const WORDS: Readonly<Record<TaskScope, string>> = {
  assigned: t('Tasks assigned to you in any project will appear here.'),
  created: t('Tasks you create for yourself or others will appear here.'),
  all: t('Tasks keep the next step of each style in sight.'),
};

type NoTasksProps = { scope: TaskScope; onNew: () => void };

/** What stands where no task is at all. */
export function NoTasks({ scope, onNew }: NoTasksProps) {
  return (
    <EmptyState
      framed
      title={t('No tasks available')}
      text={WORDS[scope]}
      action={
        <Button icon={<Plus />} onClick={onNew}>
          {t('New Task')}
        </Button>
      }
    />
  );
}
