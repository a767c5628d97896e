import type { Page } from '@playwright/test';
import type { FullStudio } from './full-studio.ts';
import type { Screen } from './screens.ts';

const owner = ({ ines }: FullStudio) => ines;
const designs = ({ project }: FullStudio, query = '') =>
  `/project/${project.id}/modules/design?module=${project.cad}${query}`;
const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click();
const viewer = ({ project, halo }: FullStudio) =>
  `/project/${project.id}/modules/design-view?module_id=${project.cad}&style_id=${halo.id}`;

const openStatus = async (page: Page) => {
  await page.getByRole('button', { name: /^Celeste halo: In review/ }).click();
  await page.getByRole('button', { name: 'Withdraw this request' }).waitFor();
};

/** What surrounds decisions: who was asked, the ways to decide, and asking again. */
export const REVIEW_SCREENS: readonly Screen[] = [
  {
    name: 'request-review',
    who: owner,
    path: (studio) => designs(studio),
    act: (page) => press(page, 'Request review'),
  },
  {
    name: 'request-review-outside',
    who: owner,
    path: (studio) => designs(studio),
    act: async (page) => {
      await press(page, 'Request review');
      await page.getByRole('textbox', { name: 'Invite by email' }).fill('helena.ward@client.example');
      await page.getByText('Names they read').click();
    },
  },
  { name: 'review', who: owner, path: (studio) => designs(studio, '&openReview=true') },
  { name: 'review-nothing', who: ({ mei }) => mei, path: (studio) => designs(studio, '&openReview=true') },
  { name: 'reject', who: owner, path: viewer, act: (page) => press(page, 'Reject') },
  { name: 'review-status', who: owner, path: (studio) => designs(studio), act: openStatus },
  { name: 'review-status-viewer', who: owner, path: viewer, act: openStatus },
  {
    name: 'review-withdraw',
    who: owner,
    path: (studio) => designs(studio),
    act: async (page) => {
      await openStatus(page);
      await page.getByRole('button', { name: 'Withdraw this request' }).click();
    },
  },
  {
    name: 'decide-one-file',
    who: owner,
    path: viewer,
    act: (page) => page.getByRole('button', { name: 'Only this file' }).click(),
  },
  {
    name: 'over-rule',
    who: ({ daniel }) => daniel,
    path: (studio) => designs(studio),
    act: async (page) => {
      await page.getByRole('row').filter({ hasText: 'Ondine drops' }).hover();
      await page.getByRole('button', { name: 'Actions for Ondine drops' }).click();
      await page.getByRole('menuitem', { name: 'Decide' }).hover();
      await page.getByRole('menuitem', { name: 'Approve', exact: true }).click();
      await page.getByRole('button', { name: 'Keep rejected' }).waitFor();
    },
  },
];
