import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { Theme } from './screen-test.ts';
import { settle } from './settle.ts';

/** Axe as a script; evaluated in a page before it is used. */
export const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What breaks a rule of axe, best practices included. Under an open layer only the layer is checked: the page itself
 * is part of the walk.
 */
async function violationsOn(page: Page) {
  const { found, looked } = await page.evaluate(async () => {
    const { violations, passes } = await axe.run(facetProbe.foreground(), {
      // Passes are only counted, and nothing here needs to fetch style sheets or media again.
      resultTypes: ['violations'],
      preload: false,
    });
    return {
      found: violations.flatMap(({ id, nodes }) =>
        nodes
          .filter(({ target }) => id !== 'region' || !facetProbe.isFloating(target[0]))
          .map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
      ),
      looked: passes.length,
    };
  });
  expect(looked, 'rules that axe found kept').toBeGreaterThan(0);
  return found;
}

/** Controls under 24 px with nothing free around them; axe checks this only when told to. */
export async function tooSmall(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return await page.evaluate(async () => {
    const { violations } = await axe.run(facetProbe.foreground(), { runOnly: ['target-size'], preload: false });
    return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
  });
}

/** Shows the page in a theme, as the user's setting would. */
export async function paint(page: Page, theme: Theme) {
  await page.locator('html').evaluate((html, value) => html.setAttribute('data-mantine-color-scheme', value), theme);
  await settle(page);
}

/** Runs axe; what it finds fails the test, which goes on. */
export async function look(page: Page, what: string) {
  expect.soft(await violationsOn(page), what).toEqual([]);
}
