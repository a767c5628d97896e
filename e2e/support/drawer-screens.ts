import type { Page } from '@playwright/test';
import { check } from './check.ts';
import type { FullStudio } from './full-studio.ts';
import type { Screen } from './screens.ts';

const who = ({ ines }: FullStudio) => ines;
const path = ({ project }: FullStudio) => `/project/${project.id}/modules/design?module=${project.cad}`;

async function openTab(page: Page, name: string) {
  await page.getByRole('button', { name: 'Activity', exact: true }).click();
  await page.getByRole('tab', { name }).click();
  await page.getByRole('tabpanel').getByRole('link').first().waitFor();
}

/** The project's drawer: what was done, what was made, and the filters of both. */
export const DRAWER_SCREENS: readonly Screen[] = [
  {
    name: 'drawer-activity-turned',
    who,
    path,
    act: async (page) => {
      await page.getByRole('button', { name: 'Activity', exact: true }).click();
      await page.getByRole('button', { name: 'Sort: Ascending' }).click();
      await page.getByRole('menuitemradio', { name: 'Descending' }).click();
      await page.getByRole('article').first().waitFor();
    },
  },
  { name: 'drawer-log', who, path, act: (page) => openTab(page, 'Log History') },
  { name: 'drawer-files', who, path, act: (page) => openTab(page, 'Design Files') },
  {
    name: 'drawer-filters',
    who,
    path,
    act: async (page) => {
      await openTab(page, 'Log History');
      await page.getByRole('button', { name: 'Filters' }).click();
      await check(page.getByRole('checkbox', { name: 'Upload file' }));
    },
  },
  {
    name: 'drawer-search',
    who,
    path,
    act: async (page) => {
      await openTab(page, 'Log History');
      await page.getByRole('dialog').getByRole('button', { name: 'Search', exact: true }).click();
      await page.keyboard.type('halo');
      await page.getByRole('option').first().waitFor();
    },
  },
];
