import type { Page } from '@playwright/test';
import { areaOf, drawRow } from './drawing.ts';
import type { FullStudio } from './full-studio.ts';
import type { Screen } from './screens.ts';

const who = ({ ines }: FullStudio) => ines;
const path = ({ project, halo }: FullStudio) =>
  `/project/${project.id}/modules/design-view?module_id=${project.cad}&style_id=${halo.id}&view_mode=draw`;

async function draw(page: Page) {
  await areaOf(page).waitFor();
  await drawRow(page, 1);
}

async function leaveUnfinished(page: Page) {
  await draw(page);
  await page.keyboard.press('Escape');
  await page.getByText('unfinished drawing').waitFor();
}

/** Draw mode, and what it leaves behind. */
export const DRAWING_SCREENS: readonly Screen[] = [
  { name: 'draw', who, path, act: draw },
  { name: 'draw-sizes', who, path, act: (page) => page.getByRole('button', { name: /^Brush, size/ }).click() },
  { name: 'draw-unfinished', who, path, act: leaveUnfinished },
];
