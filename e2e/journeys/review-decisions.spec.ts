import { listItems } from '@facet/contract/endpoints/designs';
import { listReviewRequests, requestReview, reviewDesigns } from '@facet/contract/endpoints/reviews';
import type { Locator, Page } from '@playwright/test';
import { createClient } from '@facet/client/client';
import { check } from '../support/check.ts';
import { chooseFor, findRow } from '../support/design-list.ts';
import { enterAsGuest } from '../support/guest.ts';
import { LONG } from '../support/long.ts';
import { findToast } from '../support/messages.ts';
import { newEmail, type Person } from '../support/people.ts';
import { picture } from '../support/pictures.ts';
import { addVersion, inDays, makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { expect, test, type Register } from '../support/test.ts';

const VIEWS = ['big-halo.jpg', 'v-front.jpg', 'v-side.jpg'].map((file) => picture(file));

/** Inès, who leads, asks Anna from outside, and colleagues if need be, about three files of a version of Mei's. */
async function makeReview(register: Register, colleagues: readonly Person[] = []) {
  const [ines, mei] = [await register('Ines Moreau'), await register('Mei Tanaka')];
  const email = newEmail('anna');
  const space = await makeSpace(ines, 'Maison Orlane', [mei, ...colleagues]);
  const team = [
    { person: mei, roles: ['designer' as const] },
    ...colleagues.map((person) => ({ person, roles: ['reviewer' as const] })),
  ];
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal', team });
  const style = await makeStyle(mei, project, { title: 'Celeste halo', files: VIEWS });
  const ids = style.items.map(({ id }) => id);
  const userIds = colleagues.map(({ id }) => id);
  const asked = { user_ids: userIds, emails: [email] };
  const body = { item_ids: ids, ...asked, note: 'Is the halo low enough?', due_date: inDays(3) };
  await ines.call(requestReview, { params: { projectId: project.id }, body });
  return { ines, mei, email, project, style, ids };
}
type Review = Awaited<ReturnType<typeof makeReview>>;

const viewerPath = ({ project, style }: Review) =>
  `/project/${project.id}/modules/design-view?module_id=${project.cad}&style_id=${style.id}`;
const listPath = ({ project }: Review) => `/project/${project.id}/modules/design?module=${project.cad}`;

/** Anna comes in by her link and rejects the whole version. */
async function rejectAsClient({ ines, email, project, ids }: Review, dataDir: string) {
  const guest = await enterAsGuest(ines, dataDir, email);
  await createClient(ines.origin, guest.token).call(reviewDesigns, {
    params: { projectId: project.id },
    body: { requests: ids.map((id) => ({ file_id: id, status: 'rejected' as const, note: 'Shank too thin' })) },
  });
}

const banner = (page: Page) => page.getByRole('banner');
/** Priya, who was asked as well, approves: nothing comes of it while the client's rejection stands. */
async function approveBeside({ project, ids }: Review, priya: Person) {
  const params = { projectId: project.id };
  const requests = ids.map((id) => ({ file_id: id, status: 'approved' as const }));
  await priya.call(reviewDesigns, { params, body: { requests } });
}

const TOLD = [
  'Bernard Petit rejected version 1 of Celeste halo (by code)',
  'Priya Raman approved version 1 of Celeste halo; it did not count, as the rejection by Bernard Petit stands',
  'Ines Moreau approved version 1 of Celeste halo, over-ruling the rejection by Bernard Petit',
  'Ines Moreau took back the approval of version 1 of Celeste halo',
];
/** Chat and bell call everybody by the first name. */
const BY_FIRST_NAME = TOLD.map((line) => line.replace(/^(\S+) \S+/, '$1'));
async function expectTold(where: Locator, told: readonly string[] = TOLD) {
  for (const line of told) await expect(where).toContainText(line);
}

/** The history beside the version, the log, the chat and the maker's bell name the same people for the same acts. */
async function expectToldAlike(page: Page, review: Review, bell: Page) {
  await page.goto(viewerPath(review));
  await page.getByRole('tab', { name: 'History' }).click();
  await expectTold(page.getByRole('tabpanel', { name: 'History' }));
  await page.goto(listPath(review));
  await page.getByRole('button', { name: 'Activity', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Aurelia bridal' });
  await drawer.getByRole('button', { name: /\d+ events by/ }).click();
  await expectTold(drawer, BY_FIRST_NAME);
  await drawer.getByRole('tab', { name: 'Log History' }).click();
  await expectTold(drawer.getByRole('tabpanel'));
  await bell.goto(listPath(review));
  await bell.getByRole('button', { name: /^Notifications/ }).click();
  await expectTold(bell.getByRole('dialog', { name: 'Notifications' }), BY_FIRST_NAME.slice(0, 3));
}

const overRule = (page: Page) => page.getByRole('dialog', { name: 'Bernard Petit rejected this' });

test('the owner sees a client’s rejection at once, can not wipe it by a click, and over-rules it on purpose', async ({
  register,
  openBrowser,
  server,
}) => {
  test.slow();
  const priya = await register('Priya Raman');
  const review = await makeReview(register, [priya]);
  const page = await openBrowser(review.ines);
  await page.goto(viewerPath(review));
  await expect(page.getByRole('button', { name: 'Approve version (3 files)' })).toBeVisible();
  await rejectAsClient(review, server.dataDir);
  await expect(banner(page).getByText('Rejected', { exact: true })).toBeVisible();
  const reason = page.getByRole('region', { name: 'Bernard Petit rejected v1' });
  await expect(reason).toContainText('Shank too thin');
  await approveBeside(review, priya);

  // One question tells of both: two of the three views were never on the screen.
  await page.getByRole('button', { name: 'Decide' }).click();
  await page.getByRole('menuitem', { name: 'Approve version (3 files)' }).click();
  await expect(overRule(page)).toContainText('2 of 3 files not opened');
  await expect(overRule(page)).toContainText('“Shank too thin”');
  await expect(overRule(page)).toContainText('v1, 3 files');
  await expect(overRule(page).getByRole('button', { name: 'Keep rejected' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(overRule(page)).toHaveCount(0);
  await expect(banner(page).getByText('Rejected', { exact: true })).toBeVisible();

  await banner(page).getByRole('button', { name: 'Celeste halo: Rejected' }).click();
  const said = page.getByRole('region', { name: 'Who said what' });
  await expect(said).toContainText('Rejected by Bernard Petit');
  await expect(said.getByRole('listitem').first()).toContainText(
    'rejected version 1 of Celeste halo (by code)“Shank too thin”',
  );
  await said.getByRole('button', { name: 'Over-rule' }).click();
  const act = overRule(page).getByRole('button', { name: 'Over-rule and approve (3 files)' });
  await expect(act).toBeDisabled();
  await overRule(page).getByLabel('Over-rule with a reason').fill('Agreed with Anna by phone.');
  await act.click();
  await expect(findToast(page, 'Celeste halo approved, 3 files')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(banner(page).getByText('Rejected', { exact: true })).toBeVisible();
  await banner(page).getByRole('button', { name: 'Celeste halo: Rejected' }).click();
  await said.getByRole('button', { name: 'Over-rule' }).click();
  await overRule(page).getByLabel('Over-rule with a reason').fill('Agreed with Anna by mail.');
  await act.click();
  await expect(banner(page).getByText('Approved', { exact: true })).toBeVisible();
  await expect(banner(page)).toContainText(/Approved by Ines .+ over the rejection by Bernard Petit/);
  await expect(page.locator('body')).not.toBeFocused();
  await banner(page).getByRole('button', { name: 'Celeste halo: Approved' }).click();
  await expect(said.getByRole('listitem')).toHaveCount(5);
  await expect(said.getByRole('listitem').last()).toContainText('over-ruling the rejection by Bernard Petit');
  await expectTold(said);
  await expectToldAlike(page, review, await openBrowser(review.mei));

  await addVersion(review.mei, review.project, review.style.id, VIEWS.slice(0, 1));
  await page.goto(viewerPath(review));
  await page.getByRole('button', { name: 'Decide' }).click();
  await page.getByRole('menuitem', { name: 'Approve', exact: true }).click();
  await expect(banner(page).getByText('Approved', { exact: true })).toBeVisible();
  await banner(page).getByRole('button', { name: 'Celeste halo: Approved' }).click();
  await expectTold(said, ['Ines Moreau approved version 2 of Celeste halo']);
  const record = page.waitForEvent('download');
  await said.getByRole('button', { name: 'Approval record' }).click();
  expect((await record).suggestedFilename()).toMatch(/\.pdf$/);
});

test(
  'the list’s menu and its selection bar ask before a rejection of another is lifted',
  LONG,
  async ({ register, openBrowser, server }) => {
    const review = await makeReview(register);
    await rejectAsClient(review, server.dataDir);
    const page = await openBrowser(review.ines);
    await page.goto(listPath(review));
    await expect(findRow(page, 'Celeste halo')).toContainText('Rejected');
    await findRow(page, 'Celeste halo').hover();
    await page.getByRole('button', { name: 'Actions for Celeste halo' }).click();
    await page.getByRole('menuitem', { name: 'Decide' }).hover();
    await page.getByRole('menuitem', { name: 'Approve version (3 files)' }).click();
    await expect(overRule(page)).toContainText('3 of 3 files not opened');
    await page.keyboard.press('Escape');
    await check(page.getByRole('checkbox', { name: 'Select Celeste halo' }));
    await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Status' }).click();
    await page.getByRole('menuitem', { name: 'Approved' }).click();
    await expect(overRule(page)).toBeVisible();
    await overRule(page).getByRole('button', { name: 'Keep rejected' }).click();
    await expect(findRow(page, 'Celeste halo')).toContainText('Rejected');
  },
);

test('a page stays on the version that it was opened on, and decides on nothing else', async ({
  register,
  openBrowser,
}) => {
  const review = await makeReview(register);
  const page = await openBrowser(review.ines, { viewport: { width: 390, height: 844 } });
  await page.goto(viewerPath(review));
  const approve = page.getByRole('button', { name: 'Approve version (3 files)' });
  await expect(approve).toBeVisible();
  const before = await approve.boundingBox();
  await addVersion(review.mei, review.project, review.style.id, VIEWS);
  const strip = page.getByRole('region', { name: 'Newer version' });
  await expect(strip.getByRole('status')).toHaveText('Version 2 is here');
  await approve.click();
  await expect(findToast(page, 'Version 2 is here. Look at it before you decide.')).toBeVisible();
  expect(await approve.boundingBox(), 'neither the strip nor the message moves the button').toEqual(before);
  await strip.getByRole('button', { name: 'Look' }).click();
  await expect(strip).toHaveCount(0);
  await expect(page).toHaveURL(/file_id=/);
  await page.getByRole('button', { name: 'Decide' }).click();
  await page.getByRole('menuitem', { name: 'Approve version (3 files)' }).click();
  await page
    .getByRole('dialog', { name: '2 of 3 files not opened' })
    .getByRole('button', { name: 'Look at them' })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { data } = await review.ines.call(listItems, { params: { projectId: review.project.id }, query: {} });
  expect(new Set(data.map(({ version, status }) => `v${version} ${status}`))).toEqual(
    new Set(['v1 in_review', 'v2 draft']),
  );
});

test('a decision is taken back within ten seconds, on every screen', async ({ register, openBrowser }) => {
  const review = await makeReview(register);
  const watching = await openBrowser(review.mei);
  await watching.goto(viewerPath(review));
  const page = await openBrowser(review.ines);
  await page.goto(viewerPath(review));
  await page.getByRole('button', { name: 'Ask for a revision' }).click();
  const words = page.getByRole('dialog', { name: 'Ask for a revision' });
  await words.getByRole('button', { name: 'Ask for a revision' }).click();
  await expect(words).toContainText('Say why, so it can be fixed');
  await words.getByLabel('What should change?').fill('Halo 0.2 lower, please.');
  await words.getByRole('button', { name: 'Ask for a revision' }).click();
  await expect(banner(watching).getByText('Revision needed')).toBeVisible();
  await expect(watching.getByRole('region', { name: /asked for a revision of v1/ })).toContainText('Halo 0.2 lower');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(banner(page).getByText('In review')).toBeVisible();
  await expect(banner(watching).getByText('In review')).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
});

test('only the file in sight is decided on when that is asked for', async ({ register, openBrowser }) => {
  const review = await makeReview(register);
  const page = await openBrowser(review.ines);
  await page.goto(`${viewerPath(review)}&file_id=${review.ids[1]}`);
  await page.getByRole('button', { name: 'Only this file' }).click();
  await page.getByRole('menuitem', { name: 'Approve only this file' }).click();
  await expect(findToast(page, 'Celeste halo approved')).toBeVisible();
  await expect(banner(page).getByText('In review')).toBeVisible();
  await expect(page.getByRole('button', { name: /^File 2 of 3.*Approved$/ })).toBeVisible();
  await expect(page.getByText('1 approved')).toBeVisible();
});

test('who was asked stands behind the status; they are reminded, sent a new link, and the request is withdrawn', async ({
  register,
  openBrowser,
}) => {
  const review = await makeReview(register);
  const page = await openBrowser(review.ines);
  await page.goto(listPath(review));
  const badge = page.getByRole('button', { name: 'Celeste halo: In review 0 of 1 answered' });
  await badge.click();
  const status = page.getByRole('dialog', { name: /^Celeste halo: In review/ });
  await expect(status).toContainText('Review of v1, 3 files');
  await expect(status).toContainText('“Is the halo low enough?”');
  await expect(status).toContainText('Not opened, link sent');
  await status.getByRole('button', { name: /^Resend link/ }).click();
  await expect(page.getByText('New link sent. The old one no longer works.')).toBeVisible();
  await status.getByRole('button', { name: /^Remind/ }).click();
  await expect(status).toContainText('Reminded just now');
  await status.getByRole('button', { name: 'Ask someone else' }).click();
  const further = page.getByRole('dialog', { name: 'Ask someone else' });
  await expect(further).toContainText('The same request, 3 files. Answers from others stay.');
  await further.getByRole('textbox', { name: /mail/i }).fill('helena@outside.example');
  await page.keyboard.press('Enter');
  await further.getByRole('button', { name: 'Request review' }).click();
  await page.getByRole('button', { name: 'Celeste halo: In review 0 of 2 answered' }).click();
  await expect(status).toContainText('helena@outside.example');
  await status.getByRole('button', { name: 'Withdraw this request' }).click();
  await expect(status.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await status.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(findRow(page, 'Celeste halo')).toContainText('Draft');
  await expect(page.getByRole('button', { name: /^Celeste halo: In review/ })).toHaveCount(0);
});

test('a request asks whom one chooses about what one ticks, and nobody and nothing else', async ({
  register,
  openBrowser,
  server,
}) => {
  const review = await makeReview(register);
  const { ines, mei, project, style } = review;
  await rejectAsClient(review, server.dataDir);
  await addVersion(mei, project, style.id, VIEWS.slice(0, 2));
  const other = await makeStyle(mei, project, { title: 'Theo signet', files: [picture('c-signet.jpg')] });
  const page = await openBrowser(mei);
  await page.goto(listPath(review));
  await page.getByRole('button', { name: 'Request review', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Request review' });
  const act = dialog.getByRole('button', { name: 'Request review' });
  await expect(dialog).toContainText('No files selected');
  await dialog.getByRole('button', { name: 'Select all 3' }).click();
  await expect(act).toBeDisabled();
  await check(dialog.getByRole('checkbox', { name: 'Ines Moreau' }));
  await expect(act).toBeEnabled();
  await check(dialog.getByRole('switch', { name: /Pick one/ }));
  await act.click();
  await expect(page.getByText('Ines Moreau will review 3 files.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const params = { projectId: project.id };
  const { data } = await ines.call(listReviewRequests, { params, query: { item_id: [other.items[0]?.id ?? 0] } });
  expect(data).toMatchObject([{ is_pick_one: true, recipients: [{ user: { id: ines.id } }] }]);
  expect(data[0]?.recipients).toHaveLength(1);
});

test('what is decided is left out of a request, and asked again on purpose with a reason', async ({
  register,
  openBrowser,
  server,
}) => {
  const review = await makeReview(register);
  await rejectAsClient(review, server.dataDir);
  const page = await openBrowser(review.ines);
  await page.goto(listPath(review));
  await chooseFor(page, 'Celeste halo', 'Request review');
  const dialog = page.getByRole('dialog', { name: 'Request review' });
  await expect(dialog).toContainText('No files selected');
  await check(dialog.getByRole('checkbox', { name: /^Ask again: Celeste halo/ }).first());
  await check(dialog.getByRole('checkbox', { name: 'Mei Tanaka' }));
  await expect(dialog.getByRole('button', { name: 'Request review' })).toBeDisabled();
  await dialog.getByLabel('Why are you asking again?').fill('The stone has changed.');
  await dialog.getByRole('button', { name: 'Request review' }).click();
  await expect(page.getByText('Mei Tanaka will review 1 file.')).toBeVisible();
});

test('the modal decides on many at once, names what was never opened and keeps what is chosen', async ({
  register,
  openBrowser,
}) => {
  const review = await makeReview(register);
  const { ines, mei, project, ids } = review;
  const body = { item_ids: ids, user_ids: [ines.id] };
  await mei.call(requestReview, { params: { projectId: project.id }, body });
  const page = await openBrowser(ines);
  await page.goto(`${listPath(review)}&openReview=true`);
  const dialog = page.getByRole('dialog', { name: 'Review 3 files' });
  await expect(dialog.getByRole('button', { name: 'Approve 3' })).toBeVisible();
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/draft') && answer.ok());
  await check(dialog.getByRole('radio', { name: 'Rejected' }).first(), { force: true });
  await kept;
  await page.reload();
  await expect(dialog.getByRole('radio', { name: 'Rejected' }).first()).toBeChecked();
  await dialog.getByPlaceholder('Say why').fill('Prongs too long');
  await dialog.getByRole('button', { name: 'Approve 2, reject 1' }).click();
  await expect(dialog).toContainText('2 of 3 files not opened');
  await expect(dialog.getByRole('link', { name: 'Look at them' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Approve unseen' }).click();
  await expect(findToast(page, 'Your answer was sent')).toBeVisible();
  await expect(findRow(page, 'Celeste halo')).toContainText('Rejected');
});

test('the dashboard shows a request as one card, with how far one is', async ({ register, openBrowser }) => {
  const review = await makeReview(register);
  const { ines, mei, project, ids } = review;
  const band = await makeStyle(mei, project, { title: 'Theo signet', files: [picture('c-signet.jpg')] });
  const items = [...ids, ...band.items.map(({ id }) => id)];
  const body = { item_ids: items, user_ids: [ines.id], due_date: inDays(3) };
  await mei.call(requestReview, { params: { projectId: project.id }, body });
  const page = await openBrowser(ines);
  await page.goto('/global-dashboard');
  await expect(page.getByText('One review is waiting for you, 2 styles.')).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: 'Mei asked' });
  await expect(card).toContainText('Aurelia bridal');
  await expect(card).toContainText('cad-design, 2 styles');
  await expect(card).toContainText('4 files');
  await expect(card).toContainText('Not opened');
  await expect(card.getByRole('img', { name: 'Theo signet: not opened' })).toBeVisible();
  await expect(card.getByRole('link', { name: 'Review: Aurelia bridal' })).toHaveAttribute('href', /review=\d+/);
});
