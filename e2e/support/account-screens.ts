import type { Page } from '@playwright/test';
import type { FullStudio } from './full-studio.ts';
import { picture } from './pictures.ts';
import type { Screen } from './screens.ts';

const owner = ({ ines }: FullStudio) => ines;
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** A person's own account and settings. */
export const ACCOUNT_SCREENS: readonly Screen[] = [
  { name: 'account-profile', who: owner, path: () => '/account/profile' },
  {
    name: 'account-profile-email',
    who: owner,
    path: () => '/account/profile',
    act: (page) => press(page, 'Change email'),
  },
  {
    name: 'account-profile-crop',
    who: owner,
    path: () => '/account/profile',
    act: async (page) => {
      const chosen = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: /^(Upload|Change) picture$/ }).click();
      await (await chosen).setFiles(picture('c-pendant.jpg'));
      await page.getByRole('button', { name: 'Use picture' }).waitFor();
    },
  },
  {
    name: 'account-profile-delete',
    who: owner,
    path: () => '/account/profile',
    act: (page) => press(page, 'Delete account'),
  },
  {
    name: 'account-password',
    who: owner,
    path: () => '/account/password',
    act: (page) => page.getByLabel('New password').fill('Emerald'),
  },
  {
    name: 'account-notification',
    who: owner,
    path: () => '/account/notification',
    act: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^My Space/ })
        .click(),
  },
  { name: 'account-activity', who: owner, path: () => '/account/activity' },
  { name: 'account-activity-empty', who: ({ newcomer }) => newcomer, path: () => '/account/activity' },
  { name: 'account-download-empty', who: owner, path: () => '/account/download' },
  {
    name: 'account-billing',
    who: owner,
    path: () => '/account/billing',
    act: (page) => page.getByText(/^in \d+ files? of \d+ spaces?$/).waitFor(),
  },
  { name: 'settings-general', who: owner, path: () => '/settings/general' },
  { name: 'settings-authentication', who: owner, path: () => '/settings/authentication' },
  {
    name: 'new-token',
    who: owner,
    path: () => '/settings/authentication',
    act: (page) => press(page, 'New token'),
  },
  { name: 'set-up-step', who: owner, path: () => '/set-up-step' },
  {
    name: 'end-all-sessions',
    who: owner,
    path: () => '/settings/authentication',
    act: (page) => press(page, 'End all other sessions'),
  },
];
