import { listComments } from '@facet/contract/endpoints/comments';
import type { Page } from '@playwright/test';
import { AXE, look, paint } from '../support/axe.ts';
import { check } from '../support/check.ts';
import { findCanvas, newComment, findPins, findThread, viewerPath } from '../support/commented.ts';
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

const press = (page: Page, text: string, name: string) =>
  findThread(page, text).getByRole('button', { name, exact: true }).click();

async function lookInBothThemes(page: Page, what: string) {
  await page.evaluate(AXE);
  for (const theme of ['light', 'dark'] as const) {
    await paint(page, theme);
    await look(page, `${what}, ${theme}`);
  }
}

test('what must be fixed stands first, is answered by its maker, and the next version shows what became of it', async ({
  register,
  openBrowser,
}) => {
  const { ines, mei, project, style, itemId, address } = await makeStudio(register);
  const [owner, designer] = [await openBrowser(ines), await openBrowser(mei)];
  await owner.goto(address);
  await designer.goto(address);
  await findCanvas(owner).click();
  await expect(newComment(owner)).toBeFocused();
  await owner.keyboard.type('The halo sits too proud');
  await check(owner.getByRole('switch', { name: 'Must be fixed' }));
  // What is sent while the one before is still on its way follows it.
  const second = Promise.withResolvers<void>();
  await owner.route('**/comments', async (route) => {
    await second.promise;
    await route.continue();
  });
  await owner.getByRole('button', { name: 'Send' }).click();
  await newComment(owner).click();
  await expect(owner.getByRole('switch', { name: 'Must be fixed' })).not.toBeChecked();
  await owner.keyboard.type('Otherwise lovely');
  await owner.keyboard.press('Control+Enter');
  second.resolve();

  await expect(designer.getByRole('article')).toHaveCount(2);
  await expect(designer.getByRole('article').first()).toContainText('Must be fixed');
  await expect(findPins(designer)).toHaveAccessibleName(/, must be fixed$/);
  await expect(designer.getByText('1 to fix')).toBeVisible();
  await newComment(designer).click();
  await expect(designer.getByRole('switch', { name: 'Must be fixed' })).toHaveCount(0);
  await press(designer, 'too proud', 'Decline');
  const reason = designer.getByRole('textbox', { name: 'Why it isn’t fixed' });
  await expect(reason).toBeFocused();
  const decline = findThread(designer, 'too proud').getByRole('button', { name: 'Decline', exact: true });
  await expect(decline).toBeDisabled();
  await designer.keyboard.type('The stone would be loose');
  await lookInBothThemes(designer, 'declining');
  await decline.click();
  await expect(findThread(owner, 'too proud')).toContainText('The stone would be loose');
  await expect(designer.getByText('1 to fix')).toHaveCount(0);
  await press(owner, 'too proud', 'Not fixed');
  await press(designer, 'too proud', 'Fixed');
  await expect(findThread(owner, 'too proud')).toContainText('Mei Tanaka, now');

  await findThread(owner, 'Otherwise lovely').getByRole('button', { name: 'More' }).click();
  await owner.getByRole('menuitem', { name: 'Must be fixed' }).click();
  await expect(findThread(designer, 'Otherwise lovely')).toContainText('Must be fixed');
  const [next] = await addVersion(mei, project, style.id, [picture('c-halo.jpg')]);
  await owner.goto(viewerPath(project, style.id, next?.id ?? 0));
  await owner.getByRole('button', { name: 'From v1: 1 fixed, 1 open' }).click();
  await lookInBothThemes(owner, 'what became of it');
  await owner.getByRole('button', { name: 'Fixed The halo sits too proud' }).click();
  await expect(owner).toHaveURL(new RegExp(`file_id=${itemId}&`));
  await expect(findThread(owner, 'too proud')).toHaveAttribute('aria-current', 'true');
});

test('comments wait for their author alone, survive a reload, and are published together with one notice', async ({
  register,
  openBrowser,
}) => {
  const { ines, mei, project, itemId, address } = await makeStudio(register);
  const [owner, designer] = [await openBrowser(ines), await openBrowser(mei)];
  await designer.goto('/global-dashboard');
  await owner.goto(address);
  await findCanvas(owner).click();
  await expect(newComment(owner)).toBeFocused();
  await owner.keyboard.type('Thinner here');
  await check(owner.getByRole('switch', { name: 'Must be fixed' }));
  await owner.getByRole('button', { name: 'Add to drafts' }).click();
  const waiting = owner.getByRole('region', { name: 'Drafts' });
  await expect(waiting).toContainText('1 draft');
  await expect(newComment(owner)).toHaveText('');
  await newComment(owner).click();
  await owner.keyboard.type('And the side view');
  // What is typed while a draft is on its way is the next one.
  const onItsWay = Promise.withResolvers<void>();
  await owner.route('**/design/comments/drafts', async (route) => {
    if (route.request().method() === 'POST') await onItsWay.promise;
    await route.continue();
  });
  await owner.getByRole('button', { name: 'Add to drafts' }).click();
  await newComment(owner).click();
  await owner.keyboard.type('No, never mind');
  onItsWay.resolve();
  await expect(waiting).toContainText('2 drafts');
  await expect(newComment(owner)).toHaveText('No, never mind');
  await owner.unrouteAll({ behavior: 'ignoreErrors' });
  await owner.getByRole('button', { name: 'Add to drafts' }).click();
  await expect(waiting).toContainText('3 drafts');
  await waiting.getByRole('button', { name: 'Delete “No, never mind”' }).click();
  await expect(waiting).toContainText('2 drafts');

  await owner.reload();
  await expect(findPins(owner)).toHaveAccessibleName('Draft: Thinner here');
  await findPins(owner).click();
  await waiting.getByRole('button', { name: 'Edit “And the side view”' }).click();
  const field = owner.getByRole('textbox', { name: 'Edit draft' });
  await expect(field).toBeFocused();
  await owner.keyboard.press('Control+End');
  await owner.keyboard.type(', please');
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(waiting).toContainText('And the side view, please');
  await lookInBothThemes(owner, 'what waits');
  const params = { projectId: project.id, moduleId: project.cad };
  const { data } = await mei.call(listComments, { params, query: { file_id: [itemId] } });
  expect(data).toEqual([]);

  await waiting.getByRole('button', { name: 'Publish all' }).click();
  await expect(waiting).toHaveCount(0);
  await expect(owner.getByRole('article')).toHaveCount(2);
  await designer.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
  await expect(
    designer.getByRole('button', { name: /left 2 comments on Celeste halo v1, 1 must be fixed/ }),
  ).toHaveCount(1);
  await designer.goto(address);
  await expect(designer.getByRole('article').first()).toContainText('Thinner here');
});
