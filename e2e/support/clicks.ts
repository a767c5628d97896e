import type { Page } from '@playwright/test';

/** Counts what a person has to click on a page, for as long as it lives; what is typed counts nothing. */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('countClick', () => {
    clicks += 1;
  });
  await page.addInitScript(() => {
    // A label clicks its field once more; only what the hand did is told.
    window.addEventListener('click', (event) => event.detail > 0 && Reflect.get(window, 'countClick')(), true);
  });
  return () => clicks;
}
