import type { Page } from '@playwright/test';
import type { FullStudio } from './full-studio.ts';
import type { Screen } from './screens.ts';

const owner = ({ ines }: FullStudio) => ines;
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const costing =
  (tab: string) =>
  ({ project, halo }: FullStudio) =>
    `/project/${project.id}/styles/${halo.id}/costing?tab=${tab}`;
const stones = ({ project, halo }: FullStudio) => `/project/${project.id}/styles/${halo.id}/stones`;

/** The pages of stones, briefs, costs and prices. */
export const COST_PAGES: readonly Screen[] = [
  { name: 'stones', who: owner, path: stones },
  { name: 'brief', who: owner, path: costing('brief') },
  { name: 'cost-sheet', who: owner, path: costing('sheet') },
  { name: 'sizes-and-metals', who: owner, path: costing('sizes') },
  { name: 'space-prices', who: owner, path: ({ space }) => `/space/edit/${space.id}/prices` },
  { name: 'space-costs', who: owner, path: ({ space }) => `/space/${space.id}/costs` },
];

/** The same, and what opens over them. */
export const COST_SCREENS: readonly Screen[] = [
  ...COST_PAGES,
  { name: 'stone-form', who: owner, path: stones, act: (page) => press(page, 'Stone') },
  {
    name: 'brief-form',
    who: owner,
    path: costing('brief'),
    act: (page) => press(page, 'Edit brief'),
  },
  { name: 'cost-sheet-details', who: owner, path: costing('sheet'), act: (page) => press(page, 'Sheet details') },
];
