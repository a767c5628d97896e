import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser of `CHROMIUM_PATH`, or one where systems keep it; undefined leaves it to Playwright's own. */
export const chromiumPath = (): string | undefined =>
  process.env['CHROMIUM_PATH'] ?? PLACES.find((place) => existsSync(place));

/** For a headless browser that makes no requests to the outside. */
export const browserFlags = [
  '--no-sandbox',
  // Models are drawn in software, everything else without a graphics card of any kind: drawing whole pages through the
  // one that software plays costs a fifth of the run.
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-compositing',
  '--disable-gpu-rasterization',
  // Fewer processes that only hand on what others ask: a twelfth of the run.
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages live for seconds: collecting their garbage early costs a tenth of the run.
  // And compiling their code for long lives another twentieth.
  '--js-flags=--min-semi-space-size=64 --initial-heap-size=512 --no-opt --no-maglev',
];
