import { createComment } from '@facet/contract/endpoints/comments';
import { addBoard, boardArea, putPictures } from '../support/boards.ts';
import { LONG } from '../support/long.ts';
import { isThere } from '../support/open-board.ts';
import { makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';
import { PHONE } from '../support/touch.ts';

test('two people comment on an item of a board, see each other at once, and a notice leads back to it', async ({
  register,
  openBrowser,
}) => {
  const [ines, priya] = [await register('Ines Moreau'), await register('Priya Raman')];
  const space = await makeSpace(ines, 'Maison Orlane', [priya]);
  const team = [{ person: priya, roles: ['designer' as const] }];
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal', team });
  const hers = await openBrowser(ines);
  await hers.goto(`/project/${project.id}/modules/whiteboard`);
  await hers.getByRole('button', { name: 'Create a board' }).click();
  const board = hers.locator('[data-board-area]');
  await board.focus();
  await hers.keyboard.press('n');
  await board.click({ position: { x: 500, y: 300 } });
  await hers.keyboard.type('Halo lower');
  await hers.keyboard.press('Escape');
  const theirs = await openBrowser(priya);
  await theirs.goto(hers.url());
  await expect(hers.getByRole('button', { name: 'Follow Priya Raman' })).toBeVisible();

  // By keyboard: C comments on the selection.
  await board.focus();
  await hers.keyboard.press('ControlOrMeta+a');
  await hers.keyboard.press('c');
  await expect(hers.getByRole('textbox', { name: 'Comment on this spot' })).toBeFocused();
  await hers.keyboard.type('How low, ');
  await hers.keyboard.type('@Pri');
  await hers.getByRole('option', { name: 'Priya Raman' }).click();
  await hers.getByRole('button', { name: 'Send', exact: true }).click();
  const pin = theirs.getByRole('button', { name: /^Comment 1 by Ines Moreau: How low/ });
  await expect(pin).toBeVisible();

  await theirs.getByRole('button', { name: /^Notifications/ }).click();
  await theirs.getByText('mentioned you in a comment on').click();
  await expect(theirs.getByRole('article', { name: 'Comment 1 by Ines Moreau' })).toBeVisible();
  await theirs.getByRole('button', { name: 'Reply' }).click();
  await expect(theirs.getByRole('textbox', { name: 'Reply to Ines' })).toBeFocused();
  await theirs.keyboard.type('By a quarter');
  await theirs.getByRole('button', { name: 'Reply', exact: true }).click();
  await hers.getByRole('button', { name: /^Comment 1 by Ines Moreau/ }).click();
  await expect(hers.getByText('By a quarter')).toBeVisible();

  // The item is deleted; what was said about it, or is being typed, stays and says so.
  const answer = theirs.getByRole('textbox', { name: 'Reply to Ines' });
  await answer.fill('Or by half');
  await hers.getByRole('button', { name: 'Close comment' }).click();
  await board.focus();
  await hers.keyboard.press('ControlOrMeta+a');
  await hers.keyboard.press('Delete');
  await expect(hers.getByRole('button', { name: /^Comment 1 by/ })).toBeHidden();
  await hers.getByRole('button', { name: /^Comments/ }).click();
  await expect(hers.getByText('What this comment was about is no longer on the board')).toBeVisible();
  await expect(theirs.getByText('What this comment was about is no longer on the board')).toBeVisible();
  await expect(answer).toHaveText('Or by half');
  await hers.getByRole('button', { name: 'Resolve' }).click();
  await expect(theirs.getByRole('button', { name: 'Comments 1' })).toBeHidden();
});

test(
  'what must be fixed on a board is answered by its maker, and becomes a task that leads back',
  LONG,
  async ({ register, openBrowser }) => {
    const [ines, priya] = [await register('Ines Moreau'), await register('Priya Raman')];
    const space = await makeSpace(ines, 'Maison Orlane', [priya]);
    const team = [{ person: priya, roles: ['designer' as const] }];
    const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal', team });
    await makeStyle(ines, project, { title: 'Celeste halo' });
    const board = await addBoard(ines, project, 'Halo references');
    await putPictures(ines, project, board.id, ['c-halo.jpg']);
    const hers = await openBrowser(ines);
    await hers.goto(board.address);
    await isThere(hers, 1);
    await boardArea(hers).focus();
    await hers.keyboard.press('ControlOrMeta+a');
    await hers.keyboard.press('c');
    await expect(hers.getByRole('textbox', { name: 'Comment on this spot' })).toBeFocused();
    await hers.keyboard.type('Prongs at 1.4');
    await hers.getByRole('switch', { name: 'Must be fixed' }).check({ force: true });
    await hers.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(hers.getByRole('button', { name: /^Comment 1 by Ines Moreau/ })).toBeVisible();

    const theirs = await openBrowser(priya);
    await theirs.goto(board.address);
    await theirs.getByRole('button', { name: /^Comment 1 by Ines Moreau/ }).click();
    const thread = theirs.getByRole('article', { name: 'Comment 1 by Ines Moreau' });
    await expect(thread).toContainText('Must be fixed');
    await expect(theirs.getByRole('switch', { name: 'Must be fixed' })).toBeHidden();
    await thread.getByRole('button', { name: 'More', exact: true }).click();
    await theirs.getByRole('menuitem', { name: 'Create task' }).click();
    const dialog = theirs.getByRole('dialog', { name: 'New task' });
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Prongs at 1.4');
    await expect(dialog.getByRole('link', { name: /^From the comment: Prongs at 1.4/ })).toBeVisible();
    await dialog.getByRole('button', { name: /^Style/ }).click();
    await theirs.getByRole('option', { name: /Celeste halo/ }).click();
    await dialog.getByRole('button', { name: /^Priority/ }).click();
    await theirs.getByRole('option', { name: 'High' }).click();
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(dialog).toBeHidden();
    await thread.getByRole('button', { name: 'Fixed', exact: true }).click();
    await hers.getByRole('button', { name: /^Comment 1 by Ines Moreau/ }).click();
    const answered = hers.getByRole('article', { name: 'Comment 1 by Ines Moreau' });
    await expect(answered.getByText('Priya Raman,')).toBeVisible();
    await expect(answered.getByRole('button', { name: 'Not fixed' })).toBeVisible();
  },
);

test('what is written on a board and not sent is there after a reload, and kept as a draft on another device', async ({
  register,
  openBrowser,
}) => {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
  const board = await addBoard(ines, project, 'Halo references');
  await putPictures(ines, project, board.id, ['c-halo.jpg']);
  const page = await openBrowser(ines);
  await page.goto(board.address);
  await isThere(page, 1);
  await boardArea(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('c');
  const field = page.getByRole('textbox', { name: 'Comment on this spot' });
  await expect(field).toBeFocused();
  await page.keyboard.type('Warmer gold');
  await page.reload();
  await isThere(page, 1);
  const pin = page.getByRole('button', { name: 'Draft: Warmer gold' });
  await pin.click();
  await expect(field).toBeFocused();
  await expect(field).toHaveText('Warmer gold');
  await page.getByRole('button', { name: 'Add to drafts' }).click();
  const panel = page.getByRole('complementary', { name: 'Comments' });
  await expect(panel.getByRole('region', { name: 'Drafts' })).toContainText('Warmer gold');
  await expect(pin).toBeVisible();

  const elsewhere = await openBrowser(ines);
  await elsewhere.goto(board.address);
  await elsewhere.getByRole('button', { name: 'Draft: Warmer gold' }).click();
  await elsewhere.getByRole('button', { name: 'Publish all' }).click();
  await expect(elsewhere.getByRole('button', { name: /^Comment 1 by Ines Moreau: Warmer gold/ })).toBeVisible();
  await expect(pin).toBeHidden();
  await expect(page.getByRole('button', { name: /^Comment 1 by Ines Moreau: Warmer gold/ })).toBeVisible();
});

test(
  'two people react to a picture and to a comment, see each other at once, and by name',
  LONG,
  async ({ register, openBrowser }) => {
    const [ines, priya] = [await register('Ines Moreau'), await register('Priya Raman')];
    const space = await makeSpace(ines, 'Maison Orlane', [priya]);
    const team = [{ person: priya, roles: ['designer' as const] }];
    const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal', team });
    const board = await addBoard(ines, project, 'Halo references');
    await putPictures(ines, project, board.id, ['c-halo.jpg']);
    const [hers, theirs] = [await openBrowser(ines), await openBrowser(priya)];
    for (const page of [hers, theirs]) {
      await page.goto(board.address);
      await isThere(page, 1);
    }

    // By keyboard: the one selected picture offers them at its corner.
    await boardArea(hers).focus();
    await hers.keyboard.press('ControlOrMeta+a');
    await hers.getByRole('button', { name: 'React', exact: true }).focus();
    await hers.keyboard.press('Enter');
    await expect(hers.getByRole('dialog', { name: 'React' })).toBeVisible();
    await expect(hers.getByRole('button', { name: 'Like', exact: true })).toBeFocused();
    await hers.keyboard.press('ArrowRight');
    await expect(hers.getByRole('button', { name: 'Love', exact: true })).toBeFocused();
    await hers.keyboard.press('Enter');
    await expect(hers.getByRole('button', { name: 'Love: You' })).toBeVisible();
    await theirs.getByRole('button', { name: 'Love: Ines Moreau' }).click();
    const both = hers.getByRole('button', { name: 'Love: You and Priya Raman' });
    await expect(both).toBeVisible();
    await both.hover();
    await expect(hers.getByRole('tooltip', { name: 'Love: You and Priya Raman' })).toBeVisible();
    // The list of items shows it, too.
    await theirs.getByRole('button', { name: 'Items' }).click();
    await expect(theirs.getByRole('treeitem', { name: /2 reactions$/ })).toBeVisible();

    await boardArea(hers).focus();
    await hers.keyboard.press('c');
    await hers.getByRole('textbox', { name: 'Comment on this spot' }).fill('Lower halo?');
    await hers.getByRole('button', { name: 'Send', exact: true }).click();
    await theirs.getByRole('button', { name: /^Comment 1 by Ines Moreau/ }).click();
    const thread = theirs.getByRole('article', { name: 'Comment 1 by Ines Moreau' });
    await thread.getByRole('button', { name: 'React', exact: true }).click();
    await theirs.getByRole('button', { name: 'Celebrate', exact: true }).click();
    await expect(thread.getByRole('button', { name: 'Celebrate: You' })).toBeVisible();
    await hers.getByRole('button', { name: /^Comment 1 by Ines Moreau/ }).click();
    const read = hers.getByRole('article', { name: 'Comment 1 by Ines Moreau' });
    await expect(read.getByRole('button', { name: 'Celebrate: Priya Raman' })).toBeVisible();
    // Taken back, it is gone for both.
    await thread.getByRole('button', { name: 'Celebrate: You' }).click();
    await expect(read.getByRole('button', { name: /^Celebrate/ })).toBeHidden();
  },
);

test(
  'on a phone what is said of a picture is answered and settled where the picture is shown',
  LONG,
  async ({ register, openBrowser }) => {
    const [ines, priya] = [await register('Ines Moreau'), await register('Priya Raman')];
    const space = await makeSpace(ines, 'Maison Orlane', [priya]);
    const team = [{ person: priya, roles: ['designer' as const] }];
    const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal', team });
    const board = await addBoard(ines, project, 'Halo references');
    const [halo] = await putPictures(ines, project, board.id, ['c-halo.jpg']);
    await priya.call(createComment, {
      params: { projectId: project.id, moduleId: board.project_module_id },
      body: {
        board_id: board.id,
        board_spot: { item_id: halo?.id ?? null, x: 0.5, y: 0.5 },
        text: 'Lower by a quarter?',
        is_internal: true,
      },
    });
    const page = await openBrowser(ines, PHONE);
    await page.goto(board.address);
    await isThere(page, 1);
    await page.getByRole('button', { name: 'Items' }).tap();
    await page.getByRole('treeitem', { name: /C halo/ }).tap();
    await page.getByRole('button', { name: 'Look' }).tap();
    const sheet = page.getByRole('region', { name: 'C halo' });
    const thread = sheet.getByRole('article', { name: 'Comment 1 by Priya Raman' });
    await expect(thread.getByRole('img', { name: 'Team only' })).toBeVisible();
    // The field is ready without opening anything, and Resolve stays in place while one types.
    const resolve = thread.getByRole('button', { name: 'Resolve' });
    const reply = thread.getByRole('textbox', { name: 'Reply to Priya' });
    await reply.tap();
    const before = await resolve.boundingBox();
    await page.keyboard.type('By three tenths');
    await thread.getByRole('button', { name: 'Reply', exact: true }).tap();
    await expect(thread.getByText('By three tenths')).toBeVisible();
    expect(Math.abs(((await resolve.boundingBox())?.x ?? 0) - (before?.x ?? 0))).toBeLessThan(1);
    await resolve.tap();
    await expect(thread).toBeHidden();
    await expect(sheet.getByRole('button', { name: 'Comment' })).toBeVisible();
  },
);
