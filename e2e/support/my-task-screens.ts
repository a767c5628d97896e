import type { FullStudio } from './full-studio.ts';
import type { Screen } from './screens.ts';

const owner = ({ ines }: FullStudio) => ines;

/** My tasks in all projects: grouped, on the board, in the calendar, none at all, and a view about to be saved. */
export const MY_TASK_SCREENS: readonly Screen[] = [
  { name: 'my-tasks', who: owner, path: () => '/tasks?scope=all&group=project' },
  { name: 'my-tasks-board', who: owner, path: () => '/tasks?scope=all&view=board' },
  { name: 'my-tasks-calendar', who: owner, path: () => '/tasks?scope=all&view=calendar' },
  { name: 'my-tasks-empty', who: ({ newcomer }) => newcomer, path: () => '/tasks' },
  {
    name: 'my-tasks-keep-view',
    who: owner,
    path: () => '/tasks?scope=all&priority=4',
    act: async (page) => {
      await page.getByRole('button', { name: /^Saved views/ }).click();
      await page.getByRole('menuitem', { name: 'Save this view' }).click();
    },
  },
];
