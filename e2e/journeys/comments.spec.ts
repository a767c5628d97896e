import { listComments } from '@facet/contract/endpoints/comments';
import { syncModuleSharing } from '@facet/contract/endpoints/sharing';
import type { Page } from '@playwright/test';
import { check } from '../support/check.ts';
import { findCanvas, comment, newComment, findPins, findThread, viewerPath } from '../support/commented.ts';
import { findToast } from '../support/messages.ts';
import { picture } from '../support/pictures.ts';
import { addVersion, makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { expect, test, type Register } from '../support/test.ts';

async function makeStudio(register: Register) {
  const [ines, mei] = [await register('Ines Moreau'), await register('Mei Tanaka')];
  const space = await makeSpace(ines, 'Maison Orlane', [mei]);
  const team = [{ person: mei, roles: ['designer' as const] }];
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal', team });
  const style = await makeStyle(mei, project, { title: 'Celeste halo', files: [picture('c-halo-aqua.jpg')] });
  const itemId = style.items[0]?.id ?? 0;
  return { ines, mei, project, style, itemId, address: viewerPath(project, style.id, itemId) };
}

const replyTo = (page: Page, name: string) => page.getByRole('textbox', { name: `Reply to ${name}` });

async function take(page: Page, text: string, item: string) {
  await findThread(page, text).getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('a pin with a mention is told live; its notification opens it, and it is answered, changed, settled and deleted', async ({
  register,
  openBrowser,
}) => {
  const { ines, mei, address } = await makeStudio(register);
  const designer = await openBrowser(mei);
  await designer.goto('/global-dashboard');
  const owner = await openBrowser(ines);
  await owner.goto(address);
  await expect(owner.getByText('No comments yet')).toBeVisible();
  await findCanvas(owner).click();
  await expect(newComment(owner)).toBeFocused();
  await owner.keyboard.type('Thinner here, @me');
  await owner.getByRole('option', { name: 'Mei Tanaka' }).click();
  await owner.keyboard.type('please.');
  await owner.keyboard.press('Control+Enter');
  await expect(findThread(owner, '@Mei Tanaka please.')).toBeVisible();
  await expect(findPins(owner)).toHaveCount(1);

  await designer.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
  await designer.getByRole('button', { name: /mentioned you in Celeste halo v1/ }).click();
  await expect(findThread(designer, 'Thinner here')).toHaveAttribute('aria-current', 'true');
  await expect(findPins(designer)).toHaveAttribute('aria-pressed', 'true');
  await expect(designer).toHaveURL(/comment_id=\d+/);
  await expect(
    owner.getByRole('group', { name: 'Looking now' }).getByRole('img', { name: 'Mei Tanaka' }),
  ).toBeVisible();
  await replyTo(designer, 'Ines').click();
  await designer.keyboard.type('0.2 off, agreed.');
  await designer.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(owner.getByText('0.2 off, agreed.')).toBeVisible();

  await take(owner, 'Thinner here', 'Edit');
  await expect(owner.getByRole('textbox', { name: 'Edit comment' })).toBeFocused();
  await owner.keyboard.press('Control+End');
  await owner.keyboard.type(' Today.');
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(findThread(designer, 'please. Today.')).toContainText('edited');
  await findThread(owner, 'Thinner here').getByRole('button', { name: 'Resolve', exact: true }).click();
  await expect(designer.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await owner.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect(designer.getByRole('button', { name: 'Resolve', exact: true })).toBeVisible();
  await expect(findThread(owner, 'Thinner here').getByRole('button', { name: 'Resolve', exact: true })).toBeVisible();
  await replyTo(designer, 'Ines').fill('Shall I wait for the wax?');
  await take(owner, 'Thinner here', 'Delete');
  const question = owner.getByRole('dialog', { name: 'Delete comment?' });
  await expect(question).toContainText('Its reply will be deleted too.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(designer.getByText('No comments yet')).toBeVisible();
  await expect(findPins(designer)).toHaveCount(0);
  await expect(newComment(designer), 'what she was answering is kept').toHaveText('Shall I wait for the wax?');
});

test('a client reads and answers what is meant for them, and nothing that is for the team only', async ({
  register,
  openBrowser,
}) => {
  const { ines, project, itemId, address } = await makeStudio(register);
  const client = await register('Camille Roy');
  await ines.call(syncModuleSharing, {
    params: { moduleId: project.cad },
    body: { emails: [client.email], user_ids: [] },
  });
  const [owner, guest] = [await openBrowser(ines), await openBrowser(client)];
  await owner.goto(address);
  await guest.goto(address);
  await expect(guest.getByText('No comments yet')).toBeVisible();
  await newComment(owner).click();
  await expect(owner.getByRole('radio', { name: 'Team only' })).toBeChecked();
  await owner.keyboard.type('Margin is too thin here.');
  await owner.keyboard.press('Control+Enter');
  await expect(findThread(owner, 'Margin is too thin')).toContainText('Team only');
  await check(owner.getByRole('radio', { name: 'Visible to client' }), { force: true });
  await newComment(owner).click();
  await owner.keyboard.type('How do you like the halo?');
  await owner.getByRole('button', { name: 'Send' }).click();
  await expect(findThread(owner, 'the halo?')).toContainText('Client can see');

  await expect(findThread(guest, 'the halo?')).toBeVisible();
  await expect(guest.getByRole('article')).toHaveCount(1);
  await findThread(guest, 'the halo?').getByRole('button', { name: 'Reply' }).click();
  await expect(replyTo(guest, 'Ines')).toBeFocused();
  await expect(guest.getByRole('radio', { name: 'Team only' })).toHaveCount(0);
  await guest.keyboard.type('Lovely!');
  await guest.keyboard.press('Control+Enter');
  await expect(findThread(owner, 'Lovely!')).toContainText('client');
  await findThread(owner, 'Lovely!').getByText('the halo?').click();
  await replyTo(owner, 'Ines').click();
  await expect(owner.getByText('Your client will see this')).toBeVisible();
  await guest.reload();
  await expect(findThread(guest, 'Lovely!')).toBeVisible();
  await expect(guest.getByText('Margin')).toHaveCount(0);
  const params = { projectId: project.id, moduleId: project.cad };
  const seen = await client.call(listComments, { params, query: { file_id: [itemId] } });
  expect(JSON.stringify(seen)).not.toContain('Margin');
});

test('open comments go on to the next version, and nothing that is typed is lost', async ({
  register,
  openBrowser,
}) => {
  const { ines, mei, project, style, itemId } = await makeStudio(register);
  await comment(mei, project, itemId, { text: 'Claw leans', position: { x: 0.4, y: 0.4 } });
  await comment(mei, project, itemId, { text: 'Band too wide' });
  const [next] = await addVersion(mei, project, style.id, [picture('c-halo.jpg')]);
  const page = await openBrowser(ines);
  await page.goto(viewerPath(project, style.id, next?.id ?? 0));
  await expect(page.getByText('2 comments are still open on v1.')).toBeVisible();
  await page.getByRole('button', { name: 'Carry open comments over to v2' }).click();
  await expect(findToast(page, '2 comments carried over')).toBeVisible();
  await expect(findThread(page, 'Claw leans')).toContainText('From an earlier version');
  await expect(findPins(page)).toHaveCount(1);
  await expect(page.getByText('still open on v1')).toHaveCount(0);

  await newComment(page).click();
  await page.keyboard.type('Half a thought');
  await expect(newComment(page)).toHaveText('Half a thought');
  await page.reload();
  await expect(newComment(page)).toHaveText('Half a thought');
  await page.route('**/design/comments', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toHaveText('Can’t reach the server. Check your connection.');
  await expect(newComment(page)).toHaveText('Half a thought');
  await expect(findThread(page, 'Half a thought')).toHaveCount(0);
  await page.unroute('**/design/comments');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(findThread(page, 'Half a thought')).toHaveCount(1);
  await expect(newComment(page)).toHaveText('');
});

test('a pin is placed, moved, written and found again by keyboard alone, also from another version', async ({
  register,
  openBrowser,
}) => {
  const { ines, mei, project, style, itemId, address } = await makeStudio(register);
  const said = await comment(mei, project, itemId, { text: 'Seat too deep', position: { x: 0.2, y: 0.2 } });
  const answer = await comment(mei, project, itemId, { text: 'By half', parent_comment_id: said.id });
  const [next] = await addVersion(mei, project, style.id, [picture('c-halo.jpg')]);
  const page = await openBrowser(ines);
  await page.goto(address);
  await expect(findPins(page)).toHaveCount(1);
  await page.keyboard.press('c');
  const pin = page.getByRole('button', { name: /^New pin/ });
  await expect(pin).toBeFocused();
  const before = await pin.boundingBox();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => ((await pin.boundingBox())?.x ?? 0) - (before?.x ?? 0)).toBeCloseTo(10, 0);
  await page.keyboard.press('Enter');
  await expect(newComment(page)).toBeFocused();
  await page.keyboard.type('@');
  await page.getByRole('listbox', { name: 'People to mention' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('look');
  await page.keyboard.press('Control+Enter');
  await expect(findThread(page, '@Mei Tanaka look')).toBeVisible();
  await findPins(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(findThread(page, 'Seat too deep')).toHaveAttribute('aria-current', 'true');

  await page.goto(`${viewerPath(project, style.id, next?.id ?? 0)}&comment_id=${answer.id}`);
  await expect(findThread(page, 'By half')).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(new RegExp(`file_id=${itemId}&`));
  await expect(page.getByRole('button', { name: /^v1: / })).toHaveAttribute('aria-current', 'true');
});
