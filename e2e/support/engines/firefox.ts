import { launch, type Page } from 'puppeteer-core';
import { WINDOW, type Driver, type Engine } from './driver.ts';

/** British dates, and nothing that moves by itself. */
const SETTINGS = { 'intl.accept_languages': 'en-GB', 'ui.prefersReducedMotion': 1 };

/** Starts Firefox, on the display if there is one; each window is in its own container. */
export async function startFirefox(program: string, display: string | undefined): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: program,
    headless: display === undefined,
    env: { ...process.env, ...(display !== undefined && { DISPLAY: display }) },
    extraPrefsFirefox: SETTINGS,
  });
  return {
    async openWindow() {
      const page = await (await browser.createBrowserContext()).newPage();
      await page.setViewport(WINDOW);
      return createDriver(page);
    },
    end: () => browser.close(),
  };
}

function createDriver(page: Page): Driver {
  return {
    goTo: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
    run: (code) => page.evaluate(code),
    async drag([first, ...others], rest) {
      await page.mouse.move(first.x, first.y);
      await page.mouse.down();
      for (const { x, y } of others) await page.mouse.move(x, y);
      await rest?.();
      await page.mouse.up();
    },
    type: (text) => page.keyboard.type(text),
    async chooseFile(open, path) {
      const [chooser] = await Promise.all([page.waitForFileChooser(), open()]);
      await chooser.accept([path]);
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => page.browserContext().close(),
  };
}
