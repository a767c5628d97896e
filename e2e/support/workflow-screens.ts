import type { Page } from '@playwright/test';
import type { FullStudio } from './full-studio.ts';
import type { Screen } from './screens.ts';

const owner = ({ ines }: FullStudio) => ines;
const ofSpace = ({ space }: FullStudio) => `/space/edit/${space.id}/workflow`;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function openDialog(page: Page, name: string) {
  await press(page, name);
  await page.getByRole('dialog').waitFor();
}

/** Workflows and templates of a space, and a project's own workflow. */
export const WORKFLOW_SCREENS: readonly Screen[] = [
  { name: 'space-workflow', who: owner, path: ofSpace },
  { name: 'space-workflow-member', who: ({ mei }) => mei, path: ofSpace },
  { name: 'project-workflow', who: owner, path: ({ fresh }) => `/project/${fresh.id}/edit-workflow` },
  { name: 'workflow-scheme', who: owner, path: ofSpace, act: (page) => openDialog(page, 'Edit Express bridal') },
  { name: 'workflow-template', who: owner, path: ofSpace, act: (page) => openDialog(page, 'Edit Engagement ring') },
  {
    name: 'workflow-module-menu',
    who: owner,
    path: ({ project }) => `/project/${project.id}/edit-workflow`,
    act: (page) => press(page, 'More for cad-design'),
  },
];
