import AxeBuilder from '@axe-core/playwright';
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

const THEMES = ['light', 'dark'] as const;
const GROUPS: [string, readonly Screen[]][] = [
  ['public pages', PUBLIC_SCREENS],
  ['dashboards and spaces', SPACE_SCREENS],
  ['projects and designs', PROJECT_SCREENS],
  ['dialogs over spaces', SPACE_LAYERS],
  ['dialogs over designs', DESIGN_LAYERS],
];

/**
 * What floats over the page (a menu, the options of a field) stands at the end of the document, outside its regions: the
 * focus goes there from the button that opened it and back again, so nobody has to find it by a landmark.
 */
const isFloating = (rule: string, html: string) => rule === 'region' && html.includes('data-portal="true"');

/** Every default rule of axe, best practices included; each violation with what it is about. */
async function violationsOn(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ html }) => !isFloating(id, html))
      .map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

/** Shows the page in a theme, as the user's setting would. */
async function paint(page: Page, theme: (typeof THEMES)[number]) {
  await page.locator('html').evaluate((html, value) => html.setAttribute('data-mantine-color-scheme', value), theme);
  await settle(page);
}

for (const [group, screens] of GROUPS) {
  test(`${group} have no accessibility violation, in the light and in the dark`, async ({ openScreens }) => {
    test.setTimeout(240_000);
    const visit = await openScreens('light');
    for (const screen of screens) {
      await test.step(screen.name, async () => {
        const page = await visit(screen);
        for (const theme of THEMES) {
          await paint(page, theme);
          expect.soft(await violationsOn(page), `${screen.name}, ${theme}`).toEqual([]);
        }
      });
    }
  });
}
