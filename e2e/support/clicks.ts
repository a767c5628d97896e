import type { Page } from '@playwright/test';

// A label clicks its field as well, and so does a key; only what the person did counts.
const TELL = `window.addEventListener('click', ({ detail }) => detail > 0 && window.countClick(), true);
  window.addEventListener('keydown', ({ key, isComposing }) => key === 'Enter' && !isComposing && window.countClick(), true);`;

/** Counts the clicks, and Enters, that a person needs on a page, for as long as it lives; typing doesn't count. */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('countClick', () => {
    clicks += 1;
  });
  await page.addInitScript({ content: TELL });
  return () => clicks;
}
