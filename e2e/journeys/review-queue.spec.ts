import { createComment } from '@facet/contract/endpoints/comments';
import { listItems } from '@facet/contract/endpoints/designs';
import { reviewDesigns } from '@facet/contract/endpoints/reviews';
import type { Page } from '@playwright/test';
import { drawLine, expectStrokes } from '../support/drawing.ts';
import { findToast } from '../support/messages.ts';
import { mailedLink } from '../support/outbox.ts';
import {
  approve,
  askAboutFive,
  askAboutSecond,
  askAboutSix,
  askWhichOne,
  comeInByMail,
  expectKept,
  findHeading,
  noteField,
  listStatuses,
  TITLES,
} from '../support/review.ts';
import { expect, test } from '../support/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const comments = (page: Page) => page.getByRole('button', { name: /^\d+ comments?$/ });

test('a guest on a phone rejects one piece with a drawing, reloads in the middle and sends; the owner sees it live', async ({
  register,
  openBrowser,
  server,
}) => {
  const { daniel, email, project, styles } = await askAboutSix(register);
  const link = await mailedLink(server.dataDir, email, 'review/');
  const owner = await openBrowser(daniel);
  await owner.goto(`/project/${project.id}/modules/design-view?file_id=${styles[0]?.items[0]?.id}`);
  await expect(findHeading(owner, 'Celeste halo')).toBeVisible();

  const page = await openBrowser(undefined, PHONE);
  const taps = await comeInByMail(page, { dataDir: server.dataDir, email, link });
  await expect(findHeading(page, 'Celeste halo')).toBeVisible();
  await expect(page.getByText('The halo sits lower now.')).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/Moreau/);
  await approve(page).click();
  expect(taps + 1, 'taps from the mail to the first decision').toBeLessThanOrEqual(4);
  await expectKept(page);

  await test.step('what is drawn waits for the answer, and outlives a reload with it', async () => {
    await comments(page).click();
    await page.getByRole('button', { name: 'Draw on the picture' }).click();
    await expectStrokes(page, 0);
    await drawLine(page, [
      [120, 300],
      [200, 320],
      [260, 300],
    ]);
    await expectStrokes(page, 1);
    await page.getByRole('button', { name: 'Add to comment' }).click();
    await page.keyboard.type('It sits too high here.');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Reject', exact: true }).click();
    await noteField(page).fill('Too tall.');
    await expectKept(page);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Reject', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(noteField(page)).toHaveValue('Too tall.');
    expect(await listStatuses(daniel, project.id)).not.toContain('rejected');
  });

  await test.step('at the end everything is there once more, and leaves', async () => {
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(findHeading(page, 'Oval bezel')).toBeVisible();
    await page.getByRole('button', { name: 'The piece after' }).click();
    await expect(page.getByRole('checkbox', { name: 'Send it with my answer' })).toBeChecked();
    await expect(page.getByRole('list', { name: 'Your answers' })).toContainText(/Reject.*Too tall\..*Not decided/s);
    await page.getByRole('button', { name: 'Send 1 of 2' }).click();
    await expect(findHeading(page, 'Thank you. Your answer was sent')).toBeVisible();
  });
  await expect(owner.getByRole('banner').getByText('Rejected', { exact: true })).toBeVisible();
  const said = owner.getByRole('article').filter({ hasText: 'It sits too high here.' });
  await expect(said).toContainText(/Anna Berg.*Drawing attached/s);
});

test('a reviewer goes through five styles by keyboard alone, and takes the sending back', async ({
  register,
  openBrowser,
}) => {
  const { daniel, ines, project, address } = await askAboutFive(register);
  const page = await openBrowser(ines);
  await page.goto(address);
  const press = page.keyboard;
  const decide = async (title: string, key: string, note?: string) => {
    await expect(findHeading(page, title)).toBeVisible();
    await expect(approve(page)).toBeEnabled();
    await press.press(key);
    if (note) await press.type(note);
    await press.press(note ? 'Control+Enter' : 'ArrowRight');
  };
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = TITLES;
  await decide(first, 'a');
  await decide(second, 'a');
  await decide(third, 'e', 'The gap is wide.');
  await decide(fourth, 'r', 'Wrong stone.');
  await expect(findHeading(page, fifth)).toBeVisible();
  await press.press('1');
  await expect(findHeading(page, first)).toBeVisible();
  await press.press('5');
  await decide(fifth, 'a');
  await expect(findHeading(page, 'Look once more, then send')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send: approve 3, ask 1 revision, reject 1' })).toBeVisible();
  await press.press('Control+Enter');
  await expect(page).toHaveURL(/\/modules\/design\?/);
  await expect.poll(() => listStatuses(daniel, project.id)).toContain('rejected');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(findToast(page, 'Your answer was taken back')).toBeVisible();
  expect(new Set(await listStatuses(daniel, project.id))).toEqual(new Set(['in_review']));
  await page.goto(address);
  await expect(page.getByRole('button', { name: '1 of 5 5 decided' })).toBeVisible();
});

test('a rejection asks why before it goes on, and nobody sends what they have not looked at by accident', async ({
  register,
  openBrowser,
}) => {
  const { ines, address } = await askAboutSix(register);
  const page = await openBrowser(ines);
  await page.goto(address);
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(noteField(page)).toBeFocused();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Say why, so that Daniel can act')).toBeVisible();
  await expect(findHeading(page, 'Celeste halo')).toBeVisible();
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Reject', exact: true })).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Approve version (6 files)' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await approve(page).click();
  await page.getByRole('button', { name: 'To the end' }).click();
  const look = page.getByRole('button', { name: 'Look at them' });
  await expect(page.getByText('5 of 6 files not opened')).toBeVisible();
  await expect(look).toBeFocused();
  await page.getByRole('button', { name: /^Send: approve 2/ }).click();
  await expect(findHeading(page, 'Look once more, then send')).toBeVisible();
  await expect(look).toBeFocused();
  await page.getByRole('button', { name: 'Approve unseen' }).click();
  await page.getByRole('button', { name: /^Send: approve 2/ }).click();
  await expect(findToast(page, 'Your answer was sent')).toBeVisible();
});

test('without a connection choices go on and are kept on the device, then on the server', async ({
  register,
  openBrowser,
}) => {
  const { ines, address } = await askAboutFive(register);
  const page = await openBrowser(ines);
  await page.goto(address);
  await approve(page).click();
  await expectKept(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(findHeading(page, TITLES[1] ?? '')).toBeVisible();
  await expect(approve(page)).toBeEnabled();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await page.keyboard.type('Too tall.');
  await expectKept(page, /Kept on this device/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('s');
  await expect(page.getByRole('button', { name: 'Send 2 of 5' })).toBeDisabled();
  await expect(page.getByText(/You’re offline/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: 'Send 2 of 5' })).toBeEnabled();

  const elsewhere = await openBrowser(ines);
  await elsewhere.goto(address.concat('&review_summary=true'));
  await expect(elsewhere.getByRole('list', { name: 'Your answers' })).toContainText(/Reject.*Too tall\./s);
});

test('asked which one, a reviewer picks it, and the others are left with a word', async ({ register, openBrowser }) => {
  const { daniel, ines, project, address } = await askWhichOne(register);
  const page = await openBrowser(ines);
  await page.goto(address);
  const [first = '', second = ''] = TITLES;
  await expect(findHeading(page, first)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reject', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(findHeading(page, second)).toBeVisible();
  await page.getByRole('button', { name: 'Pick this one' }).click();
  await expectKept(page);
  await page.getByRole('button', { name: /To the end|Next/ }).click();
  await expect(findHeading(page, 'Look once more, then send')).toBeVisible();
  await page.getByRole('button', { name: 'Send my pick' }).click();
  await expect(page).toHaveURL(/\/modules\/design\?/);
  await expect
    .poll(async () => (await listStatuses(daniel, project.id)).toSorted())
    .toEqual(['approved', 'draft', 'draft']);
});

test('a piece of the queue is compared with the version before, and answered there', async ({
  register,
  openBrowser,
}) => {
  const { ines, project, address } = await askAboutSecond(register);
  const params = { projectId: project.id, moduleId: project.cad };
  const { data: items } = await ines.call(listItems, { params, query: {} });
  for (const { id, version } of items)
    await ines.call(createComment, {
      params,
      body: { file_id: id, text: `Of v${version}`, position: { x: 0.4, y: 0.3 } },
    });
  const page = await openBrowser(ines);
  await page.goto(address);
  await expect(findHeading(page, 'Celeste halo')).toBeVisible();
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByRole('img', { name: /c-halo-aqua\.jpg$/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /big-halo\.jpg$/ })).toBeVisible();
  for (const { version } of items)
    await expect(page.getByRole('button', { name: `Comment 1 by Ines Moreau: Of v${version}` })).toBeVisible();
  await approve(page).click();
  await expectKept(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('img', { name: /c-halo-aqua\.jpg$/ })).toHaveCount(0);
  await expect(approve(page)).toHaveAttribute('aria-pressed', 'true');
});

test('five pieces are decided in at most seven clicks', async ({ register, openBrowser }) => {
  const { ines, address } = await askAboutFive(register);
  const page = await openBrowser(ines);
  await page.goto(address);
  let clicks = 0;
  const click = async (of: ReturnType<typeof approve>) => {
    await of.click();
    clicks += 1;
  };
  await expect(approve(page)).toBeEnabled();
  await click(page.getByRole('button', { name: 'More answers' }));
  await click(page.getByRole('menuitemcheckbox', { name: 'Go to the next piece after approving' }));
  for (const title of TITLES) {
    await expect(findHeading(page, title)).toBeVisible();
    await click(approve(page));
  }
  await expect(page.getByRole('button', { name: 'Send: approve 5' })).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(7);
});

test('a piece that another has answered is shown with that answer, and may still be answered', async ({
  register,
  openBrowser,
  server,
}) => {
  const { daniel, ines, email, project, styles, requestId } = await askAboutSecond(register);
  await ines.call(reviewDesigns, {
    params: { projectId: project.id },
    body: {
      request_id: requestId,
      requests: (styles[0]?.items ?? []).map(({ id }) => ({ file_id: id, status: 'approved' as const, note: null })),
      despite_open: false,
    },
  });
  const page = await openBrowser();
  await comeInByMail(page, {
    dataDir: server.dataDir,
    email,
    link: await mailedLink(server.dataDir, email, 'review/'),
  });
  await expect(findHeading(page, 'Celeste halo')).toBeVisible();
  await expect(page.getByText('This is now approved')).toBeVisible();
  await page.getByRole('button', { name: 'Answer anyway' }).click();
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await noteField(page).fill('The stone sits too high.');
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByRole('button', { name: 'Send: reject 1' }).click();
  await expect(findHeading(page, 'Thank you. Your answer was sent')).toBeVisible();
  expect(await listStatuses(daniel, project.id)).toContain('rejected');
});
