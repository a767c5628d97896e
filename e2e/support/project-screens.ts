import type { Page } from '@playwright/test';
import { check } from './check.ts';
import type { FullStudio } from './full-studio.ts';
import type { Screen } from './screens.ts';

const owner = ({ ines }: FullStudio) => ines;
const dashboard = ({ space }: FullStudio) => `/space/${space.id}/dashboard?show=projects`;
const edit = ({ project }: FullStudio) => `/project/${project.id}/edit`;

async function fromMenu(page: Page, item: string) {
  await page.getByRole('main').getByRole('button', { name: 'Actions for Aurelia bridal' }).first().click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function chooseBoth(page: Page) {
  for (const title of ['Aurelia bridal', 'Vesper pendants'])
    await check(page.getByRole('checkbox', { name: `Select ${title}` }));
}

const text = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('54; 56') });

/** Lists of projects with some selected, questions about them, and a project's form with everything in it. */
export const PROJECT_LAYERS: readonly Screen[] = [
  { name: 'every-project', who: owner, path: () => '/global-dashboard-all' },
  {
    name: 'every-project-columns',
    who: owner,
    path: () => '/global-dashboard-all',
    act: (page) => page.getByRole('button', { name: 'Columns' }).click(),
  },
  { name: 'space-projects', who: owner, path: dashboard },
  { name: 'projects-chosen', who: owner, path: dashboard, act: chooseBoth },
  {
    name: 'projects-list-chosen',
    who: owner,
    path: dashboard,
    act: async (page) => {
      await check(page.getByRole('radio', { name: 'List' }), { force: true });
      await chooseBoth(page);
    },
  },
  { name: 'duplicate-project', who: owner, path: dashboard, act: (page) => fromMenu(page, 'Duplicate') },
  {
    name: 'complete-project',
    who: owner,
    path: dashboard,
    act: async (page) => {
      await fromMenu(page, 'Complete');
      await page.getByText('These modules have no designs and will be skipped:').waitFor();
    },
  },
  {
    name: 'projects-status',
    who: owner,
    path: dashboard,
    act: async (page) => {
      await chooseBoth(page);
      await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Status' }).click();
    },
  },
  {
    name: 'project-edit-written',
    who: owner,
    path: edit,
    act: async (page) => {
      const chosen = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Add files' }).click();
      await (await chosen).setFiles([text('size chart.csv'), text('brief of the client, second reading.txt')]);
      await page.getByRole('group', { name: 'Attachments' }).getByRole('link').nth(1).waitFor();
      await page.getByRole('textbox', { name: 'Guidelines' }).click();
      await page.keyboard.type('Claws in platinum, 18k for the rest.');
      await page.getByRole('button', { name: 'Link', exact: true }).click();
      await page.getByRole('textbox', { name: 'Address' }).waitFor();
    },
  },
];
