import type { Page } from '@playwright/test';

// A label clicks its field once more; only what the hand did is told.
const TELL = `window.addEventListener('click', ({ detail }) => detail > 0 && window.countClick(), true);`;

/** Counts what a person has to click on a page, for as long as it lives; what is typed counts nothing. */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('countClick', () => {
    clicks += 1;
  });
  await page.addInitScript({ content: TELL });
  return () => clicks;
}
