import path from 'node:path';
import { expect, type Page } from '@playwright/test';

/** The script that offers `facetProbe` inside a page. */
export const PROBE = path.join(import.meta.dirname, '..', 'in-page', 'probe.js');

/** Waits until the page has its heading, or a dialog, has loaded everything and nothing moves. */
export async function settle(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => facetProbe.isSettled()), { intervals: [50] }).toBe(true);
}
