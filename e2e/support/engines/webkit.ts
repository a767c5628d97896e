import { setTimeout } from 'node:timers/promises';
import { Builder, By, Capabilities, type WebDriver } from 'selenium-webdriver';
import { DriverService } from 'selenium-webdriver/remote/index.js';
import { WINDOW, type Driver, type Engine } from './driver.ts';

/** Without a language of its own the browser uses the system's, which may be none. */
const LANGUAGE = { LANG: 'en_GB.UTF-8' };

/** WebKit through the driver of WebKitGTK, which has one window: each gets its own driver and browser. */
export function startWebKit(program: string, display: string): Engine {
  const environment = { ...process.env, ...LANGUAGE, DISPLAY: display };
  return {
    async openWindow() {
      const service = new DriverService.Builder(program).setLoopback(true).setEnvironment(environment).build();
      const driver = new Builder()
        .usingServer(await service.start())
        .withCapabilities(new Capabilities({ browserName: 'MiniBrowser', pageLoadStrategy: 'eager' }))
        .build();
      const end = async () => {
        await driver.quit();
        await service.kill();
      };
      await sizeTo(driver, WINDOW);
      return createDriver(driver, end);
    },
    end: () => Promise.resolve(),
  };
}

/** The page should have that size: the browser's own bars are added. */
async function sizeTo(driver: WebDriver, { width, height }: typeof WINDOW) {
  const window = driver.manage().window();
  await window.setRect({ x: 0, y: 0, width, height });
  const inner = Number(await driver.executeScript('return innerHeight'));
  await window.setRect({ x: 0, y: 0, width, height: height + height - inner });
}

/** Longer than any question takes on a busy machine. */
const ANSWER_MS = 8000;
const TRIES = 3;

/**
 * The driver of WebKitGTK now and then never answers one question (about one window in nine), but goes on with others; so
 * it is asked again. What is asked here may be asked twice.
 */
async function waitForAnswer(driver: WebDriver, script: string): Promise<unknown> {
  for (let left = TRIES; left > 1; left -= 1) {
    const answer = driver.executeScript(script).then((value) => ({ value }));
    const first = await Promise.race([answer, setTimeout(ANSWER_MS, undefined, { ref: false })]);
    if (first) return first.value;
    answer.catch(() => undefined);
  }
  return driver.executeScript(script);
}

const HELD = By.css('input[data-held]');

function createDriver(driver: WebDriver, close: () => Promise<void>): Driver {
  const moveTo = ({ x, y }: { x: number; y: number }) => ({ x: Math.round(x), y: Math.round(y), duration: 0 });
  return {
    goTo: (address) => driver.get(address),
    run: (code) => waitForAnswer(driver, `return ${code}`),
    async drag([first, ...others], rest) {
      const hand = driver.actions().move(moveTo(first)).press();
      for (const spot of others) hand.move(moveTo(spot));
      if (!rest) return hand.release().perform();
      await hand.perform();
      await rest();
      return driver.actions().release().perform();
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    async chooseFile(open, path) {
      // This driver has no file dialog: the field that would open it is kept and given the file.
      await driver.executeScript('facetParts.holdFileField()');
      await open();
      await driver.wait(async () => (await driver.findElements(HELD)).length > 0, 10_000);
      await driver.findElement(HELD).sendKeys(path);
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close,
  };
}
