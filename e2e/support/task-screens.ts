import type { Page } from '@playwright/test';
import { viewerPath } from './commented.ts';
import type { FullStudio } from './full-studio.ts';
import type { Screen } from './screens.ts';

const owner = ({ ines }: FullStudio) => ines;
const viewer = ({ project, halo, haloItems }: FullStudio) => viewerPath(project, halo.id, haloItems[0]?.id ?? 0);
const opened = (studio: FullStudio, taskId: number) =>
  `/project/${studio.project.id}/modules/design?module=${studio.project.cad}&modal_task_id=${taskId}`;

async function beginTask(page: Page) {
  await page.getByRole('button', { name: 'New Task' }).click();
  const dialog = page.getByRole('dialog', { name: 'New task' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.getByText('Please enter Name').waitFor();
}

/** The tasks of a style; one being created, open, read by somebody who may not change it, and one that is gone. */
export const TASK_SCREENS: readonly Screen[] = [
  { name: 'task-mode', who: owner, path: (studio) => `${viewer(studio)}&view_mode=task` },
  { name: 'task-new', who: owner, path: (studio) => `${viewer(studio)}&view_mode=task`, act: beginTask },
  { name: 'task-open', who: owner, path: (studio) => opened(studio, studio.tasks.lower.id) },
  { name: 'task-assigned', who: ({ mei }) => mei, path: (studio) => opened(studio, studio.tasks.lower.id) },
  { name: 'task-gone', who: owner, path: (studio) => opened(studio, 999_999) },
];

/** My tasks in all projects: grouped, on the board, in the calendar, none at all, and a view about to be saved. */
export const MY_TASK_SCREENS: readonly Screen[] = [
  { name: 'my-tasks', who: owner, path: () => '/tasks?scope=all&group=project' },
  { name: 'my-tasks-board', who: owner, path: () => '/tasks?scope=all&view=board' },
  { name: 'my-tasks-lanes', who: owner, path: () => '/tasks?scope=all&view=board&group=assignee' },
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
