import type { Page } from '@playwright/test';
import { check } from './check.ts';
import type { FullStudio } from './full-studio.ts';
import type { Screen } from './screens.ts';

const owner = ({ ines }: FullStudio) => ines;
const allFiles = ({ space }: FullStudio) => `/space/${space.id}/files/all`;
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** The files of a space: by style, by version, whole, and those of one style. */
export const FILE_SCREENS: readonly Screen[] = [
  {
    name: 'style-files',
    who: owner,
    path: ({ space, project, halo }) => `/space/${space.id}/files/project/${project.id}/style/${halo.id}`,
  },
  { name: 'files-styles', who: owner, path: ({ space }) => `/space/${space.id}/files/styles` },
  { name: 'files-versions', who: owner, path: ({ space }) => `/space/${space.id}/files/versions` },
  { name: 'files-all', who: owner, path: allFiles },
  {
    name: 'files-list-selection',
    who: owner,
    path: allFiles,
    act: async (page) => {
      await check(page.getByRole('radio', { name: 'List' }), { force: true });
      await check(page.getByRole('checkbox', { name: 'Select c-tennis.jpg' }));
      await check(page.getByRole('checkbox', { name: 'Select c-toi.jpg' }));
    },
  },
  { name: 'files-none-found', who: owner, path: (studio) => `${allFiles(studio)}?search=none&file_type=stl` },
];

/** What opens over the pages of files. */
export const FILE_LAYERS: readonly Screen[] = [
  {
    name: 'file-preview',
    who: owner,
    path: allFiles,
    act: (page) => page.getByRole('link', { name: 'c-tennis.jpg' }).click(),
  },
  {
    name: 'file-menu',
    who: owner,
    path: allFiles,
    act: async (page) => {
      await page.getByRole('link', { name: 'c-tennis.jpg' }).focus();
      await press(page, 'Actions for c-tennis.jpg');
    },
  },
  { name: 'file-types', who: owner, path: allFiles, act: (page) => press(page, 'File type') },
  { name: 'file-sort', who: owner, path: allFiles, act: (page) => press(page, /^Sort: /) },
  {
    name: 'file-delete',
    who: owner,
    path: allFiles,
    act: async (page) => {
      await page.getByRole('link', { name: 'c-tennis.jpg' }).focus();
      await page.keyboard.press('Delete');
    },
  },
];
