import { defineConfig } from '@playwright/test';
import { browserFlags, chromiumPath } from './support/chromium-path.ts';

export default defineConfig({
  testDir: './journeys',
  outputDir: '../.cache/journeys',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // A busy two-core machine draws a page in a second or two, its first ones in ten; nothing here waits for time to pass.
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
    // Requests that it lets through are not always seen by `page.route`; journeys about it allow it.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // Recording each step costs a fifth of the run: what failed is told by its picture and the page's own text.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: chromiumPath(), args: browserFlags },
  },
});
