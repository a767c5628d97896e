import type { Page } from '@playwright/test';
import { startIdentityProvider, type IdentityProvider } from '../support/identity-provider.ts';
import { logInAs } from '../support/log-in-as.ts';
import { LONG } from '../support/long.ts';
import { findToast } from '../support/messages.ts';
import { mailedLink } from '../support/outbox.ts';
import { newEmail } from '../support/people.ts';
import { createSecrets } from '../support/secrets.ts';
import { startServer } from '../support/start-server.ts';
import { expect, test as base } from '../support/test.ts';

type Known = { sub: string; email: string };
type KnowOptions = { isVerified?: boolean; hasEmail?: boolean; email?: string };

let people = 0;

/** All journeys here run on a Facet that knows a real OpenID Connect provider. */
const test = base.extend<{ know: (options?: KnowOptions) => Known }, { provider: IdentityProvider }>({
  provider: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures this one needs.
    async ({}, use) => {
      const provider = await startIdentityProvider();
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  facet: [
    async ({ provider }, use) => {
      const server = await startServer(provider.settings);
      provider.serve(server.origin);
      await use({
        server,
        secrets: createSecrets(),
      });
      await server.stop();
      await server.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  know: async ({ provider }, use) =>
    use(({ isVerified = true, hasEmail = true, email = newEmail('Rose') } = {}) => {
      people += 1;
      const sub = `rose-${people}`;
      const address = hasEmail ? { email, email_verified: isVerified } : {};
      provider.know({ sub, given_name: 'Rose', family_name: 'Quartz', ...address });
      return { sub, email };
    }),
});

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue with Acme' }).click();
const be = (page: Page, { sub }: Known) => page.getByRole('button', { name: `I am ${sub}` }).click();
const isHome = (page: Page, name = 'Rose') => expect(page.getByRole('heading', { level: 1 })).toContainText(name);

async function signOut(page: Page) {
  await page.getByRole('button', { name: /’s account$/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
}

test('somebody registers by a provider, and logs in by it the next time, to where they wanted', async ({
  page,
  know,
}) => {
  const rose = know();
  await page.goto('/registration');
  await goOn(page);
  await be(page, rose);
  await isHome(page);
  await signOut(page);
  await page.goto('/login?redirect=%2Fsettings%2Fauthentication');
  await goOn(page);
  await be(page, rose);
  await expect(page).toHaveURL(/\/settings\/authentication$/);
  await expect(page.getByText(rose.email)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Disconnect Acme' })).toBeDisabled();
});

test('a log-in that nobody here knows offers to make an account', async ({ page, know }) => {
  const rose = know();
  await page.goto('/login');
  await goOn(page);
  await be(page, rose);
  await expect(page.getByRole('heading', { level: 1, name: 'No account yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Create an account with Acme' }).click();
  await be(page, rose);
  await isHome(page);
});

test('an account connects a provider and disconnects it again', async ({ know, register, openBrowser }) => {
  const ines = await register('Ines Moreau');
  const rose = know();
  const page = await openBrowser(ines);
  await page.goto('/settings/authentication');
  await page.getByRole('button', { name: 'Connect Acme' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await expect(dialog.getByText('Please enter Current password')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(ines.password);
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await be(page, rose);
  await expect(findToast(page, 'Acme connected')).toBeVisible();
  await expect(page.getByText(rose.email)).toBeVisible();
  const other = await openBrowser();
  await other.goto('/login');
  await goOn(other);
  await be(other, rose);
  await isHome(other, 'Ines');
  await page.getByRole('button', { name: 'Disconnect Acme' }).click();
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(ines.password);
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect(findToast(page, 'Acme disconnected')).toBeVisible();
  await expect(page.getByText('Not connected')).toBeVisible();
});

for (const [what, options] of [
  ['gives no address', { hasEmail: false }],
  ['has not verified the address', { isVerified: false }],
] as const) {
  test(`a provider that ${what} leads to a form, and a mail proves the address`, async ({ page, know, server }) => {
    const rose = know(options);
    const email = newEmail('Opal');
    await page.goto('/registration');
    await goOn(page);
    await be(page, rose);
    const field = page.getByLabel('Email');
    await expect(field).toHaveValue('hasEmail' in options ? '' : rose.email);
    await field.fill(email);
    await page.getByRole('button', { name: 'Send confirmation link' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
    const link = await mailedLink(server.dataDir, email, 'auth/callback');
    await page.goto(link);
    await isHome(page);
    await signOut(page);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'Started in another browser' })).toBeVisible();
  });
}

test(
  'an address that somebody else only claims opens nothing of its owner',
  LONG,
  async ({ page, know, register, openBrowser, server }) => {
    const ines = await register('Ines Moreau');
    const thief = know({ isVerified: false, email: ines.email });
    await page.goto('/login');
    await goOn(page);
    await be(page, thief);
    await expect(page.getByLabel('Email')).toHaveValue(ines.email);
    await page.getByRole('button', { name: 'Send confirmation link' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
    // The owner opens the mail in her own browser: it connects nobody.
    const hers = await openBrowser();
    await hers.goto(await mailedLink(server.dataDir, ines.email, 'auth/callback'));
    await expect(hers.getByRole('heading', { level: 1, name: 'Started in another browser' })).toBeVisible();
    await page.goto('/login');
    await goOn(page);
    await be(page, thief);
    await expect(page.getByLabel('Email')).toBeVisible();
  },
);

test('who says no at the provider, or comes with a forged answer, is told so', LONG, async ({ page, know }) => {
  know();
  await page.goto('/login');
  await goOn(page);
  await page.getByRole('button', { name: 'I would rather not' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log-in cancelled' })).toBeVisible();
  await page.goto('/auth/callback?code=forged&state=forged');
  await expect(page.getByRole('heading', { level: 1, name: 'This log-in has expired' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page.getByRole('button', { name: 'Continue with Acme' })).toBeVisible();
});

test('signing out elsewhere ends those sessions at once, one or all', async ({ page, register, openBrowser }) => {
  const ines = await register('Ines Moreau');
  const [one, two] = [await openBrowser(), await openBrowser()];
  for (const browser of [page, one, two]) {
    await browser.goto('/login');
    await logInAs(browser, ines);
    await isHome(browser, 'Ines');
  }
  await page.goto('/settings/authentication');
  const rows = page.getByRole('region', { name: 'Active sessions' }).getByRole('listitem');
  // Besides the three browsers, the API with which she registered.
  await expect(rows).toHaveCount(4);
  await expect(rows.filter({ hasText: 'This session' })).toHaveCount(1);
  await rows
    .filter({ hasText: 'Chrome' })
    .getByRole('button', { name: /^End session/ })
    .first()
    .click();
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'End all other sessions' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End sessions' }).click();
  await expect(findToast(page, 'Signed out everywhere else')).toBeVisible();
  await expect(rows).toHaveCount(1);
  // Nobody touches them: their sockets tell them.
  await expect(one).toHaveURL(/\/login/);
  await expect(two).toHaveURL(/\/login/);
});
