import type { Page } from '@playwright/test';
import { chatPath, messageField } from '../support/chat.ts';
import { newComment } from '../support/commented.ts';
import { boardArea } from '../support/boards.ts';
import { LONG } from '../support/long.ts';
import { isThere, openBoard } from '../support/open-board.ts';
import { logInAs } from '../support/log-in-as.ts';
import type { Person } from '../support/people.ts';
import { picture } from '../support/pictures.ts';
import { makeStyle, type Project } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';

const WORD = 'Zq7margin';

/** Everything that the browser stores for this page, as text. */
const storedText = (page: Page) => page.evaluate(() => facetProbe.storedText());

/** A page whose socket takes nothing any more once it is told to. */
async function silenceable(page: Page) {
  let isSilent = false;
  await page.routeWebSocket(/\/ws\?/, (line) => {
    const server = line.connectToServer();
    line.onMessage((message) => void (isSilent || server.send(message)));
  });
  return () => {
    isSilent = true;
  };
}

/** Leaves a draft of each kind behind, none of which the server has. */
async function leaveWork(page: Page, { project, address, design, silence }: Work) {
  await page.goto(design);
  await newComment(page).fill(`${WORD} of the comment`);
  await page.goto(chatPath(project));
  await expect(messageField(page)).toBeEditable();
  silence();
  await messageField(page).fill(`${WORD} of the message`);
  await messageField(page).press('Enter');
  await messageField(page).fill(`${WORD} of the draft`);
  await expect.poll(() => storedText(page)).toContain(`${WORD} of the message`);
  await page.goto(address);
  await page.evaluate((text) => localStorage.setItem('facet.drawer-searches.1', JSON.stringify([text])), WORD);
  for (const kind of ['comment', 'message', 'draft'])
    expect(await storedText(page)).toMatch(new RegExp(`${WORD}(%20| )of(%20| )the(%20| )${kind}`));
}
type Work = { project: Project; address: string; design: string; silence: () => void };

async function makeWork(ines: Person, page: Page): Promise<Work> {
  const silence = await silenceable(page);
  const { project, board } = await openBoard(ines, page, []);
  const style = await makeStyle(ines, project, { title: 'Celeste halo', files: [picture('c-halo.jpg')] });
  const design = `/project/${project.id}/modules/design-view?module_id=${project.cad}&style_id=${style.id}`;
  return { project, address: board.address, design, silence };
}

async function signOut(page: Page, name: string) {
  await page.getByRole('button', { name: `${name}’s account` }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
}

test('whoever signs out is asked about what is not sent, and then nothing of it is left', async ({
  register,
  openBrowser,
}) => {
  test.slow();
  const ines = await register('Ines Moreau');
  const page = await openBrowser(ines);
  await leaveWork(page, await makeWork(ines, page));
  await signOut(page, 'Ines Moreau');
  const question = page.getByRole('dialog', { name: /things are not sent$/ });
  await expect(question.getByText('1 message that was not sent')).toBeVisible();
  await expect(question.getByText('2 messages or comments begun')).toBeVisible();
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question).toBeHidden();
  expect(await storedText(page)).toContain(WORD);
  await signOut(page, 'Ines Moreau');
  await question.getByRole('button', { name: 'Sign out and delete' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(await storedText(page)).not.toContain(WORD);
  // The colours of the device and empty stores are all that is left.
  expect(await storedText(page)).toMatch(/^\[\[\["facet-color-scheme","\w+"\]\](,\[\])*\]$/);
});

test('without anything unsent nobody is asked', LONG, async ({ register, openBrowser }) => {
  const ines = await register('Ines Moreau');
  const page = await openBrowser(ines);
  await page.goto('/global-dashboard');
  await signOut(page, 'Ines Moreau');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

test('work survives a session that ended by itself, for the same person alone', async ({ register, openBrowser }) => {
  test.slow();
  const [ines, priya] = [await register('Ines Moreau'), await register('Priya Raman')];
  const page = await openBrowser(ines);
  const work = await makeWork(ines, page);
  await leaveWork(page, work);
  await page.evaluate(() => localStorage.removeItem('auth'));
  await page.goto('/login');
  await logInAs(page, priya);
  await expect(page.getByRole('button', { name: 'Priya Raman’s account' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('facet.drawer-searches.1'))).toBeNull();
  await signOut(page, 'Priya Raman');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await logInAs(page, ines);
  await expect(page.getByRole('button', { name: 'Ines Moreau’s account' })).toBeVisible();
  await page.goto(chatPath(work.project));
  await expect(messageField(page)).toHaveText(`${WORD} of the draft`);
});

test('on a shared computer nothing outlives the tab', async ({ register, openBrowser }) => {
  test.slow();
  const ines = await register('Ines Moreau');
  const page = await openBrowser();
  const work = await makeWork(ines, await openBrowser(ines));
  await page.goto('/login');
  await page.getByRole('checkbox', { name: 'This is a shared computer' }).check();
  await expect(page.getByText(/^Only this tab will be signed in/)).toBeVisible();
  await logInAs(page, ines);
  await expect(page.getByRole('button', { name: 'Ines Moreau’s account' })).toBeVisible();
  await page.goto(chatPath(work.project));
  await messageField(page).fill(`${WORD} of the draft`);
  await page.goto(work.address);
  await isThere(page, 0);
  await boardArea(page).focus();
  await page.keyboard.press('n');
  await boardArea(page).click({ position: { x: 500, y: 300 } });
  await page.keyboard.type(WORD);
  await page.keyboard.press('Escape');
  await isThere(page, 1);
  const other = await page.context().newPage();
  await other.goto('/login');
  await expect(other.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(await storedText(other)).not.toMatch(new RegExp(`${WORD}|${ines.email}|"auth"|facet-person`));

  // A session that is ended elsewhere takes along what the tab still holds.
  const token = await page.evaluate(() => sessionStorage.getItem('auth'));
  expect(token).not.toBeNull();
  await page.evaluate(() => sessionStorage.removeItem('auth'));
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(await storedText(page)).not.toContain(WORD);
});
