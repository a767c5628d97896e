import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestInfo } from '@playwright/test';
import { registerPerson, type Person } from '../people.ts';
import { picture } from '../pictures.ts';
import { startSession } from '../start-session.ts';
import { makeProject, makeSpace, makeStyle } from '../studio.ts';
import { test as base, type Facet } from '../test.ts';
import { browserWindow, type BrowserWindow } from './browser-window.ts';
import { startDisplay } from './display.ts';
import type { Engine } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

export type EngineOptions = { engine: 'firefox' | 'webkit' };
type WorkerFixtures = EngineOptions & { browserEngine: Engine; studio: Awaited<ReturnType<typeof makeStudio>> };
type TestFixtures = {
  /** A new window, signed in as somebody, or as nobody. */
  openWindow: (person?: Person) => Promise<BrowserWindow>;
};

/** Two people of a project with a ring. */
async function makeStudio(facet: Facet) {
  const person = (name: string) => registerPerson({ ...facet, name });
  const [ines, mei] = [await person('Ines Moreau'), await person('Mei Tanaka')];
  const space = await makeSpace(ines, 'Maison Orlane', [mei]);
  const team = [{ person: mei, roles: ['designer' as const] }];
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal', team });
  const ring = await makeStyle(mei, project, { title: 'Celeste halo', files: [picture('big-halo.jpg')] });
  return { ines, mei, project, ring };
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  browserEngine: [
    async ({ engine }, use) => {
      const { FIREFOX_PATH = 'firefox-esr', WEBKIT_DRIVER_PATH = 'WebKitWebDriver', XVFB_PATH } = process.env;
      const display = XVFB_PATH === undefined ? undefined : await startDisplay(XVFB_PATH);
      const started =
        engine === 'firefox'
          ? await startFirefox(FIREFOX_PATH, display?.name)
          : startWebKit(WEBKIT_DRIVER_PATH, display?.name ?? '');
      await use(started);
      await started.end();
      await display?.end();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  studio: [async ({ facet }, use) => use(await makeStudio(facet)), { scope: 'worker' }],
  openWindow: async ({ browserEngine, facet }, use, testInfo) => {
    const windows: BrowserWindow[] = [];
    await use(async (person) => {
      const opened = browserWindow(await browserEngine.openWindow(), facet.server.origin);
      windows.push(opened);
      if (person) await enter(opened, person, facet);
      return opened;
    });
    if (testInfo.status !== testInfo.expectedStatus) {
      for (const opened of windows) await tell(opened, testInfo).catch(() => {});
    }
    await Promise.all(windows.map(({ driver }) => driver.close()));
  },
});

/** Gives a window somebody's session, as if they had signed in there before. */
async function enter({ goTo, driver }: BrowserWindow, person: Person, facet: Facet) {
  const { origins } = await startSession(person, facet);
  await goTo('/robots.txt');
  for (const { name, value } of origins.flatMap(({ localStorage }) => localStorage)) {
    await driver.run(`localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(value)})`);
  }
}

/** The page's text, since other machines keep no pictures of what failed there; and a picture. */
async function tell({ ask, driver }: BrowserWindow, testInfo: TestInfo) {
  await testInfo.attach('page', { body: String(await ask('page()')), contentType: 'text/plain' });
  await writeFile(testInfo.outputPath(`window-${testInfo.attachments.length}.png`), await driver.screenshot());
}

/** A file on the disk, where browsers take it from. */
export async function fileOn(testInfo: TestInfo, { name, buffer }: { name: string; buffer: Buffer }): Promise<string> {
  const file = testInfo.outputPath(name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, buffer);
  return file;
}

export { expect } from '@playwright/test';
