import { defineConfig } from '@playwright/test';
import type { EngineOptions } from './support/engines/test.ts';

/** The journeys in browsers other than Chromium, which `support/engines` drives. */
export default defineConfig<object, EngineOptions>({
  testDir: './engines',
  outputDir: '../.cache/engines',
  fullyParallel: false,
  workers: 2,
  // WebKitGTK's driver occasionally never answers a command; a fault of ours fails the second time, too.
  retries: 1,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'line',
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
});
