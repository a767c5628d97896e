import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

/** Compressed bytes of the contents by kind, the number of script and style files, and the bytes of all headers. */
export type Load = {
  script: number;
  stylesheet: number;
  font: number;
  files: number;
  headers: number;
  /** The compressed bytes of each script and style file, by its address. */
  code: ReadonlyMap<string, number>;
};
type Address = {
  origin: string;
  path: string;
  token: string | null;
  /** A text that is there once the page shows its content. */
  shows: string;
};

const TOOLS = fileURLToPath(new URL('../../.cache/tools.json', import.meta.url));
const DEFAULT_CHROMIUM = '/usr/bin/chromium';
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** The key under which the web app keeps who is signed in. */
export const TOKEN_KEY = 'auth';

/** The browser that the set-up for the tests found, or the system's own. */
async function chromiumPath(): Promise<string> {
  const tools = await readFile(TOOLS, 'utf8').then(JSON.parse, () => ({}));
  return tools.chromium ?? DEFAULT_CHROMIUM;
}

/** That browser, started; `flags` are added. */
export const openBrowser = async (flags: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: await chromiumPath(), args: [...FLAGS, ...flags] });

/** The same browser with its own profile, whose pages others can also reach through its port. */
export const openProfile = async (folder: string, flags: readonly string[]): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, { executablePath: await chromiumPath(), args: [...FLAGS, ...flags] });

type Received = { url: string; kind: string; content: number; whole: number };

/** Records what the page receives from now on; the returned function gives the totals so far. */
async function watchNetwork(page: Page): Promise<() => Load> {
  const received = new Map<string, Received>();
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    received.set(requestId, { url: response.url, kind: type, content: 0, whole: 0 });
  });
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength: bytes }) => {
    const one = received.get(requestId);
    if (one) one.content += bytes;
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const one = received.get(requestId);
    if (one) one.whole = bytes;
  });
  await devtools.send('Network.enable');
  return () => sumLoad([...received.values()].filter(({ whole }) => whole > 0));
}

function sumLoad(received: readonly Received[]): Load {
  const of = (kind: string) => received.filter((one) => one.kind === kind);
  const sumContent = (kind: string) => of(kind).reduce((sum, { content }) => sum + content, 0);
  const code = [...of('Script'), ...of('Stylesheet')];
  return {
    script: sumContent('Script'),
    stylesheet: sumContent('Stylesheet'),
    font: sumContent('Font'),
    files: code.length,
    headers: code.reduce((sum, { content, whole }) => sum + whole - content, 0),
    code: new Map(code.map(({ url, content }) => [url, content])),
  };
}

/** Opens the page with an empty cache and waits until it requests nothing more; throws if there is no such page. */
export async function firstLoad(browser: Browser, { origin, path, token, shows }: Address): Promise<Load> {
  const context = await browser.newContext();
  try {
    if (token) {
      await context.addInitScript(({ key, value }) => localStorage.setItem(key, value), {
        key: TOKEN_KEY,
        value: token,
      });
    }
    const page = await context.newPage();
    const loadSoFar = await watchNetwork(page);
    const answer = await page.goto(`${origin}${path}`);
    if (!answer?.ok()) throw new Error('there is no web app here: build it with `npm run build`');
    await page.getByText(shows).first().waitFor();
    await page.waitForLoadState('networkidle');
    if (new URL(page.url()).pathname !== path) throw new Error(`${path} led to ${page.url()}`);
    const load = loadSoFar();
    if (load.script === 0) throw new Error(`${path} loaded no script`);
    return load;
  } finally {
    await context.close();
  }
}
