import { TASK_DUES } from '@facet/contract/constants/tasks';
import type { SubTaskWire } from '@facet/contract/entities/task';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Gem, UserRound } from 'lucide-react';
import { useCallback, useMemo, type ReactNode } from 'react';
import { personName } from '../../../shared/people/person-name.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { t } from '../../../ui/words.ts';
import { DUE_HEADS, pickDueGroup } from './due-groups.ts';
import { taskPageQueries } from './page-api.ts';
import type { TaskPageFilters } from './page-filters.ts';
import { useTasksPage } from './tasks-page-context.ts';

/** What stands over a group of tasks; the total is absent until it is known. */
export type TaskGroupHead = { title: string; icon: ReactNode; total: number | undefined };
type Head = Omit<TaskGroupHead, 'total'>;

/** The key of what nobody is assigned to, as the call has it. */
const NOBODY = 'none';

const projectKey = ({ project_id: id }: SubTaskWire) => String(id);
const assigneeKey = ({ assignee_id: id }: SubTaskWire) => (id === null ? NOBODY : String(id));

function dueHead(key: string): Head {
  const word = TASK_DUES.find((one) => one === key);
  return { title: word ? DUE_HEADS[word] : '', icon: <CalendarClock aria-hidden="true" /> };
}

function personHead(assignee: SubTaskWire['assignee'] | undefined): Head {
  if (!assignee) return { title: t('Nobody'), icon: <UserRound aria-hidden="true" /> };
  const name = personName(assignee);
  const avatar = <Avatar name={name} src={assignee.avatar?.url} size={22} colourKey={String(assignee.id)} />;
  return { title: name, icon: avatar };
}

/**
 * The group of a task, what stands over each group, and the keys of all groups in the order of the list; the keys are
 * absent until they are known.
 */
export function useTaskGroups({ group, ...filters }: TaskPageFilters, tasks: readonly SubTaskWire[]) {
  const { today } = useTasksPage();
  const { data: counts } = useQuery({
    ...taskPageQueries.counts(filters, group ?? 'none'),
    enabled: group !== undefined,
  });
  const byDue = useCallback((task: SubTaskWire) => pickDueGroup(task, today), [today]);
  const findGroup = group === undefined ? null : { project: projectKey, assignee: assigneeKey, due: byDue }[group];
  // Any task of a group knows what stands over it.
  const firsts = useMemo(() => {
    const found = new Map<string, SubTaskWire>();
    if (findGroup) for (const task of tasks) if (!found.has(findGroup(task))) found.set(findGroup(task), task);
    return found;
  }, [tasks, findGroup]);
  const wordHead = (key: string): Head => {
    if (group === 'due') return dueHead(key);
    if (group === 'assignee') return personHead(firsts.get(key)?.assignee);
    return { title: firsts.get(key)?.project.title ?? '', icon: <Gem aria-hidden="true" /> };
  };
  const makeHead = (key: string): TaskGroupHead => ({
    ...wordHead(key),
    total: counts?.find((count) => count.key === key)?.total,
  });
  return { groupOf: findGroup, headOf: makeHead, keys: counts?.map(({ key }) => key) };
}
