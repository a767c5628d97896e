import type { BrowserContextOptions, Page } from '@playwright/test';
import { AXE } from './axe.ts';
import { makeFullStudio, setTheme, type FullStudio } from './full-studio.ts';
import { registerPerson, type Person } from './people.ts';
import type { Screen } from './screens.ts';
import { settle } from './settle.ts';
import { test } from './test.ts';

export type Theme = 'light' | 'dark';
type Visit = (screen: Screen) => Promise<Page>;

/** Whether a page shows that address again once the layer over it is closed, as a user would. */
async function isBackAt(page: Page, path: string): Promise<boolean> {
  const isAt = () => page.url().endsWith(path);
  const hasLayer = () => page.evaluate(() => facetProbe.hasLayer());
  // A narrow window's sheet disappears a moment after the window has widened; the page's address didn't open it.
  await settle(page);
  if (!isAt() || !(await hasLayer())) return false;
  await page.keyboard.press('Escape');
  await settle(page);
  return !(await hasLayer()) && isAt();
}

/** From a page that was only looked at, as a link within the app would lead there: a load costs a second more. */
async function go(page: Page, path: string, { isUntouched }: { isUntouched: boolean }) {
  if (isUntouched) await page.evaluate((to) => facetProbe.follow(to), path);
  else await page.goto(path);
}

/** Starts a browser's pages in a language, as `boot.js` reads it. */
const speak = (page: Page, language: string) =>
  page.context().addInitScript((name) => {
    localStorage.setItem('facet-language', name);
    // People of the studio speak English: without this each page would load again in it, once.
    sessionStorage.setItem('facet-language-followed', 'en');
  }, language);

/** Journeys along the screens of one studio, which is made once per worker. */
export const screenTest = test.extend<
  { openScreens: (theme: Theme, options?: BrowserContextOptions, language?: string) => Promise<Visit> },
  { studio: FullStudio }
>({
  studio: [
    async ({ facet }, use) =>
      use(
        await makeFullStudio((name, options) => registerPerson({ ...facet, name, ...options }), facet.server.dataDir),
      ),
    { scope: 'worker', timeout: 240_000 },
  ],
  openScreens: async ({ openBrowser, studio }, use) => {
    await use(async (theme, options, language) => {
      await setTheme(studio, theme);
      const pages = new Map<Person | undefined, Page>();
      const untouched = new Set<Page>();
      return async ({ who, path, open, act }) => {
        const person = who?.(studio);
        const known = pages.get(person);
        const page = known ?? (await openBrowser(person, { colorScheme: theme, ...options }));
        pages.set(person, page);
        // Once for each browser: axe is too long to be sent to every page.
        if (!known) await page.context().addInitScript({ content: AXE });
        if (language !== undefined && !known) await speak(page, language);
        const isThere = act && known && (await isBackAt(known, path(studio)));
        if (!isThere) await go(page, path(studio), { isUntouched: person !== undefined && untouched.has(page) });
        if (act || open) untouched.delete(page);
        else untouched.add(page);
        await settle(page);
        await open?.(page, studio);
        await act?.(page, studio);
        await settle(page);
        return page;
      };
    });
  },
});

export { expect } from './test.ts';
