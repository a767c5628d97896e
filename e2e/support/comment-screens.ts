import type { Page } from '@playwright/test';
import { check } from './check.ts';
import { findCanvas, findThread, viewerPath } from './commented.ts';
import { chooseFiles } from './chosen-files.ts';
import type { FullStudio } from './full-studio.ts';
import type { Screen } from './screens.ts';

const owner = ({ ines }: FullStudio) => ines;
const filePath = ({ project, halo, haloItems }: FullStudio, index: number) =>
  viewerPath(project, halo.id, haloItems[index]?.id ?? 0);
const commented = (studio: FullStudio) => filePath(studio, 0);
const chosen = (studio: FullStudio) => `${commented(studio)}&comment_id=${studio.said.pinned.id}`;

/** On small screens comments on a design are a sheet that the bar opens. */
export async function openSheet(page: Page) {
  const info = page.getByRole('button', { name: 'About this design' });
  if (await info.isVisible()) await info.click();
}

async function placePin(page: Page) {
  await findCanvas(page).click();
  await page.getByRole('textbox', { name: 'Comment at the pin' }).waitFor();
}

async function mention(page: Page) {
  await placePin(page);
  await page.getByRole('button', { name: 'Mention someone' }).last().click();
  await page.getByRole('option').first().waitFor();
}

/** Comments on a design: threads, a pin being placed, people to mention, none yet, a question. */
export const COMMENT_SCREENS: readonly Screen[] = [
  { name: 'comments-chosen', who: owner, path: chosen },
  { name: 'comments-designer', who: ({ mei }) => mei, path: chosen },
  { name: 'comments-pin', who: owner, path: commented, act: placePin },
  { name: 'comments-mention', who: owner, path: commented, act: mention },
  {
    name: 'comments-files',
    who: owner,
    path: commented,
    act: async (page) => {
      await placePin(page);
      await page.keyboard.type('The claw of facet.example.com/halo, but thinner');
      await chooseFiles(page, 'Comment attachments');
    },
  },
  { name: 'comments-empty', who: owner, path: (studio) => filePath(studio, 1), act: openSheet },
  {
    name: 'comments-resolved',
    who: owner,
    path: chosen,
    act: (page) => check(page.getByRole('radio', { name: 'Resolved' }), { force: true }),
  },
  {
    name: 'comments-delete',
    who: owner,
    path: chosen,
    act: async (page) => {
      await findThread(page, 'Check the ring size').getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
    },
  },
];
