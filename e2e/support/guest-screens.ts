import type { FullStudio } from './full-studio.ts';
import { becomeGuest } from './guest.ts';
import type { Screen } from './screens.ts';

const owner = ({ ines }: FullStudio) => ines;

/** A guest's way in and page, and the links as those who share see them; nobody is a guest before the way in. */
export const GUEST_SCREENS: readonly Screen[] = [
  { name: 'guest-way-in', path: ({ guest }) => guest.path },
  {
    name: 'guest-pieces',
    path: ({ guest }) => guest.path,
    act: async (page, { guest }) => {
      await becomeGuest(page, guest);
      await page.getByRole('button', { name: 'Submit review' }).waitFor();
    },
  },
  {
    name: 'guest-piece',
    path: ({ guest, haloItems }) => `${guest.path}?file_id=${haloItems[0]?.id}`,
    act: async (page, { guest }) => {
      await becomeGuest(page, guest);
      await page.getByRole('button', { name: 'All pieces' }).waitFor();
    },
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
