import type { TaskScope } from '@facet/contract/constants/tasks';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { NoneFound } from '../../../ui/list-states.tsx';
import { taskPageQueries } from './page-api.ts';
import { clearedTaskPage, type TaskPageFilters } from './page-filters.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { t } from '../../../ui/words.ts';

const WORDS: Readonly<Record<TaskScope, string>> = {
  assigned: t('Tasks assigned to you in any project will appear here.'),
  created: t('Tasks you create for yourself or others will appear here.'),
  all: t('Tasks keep the next step of each style in sight.'),
};

type NoTasksProps = {
  filters: TaskPageFilters;
  /** Whether filters are active, so that tasks may exist that don't fit. */
  isNarrowed: boolean;
  onFilter: (filters: TaskPageFilters) => void;
  onNew: () => void;
};

/** Shown where there is no task at all, or none that fits. */
export function NoTasks({ filters, isNarrowed, onFilter, onNew }: NoTasksProps) {
  const isMine = filters.scope === undefined;
  const { data: counts = [] } = useQuery({
    ...taskPageQueries.counts({ scope: 'all' }, 'due'),
    enabled: isMine && !isNarrowed,
  });
  const others = counts.reduce((sum, { total }) => sum + total, 0);
  if (isNarrowed)
    return <NoneFound framed title={t('No tasks found')} onClear={() => onFilter(clearedTaskPage(filters))} />;
  if (isMine && others > 0)
    return (
      <EmptyState
        framed
        title={t('No task is assigned to you')}
        text={t('{count, plural, one {# task is in your projects.} other {# tasks are in your projects.}}', {
          count: others,
        })}
        action={<Button onClick={() => onFilter({ ...filters, scope: 'all' })}>{t('Show all tasks')}</Button>}
      />
    );
  return (
    <EmptyState
      framed
      title={t('No tasks available')}
      text={WORDS[filters.scope ?? 'assigned']}
      action={
        <Button icon={<Plus />} onClick={onNew}>
          {t('New Task')}
        </Button>
      }
    />
  );
}
