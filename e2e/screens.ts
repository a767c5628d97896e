// Takes pictures of every screen in both themes and three widths: node e2e/screens.ts OUT_DIR [part of a name]
// FACET_LANGUAGE=it (or fr, or en-XA for English with longer words) takes them in that language.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGES } from '@facet/contract/words/languages';
import { chromium } from '@playwright/test';
import { browserFlags, chromiumPath } from './support/chromium-path.ts';
import { makeFullStudio, setLanguage, setTheme } from './support/full-studio.ts';
import { registerPerson, type Person } from './support/people.ts';
import { ALL_SCREENS, type Screen } from './support/screens.ts';
import { createSecrets } from './support/secrets.ts';
import { startSession } from './support/start-session.ts';
import { PROBE, settle } from './support/settle.ts';
import { startServer } from './support/start-server.ts';
import { ADMIN_EMAIL } from './support/test.ts';

const [folder, part = ''] = process.argv.slice(2);
const language = process.env.FACET_LANGUAGE;
const spoken = LANGUAGES.find((one) => one === language);
const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 360, height: 780 },
];
if (!folder) {
  console.error('Say where the pictures go: node e2e/screens.ts OUT_DIR');
  process.exit(1);
}
await mkdir(folder, { recursive: true });

const facet = { server: await startServer({ ADMIN_EMAIL }), secrets: createSecrets() };
const browser = await chromium.launch({ executablePath: chromiumPath(), args: browserFlags });
let failed = 0;

async function takePictures(theme: 'light' | 'dark') {
  await setTheme(studio, theme);
  if (spoken) await setLanguage(studio, spoken);
  for (const size of SIZES) {
    const contexts = new Map<Person | undefined, ReturnType<typeof openContext>>();
    const openContext = async (person?: Person) => {
      const context = await browser.newContext({
        baseURL: facet.server.origin,
        viewport: size,
        colorScheme: theme,
        reducedMotion: 'reduce',
        locale: 'en-GB',
        ...(person && { storageState: await startSession(person, facet) }),
      });
      await context.addInitScript({ path: PROBE });
      if (language) await context.addInitScript((name) => localStorage.setItem('facet-language', name), language);
      context.setDefaultTimeout(10_000);
      return context;
    };
    const isThere = ({ name, from = 0 }: Screen) => name.includes(part) && size.width >= from;
    for (const screen of ALL_SCREENS.filter(isThere)) {
      const person = screen.who?.(studio);
      const context = contexts.get(person) ?? openContext(person);
      contexts.set(person, context);
      await takePicture(await context, screen, `${screen.name}-${theme}-${size.width}.png`);
    }
    for (const context of contexts.values()) await (await context).close();
  }
}

async function takePicture(context: Awaited<ReturnType<typeof browser.newContext>>, screen: Screen, name: string) {
  const page = await context.newPage();
  try {
    await page.goto(screen.path(studio));
    await screen.open?.(page, studio);
    await settle(page);
    await screen.act?.(page, studio);
    await settle(page);
  } catch (error) {
    failed += 1;
    console.error(`${name}: ${error instanceof Error ? error.message.split('\n', 1).join('') : 'failed'}`);
  }
  await page.screenshot({ path: path.join(folder ?? '', name) });
  await page.evaluate(() => localStorage.removeItem('facet-design-look'));
  await page.close();
}

const studio = await makeFullStudio(
  (name, options) => registerPerson({ ...facet, name, ...options }),
  facet.server.dataDir,
);
try {
  await takePictures('light');
  await takePictures('dark');
} finally {
  await browser.close();
  await facet.server.stop();
  await facet.server.remove();
}
console.log(`${failed} screens could not be brought about`);
process.exitCode = failed > 0 ? 1 : 0;
