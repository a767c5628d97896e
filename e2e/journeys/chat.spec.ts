import type { Page } from '@playwright/test';
import { chatPath, messageField, findMessage, say } from '../support/chat.ts';
import { check } from '../support/check.ts';
import { LONG } from '../support/long.ts';
import { picture } from '../support/pictures.ts';
import { makeProject, makeSpace } from '../support/studio.ts';
import { expect, test, type Register } from '../support/test.ts';

async function makeStudio(register: Register) {
  const [ines, mei] = [await register('Ines Moreau'), await register('Mei Tanaka')];
  const space = await makeSpace(ines, 'Maison Orlane', [mei]);
  const team = [{ person: mei, roles: ['designer' as const] }];
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal', team });
  return { ines, mei, space, team, project };
}

/** More than fits in a window. */
const NOTES = 20;

const send = async (page: Page, text: string) => {
  await messageField(page).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
};

const act = async (page: Page, text: string, name: string) => {
  await findMessage(page, text).focus();
  await findMessage(page, text).getByRole('button', { name, exact: true }).click();
};

/** The faces of people who have read it are below or beside the words, never on them. */
async function expectReceiptBeside(page: Page, words: string) {
  const receipt = page.getByRole('img', { name: /^Read by / }).last();
  await expect(receipt).toBeInViewport();
  const [faces, text] = [await receipt.boundingBox(), await page.getByText(words).last().boundingBox()];
  if (!faces || !text) throw new Error('the message or its receipt is not to be seen');
  const isApart =
    faces.x >= text.x + text.width ||
    text.x >= faces.x + faces.width ||
    faces.y >= text.y + text.height ||
    text.y >= faces.y + faces.height;
  expect(isApart, `${JSON.stringify(faces)} lies on ${JSON.stringify(text)}`).toBe(true);
}

test('two people talk: each sees the other type, answer, mention, change, delete and read', async ({
  register,
  openBrowser,
}) => {
  const { ines, mei, project } = await makeStudio(register);
  const [owner, designer] = [await openBrowser(ines), await openBrowser(mei)];
  await owner.goto(chatPath(project));
  await designer.goto(chatPath(project));
  await expect(owner.getByRole('heading', { name: 'Aurelia bridal' })).toBeVisible();
  // Both are in the channel once each has received what the other said.
  for (const page of [owner, designer]) await expect(page.getByText('No messages yet').last()).toBeVisible();
  await messageField(designer).click();
  await designer.keyboard.type('New CAD is up, see facet.example.com/halo');
  await expect(owner.getByRole('status').filter({ hasText: 'Mei is typing' })).toBeVisible();
  await designer.keyboard.press('Enter');
  await expect(findMessage(owner, 'New CAD is up').getByRole('link')).toHaveAttribute(
    'href',
    'https://facet.example.com/halo',
  );
  await expect(owner.getByText('Mei is typing')).toHaveCount(0);
  await expect(designer.getByRole('img', { name: 'Read by Ines Moreau' })).toBeVisible();
  for (const width of [1440, 390]) {
    await designer.setViewportSize({ width, height: 844 });
    await expectReceiptBeside(designer, 'New CAD is up');
  }
  await designer.setViewportSize({ width: 1440, height: 900 });

  await act(owner, 'New CAD is up', 'Reply');
  await expect(owner.getByText('Replying to Mei Tanaka')).toBeVisible();
  await owner.keyboard.type('Lovely, @me');
  await owner.getByRole('option', { name: 'Mei Tanaka' }).click();
  await owner.keyboard.type('thinner?');
  await owner.keyboard.press('Enter');
  await expect(findMessage(designer, '@Mei Tanaka thinner?')).toContainText('Mei Tanaka New CAD is up');
  await designer.getByRole('button', { name: /^Mei Tanaka New CAD/ }).click();

  await act(owner, 'thinner?', 'Reply');
  await messageField(owner).press('Escape');
  await expect(owner.getByText('Replying to')).toHaveCount(0);
  await messageField(owner).press('ArrowUp');
  const change = owner.getByRole('textbox', { name: 'Edit message' });
  await expect(change).toBeFocused();
  await owner.keyboard.type(' By half.');
  await expect(change).toHaveText(/thinner\? By half\.$/);
  await owner.reload();
  await expect(change, 'what she was changing is kept').toHaveText(/thinner\? By half\.$/);
  await expect(findMessage(owner, 'thinner?')).toBeVisible();
  await change.press('Enter');
  await expect(findMessage(designer, 'thinner? By half.')).toContainText('edited');
  await act(owner, 'thinner? By half.', 'Edit');
  await act(owner, 'New CAD is up', 'Reply');
  await expect(owner.getByText('Editing your message')).toHaveCount(0);
  await act(designer, 'New CAD is up, see', 'Delete');
  await designer.getByRole('dialog', { name: 'Delete message?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(findMessage(owner, 'thinner? By half.')).toContainText('Message deleted');
  await expect(owner.getByRole('article')).toHaveCount(1);
});

test('who is cut off writes on in two tabs: what waits is sent once, what was missed comes, in order', async ({
  register,
  openBrowser,
  server,
}) => {
  const { ines, mei, project } = await makeStudio(register);
  await say(mei, project.id, { text: 'Before' });
  const page = await openBrowser(ines);
  const second = await page.context().newPage();
  await page.goto(chatPath(project));
  await second.goto(chatPath(project));
  await expect(findMessage(page, 'Before')).toBeVisible();
  await expect(findMessage(second, 'Before')).toBeVisible();
  await server.kill();
  await send(page, 'First while away');
  await send(page, 'Second while away');
  await expect(findMessage(page, 'Second while away')).toContainText('Waiting for the connection');
  await expect(findMessage(second, 'Second while away')).toContainText('Waiting for the connection');
  await page.keyboard.type('Half a thought');
  await server.start();
  await say(mei, project.id, { text: 'Said meanwhile' });
  await second.reload();
  await page.evaluate(`dispatchEvent(new Event('online'))`);
  const said = ['Before', 'First while away', 'Second while away', 'Said meanwhile'];
  for (const tab of [page, second]) {
    for (const text of said) await expect(findMessage(tab, text)).toHaveCount(1);
    await expect(tab.getByText('Waiting for the connection')).toHaveCount(0);
    await expect(messageField(tab)).toHaveText('Half a thought');
    await expect(tab.getByRole('article')).toHaveCount(said.length);
  }
  await send(page, ' is whole');
  const reader = await openBrowser(mei);
  await reader.goto(chatPath(project));
  await expect(reader.getByRole('article')).toHaveCount(said.length + 1);
  const words = (await reader.getByRole('article').allInnerTexts()).join(' ');
  expect(words).toMatch(/Before.*First while away.*Second while away.*Half a thought is whole/s);
});

test('a picture is sent, opened, answered and found again by keyboard alone', async ({ register, openBrowser }) => {
  const { ines, mei, project } = await makeStudio(register);
  for (let count = 1; count <= NOTES; count += 1) await say(mei, project.id, { text: `Note ${count} on the halo` });
  await say(mei, project.id, { text: 'The claw leans', files: [picture('c-halo.jpg', 'halo.jpg')] });
  const page = await openBrowser(ines);
  await page.goto(chatPath(project));
  await expect(findMessage(page, 'The claw leans')).toBeVisible();
  await messageField(page).focus();
  await page.keyboard.type('Like this');
  await page
    .getByLabel('Choose files')
    .setInputFiles([
      picture('c-pendant.jpg', 'pendant.jpg'),
      { name: 'model.stl', mimeType: 'model/stl', buffer: Buffer.from('solid') },
    ]);
  await expect(page.getByRole('list', { name: 'Message files' })).toContainText('not allowed by size or format');
  await page.keyboard.press('Enter');
  const sent = findMessage(page, 'Like this').getByRole('button', { name: 'Open pendant.jpg' });
  await expect(sent).toBeVisible();
  await sent.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'pendant.jpg' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sent).toBeFocused();

  await page.getByRole('log').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(findMessage(page, 'The claw leans')).toBeFocused();
  await findMessage(page, 'The claw leans').getByRole('button', { name: 'Reply' }).focus();
  await page.keyboard.press('Enter');
  await expect(messageField(page)).toBeFocused();
  await page.keyboard.type('Straighten it');
  await page.keyboard.press('Enter');
  await expect(findMessage(page, 'Straighten it')).toContainText('The claw leans');

  await page.getByRole('button', { name: 'Search in this chat' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('on the halo');
  await expect(page.getByText(`1 of ${NOTES}`)).toBeVisible();
  await expect(findMessage(page, `Note ${NOTES} on`)).toBeInViewport();
  for (let count = 0; count < NOTES - 1; count += 1) await page.keyboard.press('Enter');
  await expect(page.getByText(`${NOTES} of ${NOTES}`)).toBeVisible();
  await expect(findMessage(page, 'Note 1 on')).toBeInViewport();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Jump to newest' }).focus();
  await page.keyboard.press('Enter');
  await expect(findMessage(page, 'Straighten it')).toBeInViewport();
});

test('what is written while the chat shows one tag carries that tag', LONG, async ({ register, openBrowser }) => {
  const [ines, mei] = [await register('Ines Moreau'), await register('Mei Tanaka')];
  const space = await makeSpace(ines, 'Maison Orlane', [mei]);
  const team = [{ person: mei, roles: ['designer' as const] }];
  const project = await makeProject(ines, {
    spaceId: space.id,
    title: 'Aurelia bridal',
    team,
    tags: ['SS27', 'Archive'],
  });
  const [owner, designer] = [await openBrowser(ines), await openBrowser(mei)];
  for (const page of [owner, designer]) await page.goto(chatPath(project));
  const narrow = async (page: Page, tag: string) => {
    await page.getByRole('button', { name: 'Tag', exact: true }).click();
    await check(page.getByRole('checkbox', { name: tag }));
    await page.keyboard.press('Escape');
  };
  await narrow(owner, 'SS27');
  await expect(owner.getByRole('button', { name: 'Not about SS27' })).toBeVisible();
  await send(owner, 'Only rose gold this season');
  await expect(findMessage(owner, 'Only rose gold this season')).toContainText('SS27');
  await narrow(designer, 'SS27');
  await expect(findMessage(designer, 'Only rose gold this season')).toBeVisible();
});
