import { readFile } from 'node:fs/promises';
import { deleteStyles } from '@facet/contract/endpoints/designs';
import { inviteSpaceUsers } from '@facet/contract/endpoints/spaces';
import type { Page } from '@playwright/test';
import { AXE, look, paint } from '../support/axe.ts';
import { LONG } from '../support/long.ts';
import { registerPerson, type Person } from '../support/people.ts';
import { picture } from '../support/pictures.ts';
import { makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { ADMIN_EMAIL, expect, test as base } from '../support/test.ts';

/** The one administrator of the installation. */
const test = base.extend<object, { ines: Person }>({
  ines: [
    async ({ facet }, use) => use(await registerPerson({ ...facet, name: 'Ines Moreau', email: ADMIN_EMAIL })),
    { scope: 'worker' },
  ],
});

async function openAdministration(page: Page, { password }: Person, path = '/admin') {
  await page.goto(path);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Administration' })).toBeVisible();
}

const banner = (page: Page) => page.getByRole('complementary', { name: 'Impersonation' });

test('an administrator takes an account over by keyboard, cannot do what is forbidden, and closes it', async ({
  ines,
  register,
  openBrowser,
}) => {
  const priya = await register('Priya Raman');
  const page = await openBrowser(ines);
  await openAdministration(page, ines, `/admin?search=${encodeURIComponent(priya.email)}`);
  await page.getByRole('button', { name: 'Take over Priya Raman' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Take over this account?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByLabel('Reason').fill('no');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Reason must have at least 4 symbols.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Cannot open the costing');
  await page.keyboard.press('Enter');

  await expect(banner(page)).toContainText(`You are impersonating ${priya.email}`);
  await expect(banner(page)).toContainText(/(60|59) minutes left/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Priya');
  await page.goto('/account/download');
  await expect(banner(page)).toBeVisible();
  await expect(page.getByText('Downloads are for the owner of the account')).toBeVisible();
  await page.goto('/settings/authentication');
  await page
    .getByRole('button', { name: /^End session/ })
    .first()
    .click();
  await expect(page.getByText('You do not have permissions to access the link')).toBeVisible();
  // Nobody can open the administration while acting as somebody else.
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/global-dashboard$/);
  await banner(page).getByRole('button', { name: 'Close session' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByText('Signed in as')).toContainText(ines.email);

  const own = await openBrowser(priya);
  await own.goto('/account/activity?show=account');
  await expect(own.getByText('Ines Moreau took over the account: “Cannot open the costing”')).toBeVisible();
  await expect(own.getByText('Ines Moreau as Priya Raman closed the take-over')).toBeVisible();
});

test('a deleted style comes back from the trash with its files, on a phone', async ({
  ines,
  register,
  openBrowser,
}) => {
  const daniel = await register('Daniel Okafor');
  const space = await makeSpace(daniel, 'Maison Orlane');
  const project = await makeProject(daniel, { spaceId: space.id, title: 'Aurelia bridal' });
  const style = await makeStyle(daniel, project, { title: 'Theo signet', files: [picture('c-signet.jpg')] });
  const params = { projectId: project.id, moduleId: project.cad };
  await daniel.call(deleteStyles, { params, body: { ids: [style.id] } });
  const phone = await openBrowser(ines, { viewport: { width: 390, height: 844 } });
  await openAdministration(phone, ines, '/admin/installation');
  const trash = phone.getByRole('region', { name: 'Trash' });
  await expect(trash).toContainText('kept 30 days');
  const queue = phone.getByRole('region', { name: 'Queues' }).getByRole('row', { name: /^Mail token/ });
  await expect(queue).toContainText(/\d s|\d min/);
  const started = phone.waitForEvent('download');
  await phone.getByRole('button', { name: 'Support bundle' }).click();
  const bundle = await readFile(await (await started).path(), 'utf8');
  expect(JSON.parse(bundle)).toMatchObject({ postgres: expect.any(String), queues: expect.any(Array), jobs: [] });
  expect(bundle).not.toContain('@');
  await expect(trash.getByRole('listitem').filter({ hasText: 'Theo signet' })).toContainText('by Daniel Okafor');
  await trash.getByRole('button', { name: 'Restore Theo signet' }).click();
  await expect(phone.getByText('Theo signet is back')).toBeVisible();
  await expect(phone.getByRole('region', { name: 'Audit log' })).toContainText('restored “Theo signet”');
  await expect.poll(() => phone.evaluate('document.documentElement.scrollWidth')).toBe(390);
  const page = await openBrowser(daniel);
  await page.goto(`/project/${project.id}/modules/design?module=${project.cad}`);
  const card = page.getByRole('main').getByRole('link', { name: 'Theo signet' }).first();
  await expect(card).toBeVisible();
  const shown = page.getByRole('main').locator('img').first();
  await expect(shown).not.toHaveJSProperty('naturalWidth', 0);
});

test('whoever is deactivated is out at once; roles are given; all of it stands in the audit log', async ({
  ines,
  register,
  openBrowser,
}) => {
  const sofia = await register('Sofia Rossi');
  const theirs = await openBrowser(sofia);
  await theirs.goto('/global-dashboard');
  const page = await openBrowser(ines);
  await openAdministration(page, ines, `/admin?search=${encodeURIComponent(sofia.email)}`);
  const row = page.getByRole('row').filter({ hasText: sofia.email });
  await row.getByRole('button', { name: 'More for Sofia Rossi' }).click();
  await page.getByRole('menuitem', { name: 'Change role' }).click();
  await page.getByRole('menuitemradio', { name: 'Reviewer' }).click();
  await expect(row).toContainText('Reviewer');
  await row.getByRole('button', { name: 'More for Sofia Rossi' }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(row).toContainText('Inactive');
  await expect(theirs).toHaveURL(/\/login/);
  await row.getByRole('button', { name: 'Activate Sofia Rossi' }).click();
  await expect(row).toContainText('Active');
  await page.getByRole('link', { name: 'Installation' }).click();
  const log = page.getByRole('region', { name: 'Audit log' });
  await log.getByRole('searchbox').fill('Sofia');
  await expect(log).toContainText('changed the role of Sofia Rossi from manager to reviewer');
  await expect(log).toContainText('deactivated the account of Sofia Rossi');
});

test('the pages of the administration keep the rules of axe, in both themes', LONG, async ({ ines, openBrowser }) => {
  const page = await openBrowser(ines);
  await openAdministration(page, ines);
  for (const path of ['/admin', '/admin/installation', '/admin/backups']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(AXE);
    for (const theme of ['light', 'dark'] as const) {
      await paint(page, theme);
      await look(page, `${path} in ${theme}`);
    }
  }
});

/** The form of the settings of backups, with so many days typed and not yet saved. */
async function keepDays(page: Page, days: string) {
  await page.getByRole('region', { name: 'Settings' }).getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Backup settings' });
  await form.getByLabel('Days').fill(days);
  return form;
}

test('a backup is made while people work, and its command restores it', async ({ ines, openBrowser }) => {
  const page = await openBrowser(ines);
  await openAdministration(page, ines, '/admin/backups');
  await page.getByRole('button', { name: 'Back up now' }).click();
  const list = page.getByRole('region', { name: 'Backups' });
  await expect(list).toContainText('1 kept', { timeout: 60_000 });
  await expect(list.getByRole('row', { name: /^Today/ })).toContainText(/\d s/);
  await expect(page.getByRole('region', { name: 'Restore' })).toContainText(
    /npm run restore -- \S+vault --key backup-key/,
  );

  // Whoever opened the settings before somebody else set them anew is told so, and overturns nothing.
  const earlier = await page.context().newPage();
  await openAdministration(earlier, ines, '/admin/backups');
  const late = await keepDays(earlier, '1');
  const soon = await keepDays(page, '30');
  await soon.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Settings' })).toContainText('30 days');
  await late.getByRole('button', { name: 'Save' }).click();
  await expect(late.getByRole('alert')).toContainText('Someone else set the backups anew');
});

test(
  'an invitation is sent again, accounts leave as CSV, and an account leads to its part of the audit log',
  LONG,
  async ({ ines, register, openBrowser }) => {
    const priya = await register('Priya Raman');
    const space = await makeSpace(priya, 'Maison Celeste');
    const email = `late-${space.id}@example.com`;
    await priya.call(inviteSpaceUsers, { params: { spaceId: space.id }, body: { users: [{ email }] } });
    const page = await openBrowser(ines);
    await openAdministration(page, ines, `/admin?search=${encodeURIComponent(email)}`);
    const row = page.getByRole('row').filter({ hasText: email });
    await expect(row).toBeVisible();
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Space', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Search space' }).fill('celeste');
    await page.getByRole('checkbox', { name: 'Maison Celeste' }).click();
    await expect(page).toHaveURL(new RegExp(`space=.*${space.id}`));
    await expect(page.getByRole('row').filter({ hasText: 'Maison Celeste' })).toHaveCount(2);
    await expect(page.getByRole('row').filter({ hasText: ines.email })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await row.getByRole('button', { name: /^Resend invitation/ }).click();
    await expect(page.getByText('Invitation sent')).toBeVisible();
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await started;
    expect(file.suggestedFilename()).toBe('Users.csv');
    expect(await readFile(await file.path(), 'utf8')).toContain(email);
    await row.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: 'Audit log' }).click();
    const log = page.getByRole('region', { name: 'Audit log' });
    await expect(log.getByRole('listitem').filter({ hasText: 'sent the invitation again' })).toHaveCount(1);
    await log.getByRole('button', { name: /^Remove filter Person/ }).click();
    await expect(log.getByRole('listitem').filter({ hasText: 'opened the administration' }).first()).toBeVisible();
    await log.getByRole('button', { name: 'Person', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Search person' }).fill('Priya');
    await page.getByRole('checkbox', { name: 'Priya Raman' }).first().click();
    await expect(log.getByRole('button', { name: 'Remove filter Person: Priya Raman' })).toBeVisible();
    await expect(log.getByRole('listitem').filter({ hasText: 'opened the administration' })).toHaveCount(0);
    await log.getByRole('button', { name: /^Remove filter Person/ }).click();
    // Each entry shows its place in the chain and the beginning of its hash.
    await expect(log.getByText('Chain verified')).toBeVisible();
    await expect(log.getByRole('listitem').first()).toContainText(/\d+ · [\da-f]{4}$/);
  },
);
