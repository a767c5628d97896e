import { listReviewLinks } from '@facet/contract/endpoints/review-links';
import { requestReview } from '@facet/contract/endpoints/reviews';
import type { Page } from '@playwright/test';
import { check } from '../support/check.ts';
import { drawRow, expectStrokes } from '../support/drawing.ts';
import { mailedCode, mailedLink } from '../support/outbox.ts';
import { newEmail } from '../support/people.ts';
import { picture } from '../support/pictures.ts';
import { approve, findHeading, noteField } from '../support/review.ts';
import { makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { expect, test, type Register } from '../support/test.ts';

async function makeReview(register: Register, note: string) {
  const ines = await register('Ines Moreau');
  const email = newEmail('bernard');
  const space = await makeSpace(ines, 'Maison Orlane');
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
  const halo = await makeStyle(ines, project, { title: 'Celeste halo', files: [picture('big-halo.jpg')] });
  const bezel = await makeStyle(ines, project, { title: 'Oval bezel', files: [picture('c-halo-aqua.jpg')] });
  await makeStyle(ines, project, { title: 'Secret tiara', files: [picture('c-tennis.jpg')] });
  await ines.call(requestReview, {
    params: { projectId: project.id },
    body: { item_ids: [...halo.items, ...bezel.items].map(({ id }) => id), emails: [email], note },
  });
  return { ines, email, project, halo };
}

const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code' });

/** From the mailed link to the pieces. */
async function comeIn(page: Page, dataDir: string, { email, link }: { email: string; link: string }) {
  await page.goto(link);
  await page.getByRole('textbox', { name: 'First name' }).fill('Bernard');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Petit');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(codeField(page)).toBeFocused();
  return mailedCode(dataDir, email);
}

test('a guest comes in by a mailed code, sees what was asked and nothing else, draws on it and decides', async ({
  register,
  openBrowser,
  server,
}) => {
  const { ines, email, project, halo } = await makeReview(register, 'Your rings, Monsieur.');
  const link = await mailedLink(server.dataDir, email, 'review/');
  const owner = await openBrowser(ines);
  await owner.goto(`/project/${project.id}/modules/design-view?file_id=${halo.items[0]?.id}`);
  await expect(owner.getByRole('heading', { level: 1, name: 'Celeste halo' })).toBeVisible();

  const page = await openBrowser();
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url());
  });
  const code = await comeIn(page, server.dataDir, { email, link });
  await codeField(page).fill(code === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'Open review' }).click();
  await expect(page.getByText('This code is wrong. Check it and try again.')).toBeVisible();
  await codeField(page).fill(` ${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole('button', { name: 'Open review' }).click();

  await expect(findHeading(page, 'Celeste halo')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Request' })).toContainText(
    /Ines asks for your answer.*Your rings, Monsieur\./s,
  );
  await expect(page.getByRole('navigation', { name: 'Pieces in this review' }).getByRole('button')).toHaveCount(5);
  await expect(page.locator('body')).not.toContainText(/Secret tiara|Moreau/);
  await page.reload();
  await expect(page.getByRole('img', { name: /Celeste halo, version 1/ })).toBeVisible();

  await check(page.getByRole('radio', { name: 'Draw' }), { force: true });
  await expectStrokes(page, 0);
  await drawRow(page, 0);
  await expectStrokes(page, 1);
  await page.getByRole('button', { name: 'Add to comment' }).click();
  await page.keyboard.type('It sits too high here.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const said = (of: Page) => of.getByRole('article').filter({ hasText: 'It sits too high here.' });
  await expect(said(page)).toContainText('Drawing attached');
  await expect(said(owner)).toContainText(/Bernard Petit.*Drawing attached/s);

  await page.getByRole('button', { name: /^Reject/ }).click();
  await noteField(page).fill('Too tall.');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(findHeading(page, 'Oval bezel')).toBeVisible();
  await approve(page).click();
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByRole('button', { name: 'Send: approve 1, reject 1' }).click();
  await expect(findHeading(page, 'Thank you. Your answer was sent')).toBeVisible();
  expect(refused).toEqual([]);

  await expect(owner.getByRole('banner').getByText('Rejected', { exact: true })).toBeVisible();
});

test('whoever shares sees who opened a link, sets its password, and takes it back at once', async ({
  register,
  openBrowser,
  server,
}) => {
  const { ines, email, project } = await makeReview(register, 'Please look.');
  const link = await mailedLink(server.dataDir, email, 'review/');
  const guest = await openBrowser(undefined, { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });
  const code = await comeIn(guest, server.dataDir, { email, link });
  await codeField(guest).fill(code);
  await guest.keyboard.press('Enter');
  await expect(findHeading(guest, 'Celeste halo')).toBeVisible();

  const owner = await openBrowser(ines);
  await owner.goto(`/project/${project.id}/modules/design?module=${project.cad}`);
  await owner.getByRole('button', { name: 'Review links' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Review links' });
  const row = dialog.getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('Bernard Petit');
  await expect(row).toContainText(/Opened once/);
  await expect(row).toContainText('Celeste halo, Oval bezel');

  await row.getByRole('button', { name: 'Files they opened' }).click();
  await expect(row).toContainText(/Celeste halo v1.*Opened, from/s);

  await row.getByRole('button', { name: 'Set a password' }).click();
  await row.getByLabel('Link password').fill('opal-and-onyx');
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Password set');
  await expect(guest.getByLabel('Link password')).toBeVisible();

  await row.getByRole('button', { name: /^Revoke/ }).click();
  await expect(row).toContainText('Revoked');
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  await guest.getByRole('button', { name: 'Ask for a new link' }).click();
  await expect(guest.getByRole('alert')).toContainText('This link was revoked or replaced');
  const { data } = await ines.call(listReviewLinks, { params: { projectId: project.id } });
  expect(data.map(({ state }) => state)).toEqual(['revoked']);
});

test('whoever is only shown pieces comes in by the link alone, reads titles, and is asked for nothing', async ({
  register,
  openBrowser,
  server,
}) => {
  const ines = await register('Ines Moreau');
  const email = newEmail('bernard');
  const space = await makeSpace(ines, 'Maison Orlane');
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
  await makeStyle(ines, project, { title: 'Celeste halo', files: [picture('big-halo.jpg')] });
  const owner = await openBrowser(ines);
  await owner.goto(`/project/${project.id}/modules/design?module=${project.cad}`);
  await owner.getByRole('button', { name: 'Request review' }).first().click();
  const dialog = owner.getByRole('dialog', { name: 'Request review' });
  await check(dialog.getByRole('checkbox', { name: /^Celeste halo, version 1/ }));
  await dialog.getByRole('textbox', { name: /mail/i }).fill(email);
  await dialog.getByRole('switch', { name: /^People from outside decide/ }).click();
  await dialog.getByRole('switch', { name: /^Guests enter a mailed code/ }).click();
  await dialog.getByText('Names they read').click();
  await dialog.getByRole('textbox', { name: 'big-halo.jpg' }).fill('Halo, from above');
  await dialog.getByRole('textbox', { name: /^Note/ }).fill('For your eyes.');
  await dialog.getByRole('button', { name: 'Request review' }).click();
  await expect(dialog).toBeHidden();

  const page = await openBrowser();
  await page.goto(await mailedLink(server.dataDir, email, 'review/'));
  await expect(page.getByRole('heading', { name: 'Ines shows you designs' })).toBeVisible();
  const shown = page.getByRole('complementary', { name: 'What you are shown' });
  await expect(shown).toContainText('Celeste halo');
  await expect(page.getByRole('img', { name: 'A gold ring with a pear sapphire' })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'First name' }).fill('Bernard');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Petit');
  await page.getByRole('button', { name: 'See the designs' }).click();
  await expect(findHeading(page, 'Celeste halo')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Request' })).toContainText(/Ines shows you this.*For your eyes\./s);
  await expect(page.getByText('You can look and comment. No answer is asked for.')).toBeVisible();
  for (const name of [/^Approve/, /^Reject/, /^Ask for a revision/])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(page.locator('body')).not.toContainText('big-halo');
  await page.getByRole('button', { name: 'Leave review' }).click();
  await expect(findHeading(page, 'You can close this page')).toBeVisible();
});
