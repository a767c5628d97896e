import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { AXE, look } from '../support/axe.ts';
import { createSecrets } from '../support/secrets.ts';
import { startServer } from '../support/start-server.ts';
import { expect, test as base } from '../support/test.ts';

/** At a name instead of a number, as browsers want it for passkeys. */
const test = base.extend<object>({
  facet: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures this one needs.
    async ({}, use) => {
      const server = await startServer({ AGENTS: 'on' }, 'localhost');
      await use({ server, secrets: createSecrets() });
      await server.stop();
      await server.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const HALF_MINUTE = 30_000;
/** The code of the next half minute, which is taken already: the one of this was just used. */
const nextCode = (secret: string) => new TOTP({ secret }).generate({ timestamp: Date.now() + HALF_MINUTE });

/** An agent registers, sends its person to Facet, and fetches its token once they have allowed it. */
async function letAgentIn(page: Page) {
  const waitsAt = 'http://127.0.0.1:4711/back';
  const registered = await page.request.post('/oauth/register', {
    data: { client_name: 'Bench agent', redirect_uris: [waitsAt] },
  });
  const { client_id: clientId } = await registered.json();
  const verifier = 'of-an-agent'.repeat(4);
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  await page.route(`${waitsAt}?**`, (route) => route.fulfill({ body: 'Back at the agent' }));
  const asked = { client_id: clientId, redirect_uri: waitsAt, code_challenge: challenge, state: 'kept' };
  await page.goto(`/allow-agent?${new URLSearchParams(asked).toString()}`);
  await expect(page.getByRole('heading', { name: 'Let Bench agent work as you?' })).toBeVisible();
  await expect(page.getByText('127.0.0.1:4711')).toBeVisible();
  await page.evaluate(AXE);
  await look(page, 'an agent asks');
  await page.getByRole('checkbox', { name: 'Change' }).uncheck();
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(page.getByText('Back at the agent')).toBeVisible();
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('state')).toBe('kept');
  await page.goto('/settings/authentication');
  const exchange = {
    grant_type: 'authorization_code',
    code: searchParams.get('code') ?? '',
    code_verifier: verifier,
    client_id: clientId,
    redirect_uri: waitsAt,
  };
  const answer = await page.request.post('/oauth/token', { form: exchange });
  expect(await answer.json()).toMatchObject({ token_type: 'Bearer', scope: 'read' });
  await page.reload();
}

test('somebody sets up an app and a passkey, and logs in by both', async ({ register, openBrowser }) => {
  const ines = await register('Ines Moreau');
  const page = await openBrowser(ines);
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });

  await page.goto('/settings/authentication');
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = ((await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByRole('textbox', { name: 'Code' }).fill(new TOTP({ secret }).generate());
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 of 10 left')).toBeVisible();

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('MacBook, Touch ID');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('MacBook, Touch ID')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'New token' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Nightly CSV');
  await dialog.getByRole('button', { name: 'Make token' }).click();
  const token = (await dialog.getByText(/^fct_/).textContent()) ?? '';
  const authorization = `Bearer ${token}`;
  const asScript = await page.request.get('/api/projects', { headers: { authorization } });
  expect(asScript.status()).toBe(200);
  await dialog.getByRole('button', { name: 'I have kept it' }).click();
  await expect(page.getByRole('row', { name: /Nightly CSV/ })).toContainText(`${token.slice(0, 8)}…`);
  await page.getByRole('button', { name: 'Remove: Nightly CSV' }).click();
  await dialog.getByLabel('Current password').fill(ines.password);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('None yet.')).toBeVisible();
  expect((await page.request.get('/api/projects', { headers: { authorization } })).status()).toBe(401);

  await letAgentIn(page);
  await expect(page.getByRole('row', { name: /Bench agent/ })).toContainText('read');

  const phone = await openBrowser(undefined, { viewport: { width: 390, height: 844 } });
  await phone.goto('/login');
  await phone.getByRole('textbox', { name: 'Email' }).fill(ines.email);
  await phone.getByLabel('Password', { exact: true }).fill(ines.password);
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
  const code = phone.getByRole('textbox', { name: 'Code' });
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await phone.getByRole('checkbox', { name: 'Don’t ask on this device for 30 days' }).check();
  await code.fill('000000');
  await expect(phone.getByText('This code is wrong')).toBeVisible();
  await code.fill(nextCode(secret));
  await expect(phone).toHaveURL(/global-dashboard/);

  // The same browser, where a passkey waits.
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/global-dashboard/);
  await page.goto('/settings/authentication');
  await expect(page.getByRole('region', { name: 'Remembered devices' }).getByRole('listitem')).toHaveCount(1);
});
