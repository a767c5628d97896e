import type { Page } from '@playwright/test';
import { boardArea } from './boards.ts';
import type { FullStudio } from './full-studio.ts';
import { becomeGuest } from './guest.ts';
import type { Screen } from './screens.ts';

const who = ({ ines }: FullStudio) => ines;
const path = ({ board }: FullStudio) => board.address;
const isRead = (page: Page) =>
  page.getByRole('application', { name: /^Board Halo references, [1-9]\d* items$/ }).waitFor();

/** On a phone a board has neither versions nor exports, and one thing is selected at a time. */
const NO_PHONE = { from: 640 };

/** On a phone it is in the board's menu. */
async function openLinks(page: Page) {
  await isRead(page);
  const more = page.getByRole('button', { name: 'More for Halo references' });
  const links = page.getByRole('button', { name: 'Share', exact: true });
  if (await links.isVisible()) return links.click();
  await more.click();
  return page.getByRole('menuitem', { name: 'Share' }).click();
}

async function open(page: Page, button: string | RegExp) {
  await isRead(page);
  await page.getByRole('button', { name: button }).first().click();
}

/** Boards: none yet, one with things of many kinds, and what opens beside and over it; the narrowest is a phone's. */
export const BOARD_SCREENS: readonly Screen[] = [
  {
    name: 'board-none',
    who,
    path: ({ fresh }) => `/project/${fresh.id}/modules/whiteboard`,
    act: (page) => page.getByRole('button', { name: 'Create a board' }).waitFor(),
  },
  { name: 'board', who, path, open: isRead },
  {
    name: 'board-chosen',
    ...NO_PHONE,
    who,
    path,
    act: async (page) => {
      await isRead(page);
      await boardArea(page).focus();
      await page.keyboard.press('ControlOrMeta+a');
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Flip' }).waitFor();
    },
  },
  {
    name: 'board-items',
    who,
    path,
    act: async (page) => {
      await open(page, 'Items');
      await page.getByRole('treeitem').first().click();
      await page.getByRole('region', { name: /^Properties of/ }).waitFor();
    },
  },
  {
    name: 'board-picture',
    who,
    path,
    act: async (page) => {
      await open(page, 'Items');
      await page.getByRole('treeitem', { name: /C halo/ }).click();
      // On a phone Look gives the room back, and the selection is shown in a sheet.
      const look = page.getByRole('button', { name: 'Look', exact: true });
      if (await look.isVisible()) await look.click();
      else await page.getByRole('button', { name: 'Items', exact: true }).click();
    },
  },
  {
    name: 'board-thread',
    who,
    path,
    act: async (page) => {
      await open(page, /^Comment 1 by/);
      const reply = page.getByRole('button', { name: 'Reply', exact: true });
      const field = page.getByRole('textbox', { name: 'Reply to Inès' });
      await reply.or(field).first().click();
      await field.waitFor();
    },
  },
  {
    name: 'board-comments',
    who,
    path,
    act: async (page) => {
      await open(page, /^Comments|^Comment$/);
      await page.getByText('Lower by a quarter, please.').first().waitFor();
    },
  },
  { name: 'board-versions', ...NO_PHONE, who, path, act: (page) => open(page, 'Versions') },
  { name: 'board-export', ...NO_PHONE, who, path, act: (page) => open(page, 'Export') },
  {
    name: 'board-links',
    who,
    path,
    act: async (page) => {
      await openLinks(page);
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'board-guest',
    path: ({ boardGuest }) => boardGuest.path,
    act: async (page, { boardGuest }) => {
      await becomeGuest(page, boardGuest);
      await isRead(page);
    },
  },
];
