import { requestReview } from '@facet/contract/endpoints/reviews';
import { listLog } from '@facet/contract/endpoints/activity';
import type { Page, Route } from '@playwright/test';
import { countClicks } from '../support/clicks.ts';
import { findToast } from '../support/messages.ts';
import { mailedLink } from '../support/outbox.ts';
import { check } from '../support/check.ts';
import { newEmail, newPassword, type Person } from '../support/people.ts';
import { picture } from '../support/pictures.ts';
import { approve, comeInByMail, findHeading, noteField } from '../support/review.ts';
import { makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';

const MAIN_JOB_CLICKS_MAX = 16;

type Guest = { firstName: string; lastName: string; password: string };

/** Fills in the registration form; the invitation has filled in its address. */
async function fillRegistration(page: Page, { firstName, lastName, password }: Guest) {
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password confirmation').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

async function confirmEmail(page: Page, dataDir: string, email: string) {
  await page.goto(await mailedLink(dataDir, email, 'verify-email'));
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
}

async function makePlaces(page: Page) {
  await page.goto('/global-dashboard');
  await page.getByRole('link', { name: 'Create New Space' }).click();
  await page.getByLabel('Name').fill('Maison Orlane');
  await page.getByRole('button', { name: 'Create space' }).click();
  for (const step of ['Add members', 'Choose the workflow']) {
    await expect(page.getByRole('heading', { level: 1, name: step })).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Maison Orlane' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'New folder' }).click();
  await page.getByRole('dialog').getByLabel('Folder name').fill('SS27 Bridal');
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await expect(findToast(page, 'New Folder Created')).toBeVisible();
}

async function invite(page: Page, email: string) {
  await page.getByRole('button', { name: 'Space settings' }).click();
  await page.getByRole('link', { name: 'Members' }).click();
  await page.getByLabel('Invite by email').fill(email);
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Invited');
}

async function makeProjectWith(page: Page, colleague: string) {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Maison Orlane' }).click();
  await page.getByRole('main').getByRole('link', { name: 'SS27 Bridal' }).click();
  await page.getByRole('main').getByRole('link', { name: 'New project' }).first().click();
  await page.getByLabel('Title').fill('Aurelia bridal');
  await page.getByRole('button', { name: 'Add someone from the space' }).click();
  await page.getByRole('option', { name: colleague }).click();
  await page.getByRole('button', { name: 'Create project' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Aurelia bridal' })).toBeVisible();
  await expect(page).toHaveURL(/\/project\/\d+\/modules\/design/);
}

async function upload(page: Page) {
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await (
    await chosen
  ).setFiles([picture('big-halo.jpg', 'celeste-halo.jpg'), picture('v-side.jpg', 'celeste-halo-side.jpg')]);
  const dialog = page.getByRole('dialog', { name: 'New styles' });
  await dialog.getByText('One style with all').click();
  await page.getByRole('dialog').getByLabel('Title', { exact: true }).fill('Celeste halo');
  await page.getByRole('button', { name: 'Create style' }).click();
  await expect(page.getByRole('heading', { name: '2 uploaded' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Celeste halo' })).toBeVisible();
}

test('two people take a design from an invitation to an approval', async ({ register, openBrowser, server, facet }) => {
  const ines = await register('Ines Moreau');
  const priya = { firstName: 'Priya', lastName: 'Raman', password: newPassword(), email: newEmail('priya') };
  facet.secrets.get('password')?.add(priya.password);
  const owner = await openBrowser(ines);
  const designer = await openBrowser();
  await makePlaces(owner);
  await invite(owner, priya.email);

  await test.step('the invited colleague registers by the mailed link', async () => {
    await designer.goto(await mailedLink(server.dataDir, priya.email, 'invitation/'));
    await designer.getByRole('link', { name: 'Create an account' }).click();
    await expect(designer.getByLabel('Email')).toHaveValue(priya.email);
    await fillRegistration(designer, priya);
    await expect(designer.getByRole('heading', { level: 1, name: 'Maison Orlane' })).toBeVisible();
    await designer.goto('/global-dashboard');
    await expect(designer.getByRole('link', { name: 'Maison Orlane' })).toBeVisible();
  });
  await makeProjectWith(owner, 'Priya Raman');

  await test.step('the designer uploads a style and asks for a review', async () => {
    await designer.reload();
    await designer.getByRole('main').getByRole('link', { name: 'Aurelia bridal' }).click();
    await designer.getByRole('tab', { name: /CAD/i }).click();
    await upload(designer);
    await designer.getByRole('button', { name: 'Request review' }).click();
    const dialog = designer.getByRole('dialog', { name: 'Request review' });
    // What just came in is ticked; nobody is forced to ask, and only what is ticked is asked about.
    await expect(dialog.getByText('2 files chosen')).toBeVisible();
    await check(dialog.getByRole('checkbox', { name: 'Ines Moreau' }));
    await dialog.getByLabel('Note').fill('Ready for your eyes.');
    await dialog.getByRole('button', { name: 'Request review' }).click();
    await expect(designer.getByText('Ines Moreau will review 2 files.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });
  await expect(designer.getByRole('row', { name: /Celeste halo/ }).getByText('In review')).toBeVisible();

  await test.step('the owner hears of it at once, opens it and approves', async () => {
    await owner.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
    await owner.getByRole('button', { name: /asked you to review Celeste halo/ }).click();
    await expect(findHeading(owner, 'Celeste halo')).toBeVisible();
    await expect(owner.getByText('Ready for your eyes.')).toBeVisible();
    // Opened means seen: the picture, not the click.
    await expect(owner.getByText('1 not opened')).toBeVisible();
    await owner.getByRole('button', { name: /^File 2 of 2/ }).click();
    await expect(owner.getByText('all opened')).toBeVisible();
    await approve(owner).click();
    await noteField(owner).fill('Cast it.');
    await expect(owner.getByText('2 to approve')).toBeVisible();
    await owner.getByRole('button', { name: 'To the end' }).click();
    await owner.getByRole('button', { name: 'Send: approve 1' }).click();
    await expect(findToast(owner, 'Your answer was sent')).toBeVisible();
  });

  await test.step('the approval arrives at the designer without a reload', async () => {
    await expect(designer.getByRole('row', { name: /Celeste halo/ }).getByText('Approved')).toBeVisible();
    await expect(designer.getByRole('button', { name: /^Notifications, \d+ unread$/ })).toBeVisible();
  });
  const projectId = Number(/project\/(\d+)/.exec(owner.url())?.[1]);
  const { data: log } = await ines.call(listLog, { params: { projectId } });
  const said = JSON.stringify(log);
  expect(said).toContain('approved');
  expect(said).toContain('Cast it.');
});

/** Holds back what a page sends to the server until the returned function is called. */
async function holdReads(page: Page): Promise<() => Promise<unknown>> {
  let held: Route[] | null = [];
  await page.route('**/api/**', async (route) => {
    if (held && route.request().method() === 'GET') held.push(route);
    else await route.continue();
  });
  return () => {
    const waiting = held ?? [];
    held = null;
    return Promise.all(waiting.map((route) => route.continue()));
  };
}

test('from a new style to the decisions of the team and of the client takes 16 clicks at most', async ({
  register,
  openBrowser,
  server,
}) => {
  const [daniel, ines] = [await register('Daniel Duarte'), await register('Ines Moreau')];
  const email = newEmail('anna');
  const space = await makeSpace(daniel, 'Maison Orlane', [ines]);
  const team = [{ person: ines, roles: ['p_manager' as const] }];
  const project = await makeProject(daniel, { spaceId: space.id, title: 'Aurelia bridal', team });
  const [maker, reviewer, client] = [await openBrowser(daniel), await openBrowser(ines), await openBrowser()];
  const counts = [await countClicks(maker), await countClicks(reviewer), await countClicks(client)];
  const clicks = () => counts.reduce((sum, count) => sum + count(), 0);
  await reviewer.goto('/global-dashboard');
  await maker.goto(`/project/${project.id}/modules/design?module=${project.cad}`);

  await test.step('a style is made, and both are asked about it at once', async () => {
    const chosen = maker.waitForEvent('filechooser');
    await maker.getByRole('button', { name: 'Upload', exact: true }).click();
    await (await chosen).setFiles([picture('big-halo.jpg', 'celeste-halo.jpg')]);
    await maker.getByRole('button', { name: 'Create style' }).click();
    await expect(maker.getByRole('link', { name: /celeste.halo/i }).first()).toBeVisible();
    await maker.getByRole('button', { name: 'Request review' }).click();
    const dialog = maker.getByRole('dialog', { name: 'Request review' });
    await check(dialog.getByRole('checkbox', { name: 'Ines Moreau' }));
    await dialog.getByLabel('Invite by email').fill(email);
    await dialog.getByRole('button', { name: 'Request review' }).click();
    await expect(dialog).toHaveCount(0);
  });
  await test.step('both look at it, and both approve', async () => {
    const link = await mailedLink(server.dataDir, email, 'review/');
    await comeInByMail(client, { dataDir: server.dataDir, email, link });
    await reviewer.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
    await reviewer.getByRole('button', { name: /asked you to review celeste.halo/i }).click();
    for (const page of [reviewer, client]) {
      await approve(page).click();
      await page.getByRole('button', { name: 'To the end' }).click();
    }
    // Both answer at the same time: neither has heard of the other's answer yet.
    const release = await holdReads(reviewer);
    await client.getByRole('button', { name: 'Send: approve 1' }).click();
    await expect(findHeading(client, 'Thank you. Your answer was sent')).toBeVisible();
    await reviewer.getByRole('button', { name: 'Send: approve 1' }).click();
    await release();
    await expect(findToast(reviewer, 'Your answer was sent')).toBeVisible();
  });
  // The tap in the mail is the only one that no page can count.
  expect(clicks() + 1).toBeGreaterThan(10);
  expect(clicks() + 1).toBeLessThanOrEqual(MAIN_JOB_CLICKS_MAX);
});

test('an unknown address asked for a review registers and finds what was asked', async ({
  register,
  openBrowser,
  server,
  facet,
}) => {
  const ines = await register('Ines Moreau');
  const client: Pick<Person, 'email' | 'password'> = { email: newEmail('bernard'), password: newPassword() };
  facet.secrets.get('password')?.add(client.password);
  const space = await makeSpace(ines, 'Maison Orlane');
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
  const style = await makeStyle(ines, project, { title: 'Celeste halo' });
  await ines.call(requestReview, {
    params: { projectId: project.id },
    body: { item_ids: style.items.map(({ id }) => id), emails: [client.email], note: 'Your ring, Monsieur.' },
  });

  const page = await openBrowser();
  await page.goto(await mailedLink(server.dataDir, client.email, 'review/'));
  await expect(page.getByRole('heading', { name: /asks for your review$/ })).toBeVisible();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(client.email);
  await fillRegistration(page, { firstName: 'Bernard', lastName: 'Petit', password: client.password });
  await expect(page).not.toHaveURL(/registration/);
  await confirmEmail(page, server.dataDir, client.email);
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await page.getByRole('link', { name: 'Review: Celeste halo' }).click();
  await expect(findHeading(page, 'Celeste halo')).toBeVisible();
  await expect(page.getByText('Your ring, Monsieur.')).toBeVisible();
  await page
    .getByRole('region', { name: 'Decision' })
    .getByRole('button', { name: /^Reject/ })
    .click();
  await noteField(page).fill('Too tall.');
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByRole('button', { name: 'Send: reject 1' }).click();
  await expect(findToast(page, 'Your answer was sent')).toBeVisible();
});
