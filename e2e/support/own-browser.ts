import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { chromium, type Page } from '@playwright/test';
import { browserFlags, chromiumPath } from './chromium-path.ts';

export type OwnBrowser = {
  page: Page;
  /** Kills all of its processes at once, like a power cut. */
  kill: () => Promise<void>;
};

/** A browser with a profile kept on disk, which can be killed. */
export async function startBrowser(profile: string): Promise<OwnBrowser> {
  const flags = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, '--window-size=1440,900'];
  const child = spawn(chromiumPath() ?? chromium.executablePath(), [...flags, ...browserFlags, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // In its own process group: what it starts ends with it.
    detached: true,
  });
  const address = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      const found = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`the browser ended with ${code}`)));
  });
  const browser = await chromium.connectOverCDP(await address);
  const context = browser.contexts()[0] ?? (await browser.newContext());
  const page = context.pages()[0] ?? (await context.newPage());
  await page.setViewportSize({ width: 1440, height: 900 });
  return {
    page,
    async kill() {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      process.kill(-child.pid, 'SIGKILL');
      await exit;
    },
  };
}
