import type { Page } from '@playwright/test';
import { look, paint } from '../support/axe.ts';
import { COST_PAGES } from '../support/cost-screens.ts';
import { createEnglishFinder } from '../support/english-left.ts';
import { LONG } from '../support/long.ts';
import { expect, screenTest as test } from '../support/screen-test.ts';
import { ALL_SCREENS, type Screen } from '../support/screens.ts';
import { settle } from '../support/settle.ts';
import { TYPED } from '../support/studio-costs.ts';

const WIDTHS = [1440, 768, 360] as const;
const HEIGHT = 900;
/**
 * Each screen in all widths and both themes by all rules: for people who change the look; too slow for every change.
 */
const IS_THOROUGH = process.env.FACET_SCREENS === 'all';
/** Screens that one test walks through: few enough for the workers to share them evenly. */
const AT_ONCE = 12;

async function faultsOn(page: Page): Promise<string[]> {
  const { overflow, cutTexts, overlaps, accents } = await page.evaluate(() => ({
    overflow: facetProbe.overflow(),
    cutTexts: facetProbe.cutTexts(),
    overlaps: facetProbe.overlaps(),
    accents: facetProbe.tooManyAccents(),
  }));
  return [
    ...(overflow > 0 ? [`the page is ${overflow} px wider than its window`] : []),
    ...cutTexts.map((text) => `cut: ${text}`),
    ...overlaps.map((pair) => `on one another: ${pair}`),
    ...accents.map((acts) => `one accent for two acts: ${acts}`),
  ];
}

/** What floats over the page follows its button a moment after the window has changed. */
async function expectFit(page: Page, name: string) {
  await expect
    .configure({ soft: true })
    .poll(() => faultsOn(page), { message: `${name} fits`, intervals: [50] })
    .toEqual([]);
}

async function fits(page: Page, name: string, width: number) {
  await page.setViewportSize({ width, height: HEIGHT });
  await settle(page);
  await expectFit(page, `${name} at ${width}`);
}

/** Every rule and the fit, in each width and theme. */
async function walkThoroughly(page: Page, name: string) {
  for (const width of WIDTHS) {
    await fits(page, name, width);
    await look(page, `${name} at ${width}, light`);
    await lookInDark(page, `${name} at ${width}, dark`);
  }
}

/**
 * Every page must fit the widest and the narrowest window. Every second screen is checked by the rules where most is shown,
 * in light, the others where least is, in dark: all are made of the same parts. What only opens over a page is looked at
 * there alone.
 */
async function walkOnce(page: Page, { name, act }: Screen) {
  const isForLight = ALL_SCREENS.findIndex((screen) => screen.name === name) % 2 === 0;
  const [wide, , narrow] = WIDTHS;
  const looksAt = isForLight ? wide : narrow;
  if (!act) await fits(page, name, isForLight ? narrow : wide);
  await fits(page, name, looksAt);
  if (isForLight) await look(page, `${name} at ${looksAt}, light`);
  else await lookInDark(page, `${name} at ${looksAt}, dark`);
}

async function lookInDark(page: Page, what: string) {
  await paint(page, 'dark');
  await look(page, what);
  await paint(page, 'light');
}

async function walk(page: Page, screen: Screen) {
  const { name } = screen;
  // Every page has a title of its own, not just the app's.
  await expect.soft(page, `${name} has a title`).toHaveTitle(/^(.+ · Facet|Facet · .+)$/);
  await expect.soft(page.getByText(/\be-mail/i), `${name} says email as everywhere`).toHaveCount(0);
  if (IS_THOROUGH) await walkThoroughly(page, name);
  else await walkOnce(page, screen);
  await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT });
}

/** Every second of what only opens over a page or is done on it: they are made of the same parts. */
const LEFT_TO_LONG_RUN = new Set(ALL_SCREENS.filter(({ act }) => act).filter((_, index) => index % 2 === 1));

function walkAlong(all: readonly Screen[], when: object) {
  for (let start = 0; start < all.length; start += AT_ONCE) {
    const screens = all.slice(start, start + AT_ONCE);
    const names = `${screens[0]?.name} to ${screens.at(-1)?.name}`;
    const title = `${names} fit every width with one accent and no accessibility violation, light and dark`;
    test(title, when, async ({ openScreens }) => {
      test.setTimeout(IS_THOROUGH ? 600_000 : 180_000);
      const visit = await openScreens('light', { viewport: { width: WIDTHS[0], height: HEIGHT } });
      for (const screen of screens) {
        await test.step(screen.name, async () => walk(await visit(screen), screen));
      }
    });
  }
}

test.describe.configure({ mode: 'parallel' });
walkAlong(
  ALL_SCREENS.filter((screen) => !LEFT_TO_LONG_RUN.has(screen)),
  {},
);
walkAlong([...LEFT_TO_LONG_RUN], LONG);

/** Where people calculate, each word and figure counts in every language. */
for (const language of ['it', 'fr'] as const)
  test(`stones, briefs, costs and prices fit and have no English left in ${language}`, async ({ openScreens }) => {
    const findEnglish = createEnglishFinder(language);
    const [wide, , narrow] = WIDTHS;
    const visit = await openScreens('light', { viewport: { width: narrow, height: HEIGHT } }, language);
    for (const screen of COST_PAGES) {
      await test.step(screen.name, async () => {
        const page = await visit(screen);
        await expect.soft(page.locator('html'), `${screen.name} speaks so`).toHaveAttribute('lang', language);
        for (const width of [narrow, wide]) await fits(page, `${screen.name}, ${language}`, width);
        expect.soft(await findEnglish(page, TYPED), `English left on ${screen.name}`).toEqual([]);
      });
    }
  });

/** The viewer's bar never cuts off the name of the piece, whatever stands beside it. */
async function keepsName(page: Page, name: string) {
  for (const width of [1280, WIDTHS[0]]) {
    await page.setViewportSize({ width, height: HEIGHT });
    await settle(page);
    const cut = () => page.getByRole('heading', { level: 1 }).evaluate((h1) => h1.scrollWidth - h1.clientWidth);
    expect.soft(await cut(), `${name} at ${width}`).toBeLessThanOrEqual(0);
  }
}

/** English with every word 40 % longer, as those of other languages can be. */
const LONG_WORDS = 'en-XA';
/** Actions on a page are found by their words. */
const PAGES = ALL_SCREENS.filter(({ act, open }) => !act && !open);
const PAGES_AT_ONCE = 25;

for (let start = 0; start < PAGES.length; start += PAGES_AT_ONCE) {
  const pages = PAGES.slice(start, start + PAGES_AT_ONCE);
  test(
    `${pages[0]?.name} to ${pages.at(-1)?.name} fit with words that are 40 % longer`,
    LONG,
    async ({ openScreens }) => {
      test.setTimeout(180_000);
      const [wide, , narrow] = WIDTHS;
      const visit = await openScreens('light', { viewport: { width: wide, height: HEIGHT } }, LONG_WORDS);
      for (const screen of pages) {
        await test.step(screen.name, async () => {
          const page = await visit(screen);
          await expect.soft(page.locator('html'), `${screen.name} speaks so`).toHaveAttribute('lang', LONG_WORDS);
          for (const width of [narrow, wide]) await fits(page, `${screen.name}, longer words`, width);
          if (screen.name.startsWith('design-view')) await keepsName(page, screen.name);
        });
      }
    },
  );
}
