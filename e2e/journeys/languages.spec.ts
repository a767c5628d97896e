import { LONG } from '../support/long.ts';
import { mailsIn } from '../support/outbox.ts';
import { settle } from '../support/settle.ts';
import { expect, test } from '../support/test.ts';

const PASSWORD = 'Solene-eternity-27!';

test('who comes with an Italian browser is spoken to in Italian, by pages, refusals and mails', async ({
  openBrowser,
  server,
  register,
}) => {
  const known = await register('Priya Raman');
  const page = await openBrowser(undefined, { locale: 'it-IT' });
  await page.goto('/registration');
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await expect(page).toHaveTitle(/Crea/);

  // First what the form itself refuses, then what the server refuses.
  await page.getByRole('button', { name: 'Crea account' }).click();
  await expect(page.getByText('Compila il campo Nome')).toBeVisible();
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Chiara');
  await page.getByRole('textbox', { name: 'Cognome' }).fill('Neri');
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill(known.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Conferma password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Crea account' }).click();
  await expect(page.getByText('esiste già', { exact: false })).toBeVisible();

  await email.fill('chiara.neri@maison.example');
  await page.getByRole('button', { name: 'Crea account' }).click();
  await expect(page.getByRole('heading', { name: /Chiara/ })).toBeVisible();
  const mailed = () =>
    mailsIn(server.dataDir)
      .filter((mail) => mail.includes('chiara.neri@maison.example'))
      .at(-1) ?? '';
  await expect.poll(mailed).toContain('Subject: Conferma il tuo indirizzo email');
  expect(mailed()).toContain('lang="it"');
});

test('a language that is chosen in the settings is that of every page and device, and of what others cause', async ({
  openBrowser,
  register,
}) => {
  const ines = await register('Inès Moreau');
  const page = await openBrowser(ines);
  await page.goto('/settings/general');
  await page.getByRole('button', { name: 'Language English' }).click();
  await page.getByRole('option', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('heading', { name: 'Langue et région' })).toBeVisible();
  await page.goto('/global-dashboard');
  await settle(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bienvenue');

  // On another device: the page starts in English, and changes to French once it knows who signed in.
  const elsewhere = await openBrowser(ines);
  await elsewhere.goto('/settings/general');
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'fr');
  await elsewhere.getByRole('button', { name: 'Langue Français' }).click();
  await elsewhere.getByRole('option', { name: 'English' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Language and region' })).toBeVisible();
});

test('whoever has not signed in chooses a language at the foot of the page', LONG, async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Italiano' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('È bello rivederti');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
