import { createComment } from '@facet/contract/endpoints/comments';
import { addBoard, boardArea, putPictures } from '../support/boards.ts';
import { mailedCode, mailedLink } from '../support/outbox.ts';
import { newEmail } from '../support/people.ts';
import { makeProject, makeSpace } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';

test('a client looks at one board by a link, comments, and is out when the link is taken back', async ({
  register,
  openBrowser,
  server,
}) => {
  const ines = await register('Ines Moreau');
  const email = newEmail('bernard');
  const space = await makeSpace(ines, 'Maison Orlane');
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
  const board = await addBoard(ines, project, 'Direction');
  await addBoard(ines, project, 'Costs, not for clients');
  const place = { projectId: project.id, moduleId: board.project_module_id };
  await putPictures(ines, project, board.id, ['big-halo.jpg', 'c-tennis.jpg']);
  await ines.call(createComment, {
    params: place,
    body: { board_id: board.id, text: 'Margin is thin here', is_internal: true },
  });

  const owner = await openBrowser(ines);
  await owner.goto(board.address);
  await owner.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = owner.getByRole('dialog', { name: 'Share Direction' });
  // People with an account are chosen from the same dialog.
  await dialog.getByRole('button', { name: 'Choose people' }).click();
  await expect(owner.getByRole('dialog', { name: 'Share module' })).toBeVisible();
  await owner.keyboard.press('Escape');
  await dialog.getByLabel('Invite by email').fill(email);
  await dialog.getByLabel('Note').fill('The direction for your ring.');
  await dialog.getByRole('button', { name: 'Send link' }).click();
  const row = dialog.getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('Board Direction, can comment');
  await expect(row).toContainText('Not opened yet');

  const guest = await openBrowser();
  const refused: string[] = [];
  guest.on('response', (answer) => {
    if ([401, 403, 404].includes(answer.status())) refused.push(answer.url());
  });
  await guest.goto(await mailedLink(server.dataDir, email, 'review/'));
  await expect(guest.getByRole('heading', { level: 1, name: 'Ines shows you a board' })).toBeVisible();
  await guest.getByRole('textbox', { name: 'First name' }).fill('Bernard');
  await guest.getByRole('textbox', { name: 'Last name' }).fill('Petit');
  await guest.getByRole('button', { name: 'Send me a code' }).click();
  await guest.getByRole('textbox', { name: 'Code' }).fill(await mailedCode(server.dataDir, email));
  await guest.getByRole('button', { name: 'Open the board' }).click();
  await expect(guest.getByRole('heading', { level: 1, name: 'Direction' })).toBeVisible();
  await guest.getByRole('button', { name: 'Items' }).click();
  await expect(guest.getByRole('treeitem')).toHaveCount(2);
  await expect(guest.locator('body')).not.toContainText(/not for clients|Margin|Moreau/);

  // What the team does shows at once.
  await putPictures(ines, project, board.id, ['c-halo-aqua.jpg']);
  await expect(guest.getByRole('treeitem')).toHaveCount(3);
  await guest.getByRole('treeitem').first().click();
  await expect(guest.getByRole('treeitem').first()).toHaveAttribute('aria-selected', 'true');

  // Nothing can be changed, but comments are possible.
  await boardArea(guest).focus();
  await guest.keyboard.press('Delete');
  await expect(guest.getByRole('treeitem')).toHaveCount(3);
  await guest.keyboard.press('c');
  await expect(guest.getByRole('textbox', { name: 'Comment on this spot' })).toBeFocused();
  await guest.keyboard.type('Could the halo be lower?');
  await guest.getByRole('button', { name: 'Send', exact: true }).click();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  const pin = owner.getByRole('button', { name: /by Bernard Petit: Could the halo be lower/ });
  await pin.click();
  await owner.getByRole('button', { name: 'Reply' }).click();
  await owner.keyboard.type('Yes, by a quarter.');
  await owner.getByRole('button', { name: 'Reply', exact: true }).click();
  await guest.getByRole('button', { name: /by Bernard Petit: Could the halo be lower/ }).click();
  await expect(guest.getByText('Yes, by a quarter.')).toBeVisible();
  expect(refused).toEqual([]);

  await owner.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(row).toContainText('Opened once');
  await row.getByRole('button', { name: /^Revoke/ }).click();
  await expect(row).toContainText('Revoked');
  await expect(guest.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  // After the undo, the same address opens again.
  await owner.getByText('Undo', { exact: true }).click();
  await expect(row).not.toContainText('Revoked');
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'This link is no longer valid' })).toBeHidden();
  await expect(guest.getByRole('heading', { level: 1, name: 'Ines shows you a board' })).toBeVisible();
});
