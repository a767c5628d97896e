import type { Page } from '@playwright/test';
import { check } from './check.ts';
import type { FullStudio } from './full-studio.ts';
import type { Screen } from './screens.ts';

const owner = ({ ines }: FullStudio) => ines;
const head = ({ head: person }: FullStudio) => person;
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** The administration asks for the password once per tab. */
async function confirm(page: Page, { head: { password } }: FullStudio) {
  const field = page.getByLabel('Password', { exact: true });
  const navigation = page.getByRole('navigation', { name: 'Administration' });
  await field.or(navigation).first().waitFor();
  if (await field.isVisible()) await field.fill(password);
  if (await field.isVisible()) await page.keyboard.press('Enter');
  await navigation.waitFor();
}

/** The analytics with figures and without, and the administration. */
export const FIGURE_SCREENS: readonly Screen[] = [
  { name: 'analytics-empty', who: ({ newcomer }) => newcomer, path: () => '/analytics' },
  { name: 'analytics', who: owner, path: () => '/analytics' },
  { name: 'analytics-alone', who: owner, path: () => '/analytics?range=30&alone=true' },
  {
    name: 'analytics-definition',
    who: owner,
    path: () => '/analytics',
    act: (page) => press(page, 'What is counted'),
  },
  { name: 'analytics-export', who: owner, path: () => '/analytics', act: (page) => press(page, 'Export') },
  {
    name: 'analytics-table',
    who: owner,
    path: () => '/analytics',
    act: (page) =>
      check(page.getByRole('region', { name: /^Project management metrics/ }).getByRole('radio', { name: 'Table' }), {
        force: true,
      }),
  },
  { name: 'admin-password', who: head, path: () => '/admin' },
  { name: 'admin', who: head, path: () => '/admin', open: confirm },
  { name: 'admin-installation', who: head, path: () => '/admin/installation', open: confirm },
  { name: 'admin-backups', who: head, path: () => '/admin/backups', open: confirm },
  { name: 'admin-log-in', who: head, path: () => '/admin/log-in', open: confirm },
  {
    name: 'admin-take-over',
    who: head,
    path: () => '/admin',
    open: confirm,
    act: (page) => press(page, /^Take over /),
  },
];
