import type { Page } from '@playwright/test';
import { expect, screenTest as test } from '../support/screen-test.ts';
import { settle } from '../support/settle.ts';
import {
  DESIGN_LAYERS,
  PROJECT_SCREENS,
  PUBLIC_SCREENS,
  SPACE_LAYERS,
  SPACE_SCREENS,
  type Screen,
} from '../support/screens.ts';
import { picture } from '../support/pictures.ts';
import { makeStyle } from '../support/studio.ts';

const WIDTHS = [1440, 768, 360] as const;
const HEIGHT = 900;
const SHIFT_MAX = 0.01;
const GROUPS: [string, readonly Screen[]][] = [
  ['public pages', PUBLIC_SCREENS],
  ['dashboards and spaces', SPACE_SCREENS],
  ['projects and designs', PROJECT_SCREENS],
  ['dialogs over spaces', SPACE_LAYERS],
  ['dialogs over designs', DESIGN_LAYERS],
];

async function faultsOn(page: Page): Promise<string[]> {
  const { overflow, cutTexts, overlaps } = await page.evaluate(() => ({
    overflow: facetProbe.overflow(),
    cutTexts: facetProbe.cutTexts(),
    overlaps: facetProbe.overlaps(),
  }));
  return [
    ...(overflow > 0 ? [`the page is ${overflow} px wider than its window`] : []),
    ...cutTexts.map((text) => `cut: ${text}`),
    ...overlaps.map((pair) => `on one another: ${pair}`),
  ];
}

/** What floats over the page follows its button a moment after the window has changed. */
async function expectFit(page: Page, width: number, name: string) {
  await page.setViewportSize({ width, height: HEIGHT });
  await settle(page);
  const message = `${name} at ${width}`;
  await expect
    .configure({ soft: true })
    .poll(() => faultsOn(page), { message, timeout: 3000, intervals: [50] })
    .toEqual([]);
}

for (const [group, screens] of GROUPS) {
  test(`${group} fit every width`, async ({ openScreens }) => {
    test.setTimeout(180_000);
    const visit = await openScreens('light', { viewport: { width: WIDTHS[0], height: HEIGHT } });
    for (const screen of screens) {
      await test.step(screen.name, async () => {
        const page = await visit(screen);
        for (const width of WIDTHS) await expectFit(page, width, screen.name);
        await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT });
      });
    }
  });
}

test('nothing moves while the pictures of the designs arrive', async ({ studio, openBrowser }) => {
  const { daniel, ines, project } = studio;
  for (const index of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await makeStyle(daniel, project, {
      title: `Study ${index}`,
      files: [picture(`c-${index % 2 ? 'halo' : 'three'}.jpg`, `study-${index}.jpg`)],
    });
  }
  const page = await openBrowser(ines);
  for (const view of ['list', 'grid']) {
    await page.addInitScript((look) => localStorage.setItem('facet-design-look', `${look} medium`), view);
    await page.goto(`/project/${project.id}/modules/design?module=${project.cad}`);
    await expect(page.getByRole('link', { name: 'Study 8' })).toBeVisible();
    await settle(page);
    await page.mouse.move(720, 600);
    await page.mouse.wheel(0, 600);
    await settle(page);
    expect(await page.evaluate(() => facetProbe.layoutShift()), view).toBeLessThanOrEqual(SHIFT_MAX);
  }
});
