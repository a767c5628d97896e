import type { Page } from '@playwright/test';
import { ACCOUNT_SCREENS } from './account-screens.ts';
import { BOARD_SCREENS } from './board-screens.ts';
import { check } from './check.ts';
import { COMMENT_SCREENS, openSheet } from './comment-screens.ts';
import { COST_SCREENS } from './cost-screens.ts';
import { GUEST_SCREENS } from './guest-screens.ts';
import { REVIEW_SCREENS } from './review-screens.ts';
import { LIVE_SCREENS } from './live-screens.ts';
import { FIGURE_SCREENS } from './figure-screens.ts';
import { FILE_LAYERS, FILE_SCREENS } from './file-screens.ts';
import { openBell } from './open-bell.ts';
import type { FullStudio } from './full-studio.ts';
import { interruptUpload } from './large-files.ts';
import type { Person } from './people.ts';
import { picture } from './pictures.ts';
import { PROJECT_LAYERS } from './project-screens.ts';
import { DRAWING_SCREENS, VIEWER_SCREENS } from './viewer-screens.ts';
import { WORKFLOW_SCREENS } from './workflow-screens.ts';

/** One thing that a user can see. */
export type Screen = {
  name: string;
  /** Absent for people who aren't signed in. */
  who?: (studio: FullStudio) => Person;
  path: (studio: FullStudio) => string;
  /** What comes before the page but isn't part of it: a password that it asks for. */
  open?: (page: Page, studio: FullStudio) => Promise<unknown>;
  /** What is done on the page before it is looked at: a dialog, a menu, a selection. */
  act?: (page: Page, studio: FullStudio) => Promise<unknown>;
  /** Narrower windows have no way there. */
  from?: number;
};

const owner = ({ ines }: FullStudio) => ines;
const designs = ({ project }: FullStudio, query = '') =>
  `/project/${project.id}/modules/design?module=${project.cad}${query}`;
const viewer = ({ project, halo }: FullStudio) =>
  `/project/${project.id}/modules/design-view?module_id=${project.cad}&style_id=${halo.id}`;
const house = ({ space }: FullStudio) => `/space/edit/${space.id}/house`;
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const take = (page: Page, name: string) => page.getByRole('menuitem', { name }).click();

/** A style's menu appears with the pointer. */
async function openStyleMenu(page: Page, title: string) {
  await page.getByRole('main').getByRole('link', { name: title }).first().hover();
  await page
    .getByRole('main')
    .getByRole('button', { name: `Actions for ${title}` })
    .click();
}

async function fromStyleMenu(page: Page, item: string) {
  await openStyleMenu(page, 'Celeste halo');
  await take(page, item);
}

async function fromMenu(page: Page, menu: string, item: string) {
  await page.getByRole('main').getByRole('button', { name: menu }).first().click();
  await take(page, item);
}

/** On a phone the tools of a list of styles are behind one button. */
async function unfoldTools(page: Page) {
  const tools = page.getByRole('button', { name: 'Filter', exact: true, expanded: false });
  if (await tools.isVisible()) await tools.click();
}

async function chooseStyleFiles(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  const onPage = page.getByRole('button', { name: 'Upload', exact: true });
  const isPhone = !(await onPage.isVisible());
  if (isPhone) await page.getByRole('button', { name: 'More', exact: true }).click();
  const upload = isPhone ? page.getByRole('menuitem', { name: 'Upload', exact: true }) : onPage;
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), upload.click()]);
  await chooser.setFiles(files);
}

/** Wrong, and impossible to save: the error is on its line, with the bar below. */
async function changeDensity(page: Page) {
  await page.getByRole('textbox', { name: 'Density, g/cm³ of 18 kt yellow' }).fill('23.6');
  await press(page, 'Save changes');
  await page.getByRole('alert').first().waitFor();
}

async function chooseWrongCsv(page: Page) {
  await press(page, 'Take from CSV');
  const chosen = page.waitForEvent('filechooser');
  await press(page, 'Choose a file');
  const buffer = Buffer.from('name;density\nPadded;23,6\n');
  await (await chosen).setFiles([{ name: 'alloys.csv', mimeType: 'text/csv', buffer }]);
  await page.getByRole('alert').waitFor();
}

/** What everyone sees. */
export const PUBLIC_SCREENS: readonly Screen[] = [
  { name: 'welcome', path: () => '/' },
  { name: 'features', path: () => '/features' },
  { name: 'applications', path: () => '/applications' },
  { name: 'pricing', path: () => '/pricing' },
  { name: 'privacy-policy', path: () => '/privacy-policy' },
  { name: 'terms', path: () => '/terms' },
  { name: 'auth-callback-denied', path: () => '/auth/callback?error=access_denied' },
  { name: 'auth-callback-expired', path: () => '/auth/callback?code=none&state=none' },
  { name: 'login', path: () => '/login' },
  {
    name: 'login-empty',
    path: () => '/login',
    act: (page) => page.getByRole('button', { name: 'Sign in', exact: true }).click(),
  },
  { name: 'registration', path: () => '/registration' },
  {
    name: 'registration-refused',
    path: () => '/registration?email=priya%40atelier.example',
    act: (page) => press(page, 'Create account'),
  },
  { name: 'forgot-password', path: () => '/forgot-password' },
  { name: 'reset-password', path: () => '/reset-password?token=none' },
  { name: 'verify-email', path: () => '/verify-email?token=none' },
  { name: 'verify-email-sent', path: () => '/verify-email' },
  { name: 'review-link', path: ({ review }) => `/review/${review.hash}` },
  { name: 'review-link-gone', path: () => '/review/this-link-was-never-there-at-all' },
  { name: 'invitation', path: ({ invitation }) => invitation },
  { name: 'invitation-gone', path: () => '/invitation/this-link-was-never-there-at-all' },
  { name: 'unsubscribe', path: () => '/unsubscribe?token=1~tasks~none' },
  { name: '404', path: () => '/404' },
  { name: '403', path: () => '/403' },
  { name: '500', path: () => '/500' },
];

/** Dashboards, spaces and files. */
export const SPACE_SCREENS: readonly Screen[] = [
  { name: 'dashboard-unverified', who: ({ unverified }) => unverified, path: () => '/global-dashboard' },
  { name: 'dashboard-empty', who: ({ newcomer }) => newcomer, path: () => '/global-dashboard' },
  { name: 'dashboard', who: owner, path: () => '/global-dashboard' },
  { name: 'dashboard-reviews', who: owner, path: () => '/global-dashboard?all=reviews' },
  { name: 'space', who: owner, path: ({ space }) => `/space/${space.id}/dashboard` },
  {
    name: 'space-none-found',
    who: owner,
    path: ({ space }) => `/space/${space.id}/dashboard?search=none&status=in_review`,
  },
  { name: 'folder', who: owner, path: ({ space, bridal }) => `/space/${space.id}/folder/${bridal.id}` },
  { name: 'folder-empty', who: owner, path: ({ space, empty }) => `/space/${space.id}/folder/${empty.id}` },
  { name: 'space-create', who: owner, path: () => '/space/create' },
  { name: 'space-duplicate', who: owner, path: ({ space }) => `/space/create?duplicate_from=${space.id}` },
  { name: 'space-create-unverified', who: ({ unverified }) => unverified, path: () => '/space/create' },
  { name: 'space-unfinished', who: owner, path: ({ unfinished }) => `/space/${unfinished.id}/dashboard` },
  { name: 'setup-members', who: owner, path: ({ unfinished }) => `/space/create/${unfinished.id}/add-members` },
  {
    name: 'setup-workflow',
    who: owner,
    path: ({ unfinished }) => `/space/create/${unfinished.id}/workflow`,
    act: (page) => check(page.getByRole('radio', { name: 'Choose your own modules' })),
  },
  { name: 'setup-general', who: owner, path: ({ unfinished }) => `/space/create/${unfinished.id}/general` },
  { name: 'settings-members', who: owner, path: () => '/settings/members' },
  { name: 'notification-gone', who: owner, path: () => '/notification/00000000-0000-4000-8000-000000000000' },
  { name: 'invitation-of-another', who: ({ newcomer }) => newcomer, path: ({ invitation }) => invitation },
  { name: 'space-general', who: owner, path: ({ space }) => `/space/edit/${space.id}/general` },
  { name: 'space-members', who: owner, path: ({ space }) => `/space/edit/${space.id}/members` },
  { name: 'space-log-in', who: owner, path: ({ space }) => `/space/edit/${space.id}/log-in` },
  { name: 'space-connections-empty', who: owner, path: ({ space }) => `/space/edit/${space.id}/connections` },
  {
    name: 'space-connections-new',
    who: owner,
    path: ({ space }) => `/space/edit/${space.id}/connections`,
    act: (page) => press(page, 'New connection'),
  },
  { name: 'space-house', who: owner, path: house, act: changeDensity },
  { name: 'space-house-member', who: ({ mei }) => mei, path: house },
  {
    name: 'space-house-mix',
    who: owner,
    path: house,
    act: async (page) => {
      await press(page, 'More for 14 kt yellow');
      await take(page, 'Density from a recipe');
      await page.getByRole('textbox', { name: 'Gold', exact: true }).fill('583');
    },
  },
  { name: 'space-house-csv', who: owner, path: house, act: chooseWrongCsv },
  { name: 'space-files', who: owner, path: ({ space }) => `/space/${space.id}/files` },
  { name: 'project-files', who: owner, path: ({ space, project }) => `/space/${space.id}/files/project/${project.id}` },
];

/** Projects and designs. */
export const PROJECT_SCREENS: readonly Screen[] = [
  { name: 'project-create', who: owner, path: ({ space }) => `/project/create?space_id=${space.id}` },
  { name: 'project-edit', who: owner, path: ({ project }) => `/project/${project.id}/edit` },
  { name: 'project-edit-designer', who: ({ mei }) => mei, path: ({ project }) => `/project/${project.id}/edit` },
  { name: 'project-design', who: owner, path: designs },
  {
    name: 'project-design-selection',
    who: owner,
    path: designs,
    act: async (page) => {
      await check(page.getByRole('checkbox', { name: 'Select Celeste halo' }));
      await check(page.getByRole('checkbox', { name: 'Select Solène eternity' }));
    },
  },
  {
    name: 'project-design-grid',
    who: owner,
    path: designs,
    act: async (page) => {
      await unfoldTools(page);
      await check(page.getByRole('radio', { name: 'Grid' }), { force: true });
    },
  },
  { name: 'project-design-empty', who: owner, path: ({ fresh }) => `/project/${fresh.id}/modules/design` },
  {
    name: 'project-design-none-found',
    who: owner,
    path: (studio) => designs(studio, '&search=none&statuses=rejected'),
  },
  { name: 'design-view', who: owner, path: viewer },
  { name: 'design-view-history', who: owner, path: viewer, act: (page) => openHistory(page) },
];

async function openHistory(page: Page) {
  await openSheet(page);
  await page.getByRole('tab', { name: /History/ }).click();
}

/** What opens over the pages of spaces. */
export const SPACE_LAYERS: readonly Screen[] = [
  {
    name: 'command-palette',
    who: owner,
    path: ({ project }) => `/project/${project.id}/modules/design`,
    act: async (page) => {
      await press(page, 'Search or jump to');
      await page.getByRole('combobox', { name: 'Search or jump to' }).fill('au');
      await page.getByRole('group', { name: 'Projects' }).getByRole('option', { name: 'Aurelia bridal' }).waitFor();
    },
  },
  {
    name: 'shortcuts',
    who: owner,
    path: () => '/global-dashboard',
    act: async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    },
  },
  { name: 'notifications', who: owner, path: () => '/global-dashboard', act: openBell },
  { name: 'messages', who: owner, path: () => '/global-dashboard', act: (page) => press(page, /^Messages/) },
  { name: 'user-menu', who: owner, path: () => '/global-dashboard', act: (page) => press(page, /’s account$/) },
  {
    name: 'new-folder',
    who: owner,
    path: ({ space }) => `/space/${space.id}/dashboard?show=projects`,
    act: (page) => press(page, 'New folder'),
  },
  {
    name: 'delete-folder',
    who: owner,
    path: ({ space }) => `/space/${space.id}/dashboard?show=projects`,
    act: (page) => fromMenu(page, 'Actions for SS27 Bridal', 'Delete Folder'),
  },
  {
    name: 'project-menu',
    who: owner,
    path: ({ space }) => `/space/${space.id}/dashboard?show=projects`,
    act: (page) => page.getByRole('main').getByRole('button', { name: 'Actions for Aurelia bridal' }).click(),
  },
  {
    name: 'move-project',
    who: owner,
    path: ({ space }) => `/space/${space.id}/dashboard?show=projects`,
    act: async (page) => {
      await fromMenu(page, 'Actions for Aurelia bridal', 'Move');
      await press(page, 'Next');
    },
  },
  {
    name: 'move-project-confirm',
    who: owner,
    path: ({ space }) => `/space/${space.id}/dashboard?show=projects`,
    act: async (page) => {
      await fromMenu(page, 'Actions for Aurelia bridal', 'Move');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Space' }).click();
      await page.getByRole('option', { name: 'My Space' }).click();
      await dialog.getByRole('button', { name: 'Next' }).click();
    },
  },
  {
    name: 'project-due-date',
    who: owner,
    path: ({ space }) => `/space/${space.id}/dashboard?show=projects`,
    act: (page) => fromMenu(page, 'Actions for Aurelia bridal', 'Due date'),
  },
  {
    name: 'share-project',
    who: owner,
    path: ({ space }) => `/space/${space.id}/dashboard?show=projects`,
    act: (page) => fromMenu(page, 'Actions for Aurelia bridal', 'Share'),
  },
  { name: 'share-module', who: owner, path: designs, act: (page) => press(page, 'Share cad-design') },
  {
    name: 'delete-project',
    who: owner,
    path: ({ space }) => `/space/${space.id}/dashboard?show=projects`,
    act: (page) => fromMenu(page, 'Actions for Aurelia bridal', 'Delete'),
  },
  {
    name: 'delete-space',
    who: owner,
    path: ({ space }) => `/space/edit/${space.id}/general`,
    act: (page) => press(page, 'Delete space'),
  },
  {
    name: 'unsaved-changes',
    who: owner,
    path: ({ project }) => `/project/${project.id}/edit`,
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Something else');
      await page.getByRole('link', { name: 'Design files' }).first().click();
    },
  },
];

/** What opens over the pages of designs. */
export const DESIGN_LAYERS: readonly Screen[] = [
  { name: 'style-menu', who: owner, path: designs, act: (page) => openStyleMenu(page, 'Celeste halo') },
  { name: 'style-filter', who: owner, path: designs, act: (page) => press(page, 'Status') },
  { name: 'style-sort', who: owner, path: designs, act: (page) => press(page, 'Modified') },
  {
    name: 'style-rename',
    who: owner,
    path: designs,
    act: (page) => fromStyleMenu(page, 'Rename'),
  },
  { name: 'style-tags', who: owner, path: designs, act: (page) => fromStyleMenu(page, 'Tags') },
  {
    name: 'style-due-date',
    who: owner,
    path: designs,
    act: (page) => fromStyleMenu(page, 'Due date'),
  },
  {
    name: 'style-assign',
    who: owner,
    path: designs,
    act: (page) => fromStyleMenu(page, 'Assign to'),
  },
  {
    name: 'style-delete',
    who: owner,
    path: designs,
    act: (page) => fromStyleMenu(page, 'Delete'),
  },
  { name: 'new-style', who: owner, path: designs, act: (page) => press(page, 'New style') },
  {
    name: 'new-styles',
    who: owner,
    path: designs,
    act: (page) => chooseStyleFiles(page, [picture('c-hoops.jpg'), picture('c-bangle.jpg')]),
  },
  {
    name: 'style-statuses',
    who: owner,
    path: designs,
    act: async (page) => {
      await check(page.getByRole('checkbox', { name: 'Select Celeste halo' }));
      await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Status' }).click();
    },
  },
  { name: 'upload-interrupted', who: owner, path: designs, act: interruptUpload },
  {
    name: 'upload-errors',
    who: owner,
    path: designs,
    act: (page) =>
      chooseStyleFiles(page, [{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('carat') }]),
  },
];

export const ALL_SCREENS: readonly Screen[] = [
  ...PUBLIC_SCREENS,
  ...SPACE_SCREENS,
  ...ACCOUNT_SCREENS,
  ...PROJECT_SCREENS,
  ...SPACE_LAYERS,
  ...PROJECT_LAYERS,
  ...GUEST_SCREENS,
  ...REVIEW_SCREENS,
  ...FILE_SCREENS,
  ...FILE_LAYERS,
  ...DESIGN_LAYERS,
  ...DRAWING_SCREENS,
  ...COMMENT_SCREENS,
  ...VIEWER_SCREENS,
  ...WORKFLOW_SCREENS,
  ...LIVE_SCREENS,
  ...BOARD_SCREENS,
  ...FIGURE_SCREENS,
  ...COST_SCREENS,
];
