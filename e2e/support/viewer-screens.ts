import type { Page } from '@playwright/test';
import { drawingArea, drawRow } from './drawing.ts';
import type { FullStudio } from './full-studio.ts';
import type { Screen } from './screens.ts';

const compared =
  (way: string) =>
  ({ project, halo }: FullStudio) =>
    `/project/${project.id}/modules/design-view?module_id=${project.cad}&style_id=${halo.id}` +
    `&compare=${halo.items[0]?.id}&compare_as=${way}`;
const owner = ({ ines }: FullStudio) => ines;

const comparisons: readonly Screen[] = ['side', 'wipe', 'overlay'].map((way) => ({
  name: `design-compare-${way}`,
  who: owner,
  path: compared(way),
}));
const kinds: readonly Screen[] = (['pdf', 'sheet', 'video', 'card', 'document', 'damaged', 'cards'] as const).map(
  (kind) => ({
    name: `viewer-${kind}`,
    who: owner,
    path: ({ papers }) => papers[kind],
  }),
);

/**
 * The first version of a style beside, under and through the latest, and files that aren't pictures, or are damaged.
 */
export const VIEWER_SCREENS: readonly Screen[] = [...comparisons, ...kinds];

const drawMode = ({ project, halo }: FullStudio) =>
  `/project/${project.id}/modules/design-view?module_id=${project.cad}&style_id=${halo.id}&view_mode=draw`;

async function draw(page: Page) {
  await drawingArea(page).waitFor();
  await drawRow(page, 1);
}

async function leaveUnfinished(page: Page) {
  await draw(page);
  await page.keyboard.press('Escape');
  await page.getByText('unfinished drawing').waitFor();
}

/** Draw mode, and what it leaves behind. */
export const DRAWING_SCREENS: readonly Screen[] = [
  { name: 'draw', who: owner, path: drawMode, act: draw },
  {
    name: 'draw-sizes',
    who: owner,
    path: drawMode,
    act: (page) => page.getByRole('button', { name: /^Brush, size/ }).click(),
  },
  { name: 'draw-unfinished', who: owner, path: drawMode, act: leaveUnfinished },
];
