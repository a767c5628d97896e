import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { dashboardQueries } from '../../features/dashboard/api.ts';
import { openTasksFilter } from '../../shared/statuses/open-tasks.ts';
import { ownId } from '../../lib/own-id.ts';
import { rich } from '../../ui/words.ts';

/** The tasks and mentions that wait for me, each a link to its list. */
export function AlsoWaits({ spaceId }: { spaceId: number | undefined }) {
  const { data: people = [] } = useQuery(dashboardQueries.waiting(spaceId));
  const me = ownId();
  const own = people.find(({ user }) => user.id === me);
  if (!own || own.tasks + own.mentions === 0) return null;
  const { tasks, mentions } = own;
  const space = spaceId === undefined ? {} : { space: [spaceId] };
  const toTasks = (inside: ReactNode) => (
    <Link to="/tasks" search={{ ...space, ...openTasksFilter() }}>
      {inside}
    </Link>
  );
  const toMentions = (inside: ReactNode) => (
    <Link to="/global-dashboard" search={{ all: 'comments', space_id: spaceId, waits_for: [own.user.id] }}>
      {inside}
    </Link>
  );
  const ofTasks = { tasks, toTasks };
  const ofMentions = { mentions, toMentions };
  if (mentions === 0)
    return rich(' Also waiting: <toTasks>{tasks, plural, one {# task} other {# tasks}}</toTasks>.', ofTasks);
  if (tasks === 0)
    return rich(
      ' Also waiting: <toMentions>{mentions, plural, one {# mention} other {# mentions}}</toMentions>.',
      ofMentions,
    );
  return rich(
    ' Also waiting: <toTasks>{tasks, plural, one {# task} other {# tasks}}</toTasks>, <toMentions>{mentions, plural, one {# mention} other {# mentions}}</toMentions>.',
    { ...ofTasks, ...ofMentions },
  );
}
