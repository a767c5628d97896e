import { AXE, look } from '../support/axe.ts';
import { openBell } from '../support/open-bell.ts';
import { registerPerson, type Person } from '../support/people.ts';
import { createSecrets } from '../support/secrets.ts';
import { startServer } from '../support/start-server.ts';
import { ADMIN_EMAIL, expect, test as base } from '../support/test.ts';

/** On a Facet whose house asks people before their account is taken over. */
const test = base.extend<object, { ines: Person }>({
  facet: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures this one needs.
    async ({}, use) => {
      const server = await startServer({ ADMIN_EMAIL, TAKE_OVER: 'consent' });
      await use({ server, secrets: createSecrets() });
      await server.stop();
      await server.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  ines: [
    async ({ facet }, use) => use(await registerPerson({ ...facet, name: 'Ines Moreau', email: ADMIN_EMAIL })),
    { scope: 'worker' },
  ],
});

test('an administrator asks first, the person agrees under the bell, and takes it back', async ({
  ines,
  register,
  openBrowser,
}) => {
  const priya = await register('Priya Raman');
  const page = await openBrowser(ines);
  await page.goto(`/admin?search=${encodeURIComponent(priya.email)}`);
  await page.getByLabel('Password', { exact: true }).fill(ines.password);
  await page.keyboard.press('Enter');
  const open = page.getByRole('button', { name: 'Take over Priya Raman' });
  await open.click();
  const question = page.getByRole('dialog', { name: 'Ask to take over this account?' });
  await question.getByLabel('Reason').fill('Cannot open the costing');
  await page.evaluate(AXE);
  await look(page, 'ask');
  await question.getByRole('button', { name: 'Ask' }).click();
  await expect(page.getByText('Priya Raman was asked', { exact: true })).toBeVisible();
  await open.click();
  await expect(question).toContainText('Priya was asked and has not answered yet.');
  await look(page, 'asked');
  await question.getByRole('button', { name: 'Close' }).last().click();

  const own = await openBrowser(priya);
  await own.goto('/global-dashboard');
  await openBell(own);
  await own.getByText('asks to take over your account: “Cannot open the costing”').click();
  const asked = own.getByRole('list', { name: 'Take-overs of your account' });
  await expect(asked).toContainText('Ines Moreau asks to take over your account');
  await own.evaluate(AXE);
  await look(own, 'answer');
  await asked.getByRole('button', { name: 'Agree' }).click();
  await expect(asked).toContainText('Ines Moreau may take over your account until');
  await look(own, 'agreed');

  await page.reload();
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Take over this account?' });
  await expect(dialog).toContainText('Priya agreed until');
  await dialog.getByLabel('Reason').fill('Cannot open the costing');
  await page.evaluate(AXE);
  await look(page, 'take-over');
  await dialog.getByRole('button', { name: 'Take over' }).click();
  const banner = page.getByRole('complementary', { name: 'Impersonation' });
  await expect(banner).toContainText(`You are impersonating ${priya.email}`);
  await asked.getByRole('button', { name: 'Take back' }).click();
  await expect(asked).toBeHidden();
  // What runs ends at once.
  await expect(banner).toBeHidden();
});
