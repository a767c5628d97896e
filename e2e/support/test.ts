import {
  expect,
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type TestInfo,
} from '@playwright/test';
import { registerPerson, type Person } from './people.ts';
import { addMailedSecrets, createSecrets, leaksIn, watchBrowser, type Secrets } from './secrets.ts';
import { startSession } from './start-session.ts';
import { PROBE } from './settle.ts';
import { startServer, type Server } from './start-server.ts';

/** Whoever registers with it and opens the mailed link is an administrator. */
export const ADMIN_EMAIL = 'head.of.design@atelier.example';

/** A running Facet, and what its log must never contain. */
export type Facet = { server: Server; secrets: Secrets };
/** Registers somebody through the API and, unless told otherwise, opens the mailed link. */
export type Register = (name: string, options?: { isVerified?: boolean; email?: string }) => Promise<Person>;
/** A page in its own browser, signed in as somebody, or as nobody. */
export type OpenBrowser = (person?: Person, options?: BrowserContextOptions) => Promise<Page>;

type WorkerFixtures = { facet: Facet };
type TestFixtures = { server: Server; register: Register; openBrowser: OpenBrowser };

export const test = base.extend<TestFixtures, WorkerFixtures>({
  facet: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures this one needs.
    async ({}, use) => {
      const facet = { server: await startServer({ ADMIN_EMAIL }), secrets: createSecrets() };
      await use(facet);
      await facet.server.stop();
      await searchLog(facet);
      await facet.server.remove();
    },
    // A busy machine takes its time to start a server and its database.
    { scope: 'worker', timeout: 180_000 },
  ],
  server: async ({ facet }, use) => use(facet.server),
  baseURL: async ({ facet }, use) => use(facet.server.origin),
  context: async ({ context, facet }, use) => {
    await prepare(context, facet);
    await use(context);
  },
  register: async ({ facet }, use) => use((name, options) => registerPerson({ ...facet, name, ...options })),
  openBrowser: async ({ browser, facet }, use, testInfo) => {
    const contexts: BrowserContext[] = [];
    await use(async (person, options) => {
      const storageState = person && (await startSession(person, facet));
      const context = await browser.newContext({ ...options, ...(storageState && { storageState }) });
      contexts.push(context);
      await prepare(context, facet);
      return context.newPage();
    });
    if (testInfo.status !== testInfo.expectedStatus) await tellPages(contexts, testInfo);
    // Requests that a page still makes through a test's own route end with the page, and are no failure.
    const pages = contexts.flatMap((context) => context.pages());
    await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** The text of each page, since other machines keep no pictures of what failed there. */
async function tellPages(contexts: BrowserContext[], testInfo: TestInfo) {
  for (const page of contexts.flatMap((context) => context.pages())) {
    const text = await page.ariaSnapshot({ timeout: 5000 }).catch(String);
    await testInfo.attach('page', { body: `${page.url()}\n${text}`, contentType: 'text/plain' });
  }
}

async function prepare(context: BrowserContext, { secrets }: Facet) {
  watchBrowser(context, secrets);
  await context.addInitScript({ path: PROBE });
}

/** After all journeys: the log must contain nothing that lets anyone in. */
async function searchLog({ server, secrets }: Facet) {
  addMailedSecrets(server.dataDir, secrets);
  const log = await server.readLog();
  expect(log.includes('"route":"/api/users"'), 'requests stand in the log that was read').toBe(true);
  expect(secrets.get('session token')?.size, 'the journeys used sessions').toBeGreaterThan(0);
  expect(leaksIn(log, secrets), 'secrets that stand in the log of the server').toEqual([]);
}

export { expect } from '@playwright/test';
