import { defineConfig } from '@playwright/test';
import { LONG } from './support/long.ts';
import { browserFlags, chromiumPath } from './support/chromium-path.ts';

/** With it, only the journeys that are too long for every check. */
const isLong = process.env['FACET_LONG'] === '1';
const LONG_TAG = new RegExp(LONG.tag);

export default defineConfig({
  testDir: './journeys',
  outputDir: '../.cache/journeys',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  ...(isLong ? { grep: LONG_TAG } : { grepInvert: LONG_TAG }),
  // A busy two-core machine draws a page in one or two seconds, its first in ten; nothing here waits for time to pass.
  timeout: 150_000,
  expect: { timeout: 30_000 },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    // `page.route` doesn't always see requests that a service worker lets through; journeys about it allow it.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // Recording each step costs a fifth of the run; the picture and the page's own text say what failed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: chromiumPath(), args: browserFlags },
  },
});
