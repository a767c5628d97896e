import type { Page } from '@playwright/test';
import type { FullStudio } from './full-studio.ts';
import { becomeGuest } from './guest.ts';
import type { Screen } from './screens.ts';

const owner = ({ ines }: FullStudio) => ines;
const queue = ({ project }: FullStudio) => `/project/${project.id}/modules/design-view?review=true`;
const toAnswer = (page: Page) => page.getByRole('button', { name: /^Approve version/ });

/** A guest's way in and page, and the links as sharers see them; nobody is a guest before the way in. */
export const GUEST_SCREENS: readonly Screen[] = [
  { name: 'guest-way-in', path: ({ guest }) => guest.path },
  {
    name: 'guest-queue',
    path: ({ guest }) => guest.path,
    act: async (page, { guest }) => {
      await becomeGuest(page, guest);
      await toAnswer(page).waitFor();
    },
  },
  {
    name: 'guest-queue-end',
    path: ({ guest }) => `${guest.path}?review_summary=true`,
    act: async (page, { guest }) => {
      await becomeGuest(page, guest);
      await page.getByRole('heading', { name: 'Look once more, then send' }).waitFor();
    },
  },
  {
    name: 'guest-later',
    path: ({ guest }) => guest.path,
    act: async (page, { guest }) => {
      await becomeGuest(page, guest);
      await toAnswer(page).waitFor();
      await page.getByRole('button', { name: 'Leave review' }).click();
      await page.getByRole('heading', { name: 'Your answer is saved, not sent' }).waitFor();
    },
  },
  { name: 'review-queue', who: owner, path: queue, act: (page) => toAnswer(page).waitFor() },
  {
    name: 'review-queue-answers',
    who: owner,
    path: queue,
    act: async (page) => {
      await toAnswer(page).waitFor();
      await page.getByRole('button', { name: 'More answers' }).click();
    },
  },
  {
    name: 'review-queue-reason',
    who: owner,
    path: queue,
    act: async (page) => {
      await page.getByRole('button', { name: /^Reject/ }).click();
      await page
        .getByRole('button', { name: /^(Next|To the end|The piece after)$/ })
        .last()
        .click();
    },
  },
  {
    name: 'review-queue-end',
    who: owner,
    path: (studio) => `${queue(studio)}&review_summary=true`,
    act: (page) => page.getByRole('heading', { name: 'Look once more, then send' }).waitFor(),
  },
  {
    name: 'review-links',
    who: owner,
    path: ({ project }) => `/project/${project.id}/modules/design?module=${project.cad}`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Review links' }).click();
      await page.getByRole('button', { name: 'Change expiry' }).first().click();
    },
  },
];
