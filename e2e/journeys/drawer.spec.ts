import { createComment, deleteComment } from '@facet/contract/endpoints/comments';
import type { Locator, Page } from '@playwright/test';
import { check } from '../support/check.ts';
import { messageField, findMessage, say } from '../support/chat.ts';
import { findThread } from '../support/commented.ts';
import { LONG } from '../support/long.ts';
import { picture } from '../support/pictures.ts';
import { makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { task } from '../support/studio-tasks.ts';
import { expect, test, type Register } from '../support/test.ts';

async function makeStudio(register: Register) {
  const [ines, mei, noor] = [
    await register('Ines Moreau'),
    await register('Mei Tanaka'),
    await register('Noor Haddad'),
  ];
  const space = await makeSpace(ines, 'Maison Orlane', [mei, noor]);
  const project = await makeProject(ines, {
    spaceId: space.id,
    title: 'Aurelia bridal',
    tags: ['Halo set'],
    team: [
      { person: mei, roles: ['designer'] },
      { person: noor, roles: ['watcher'] },
    ],
  });
  const style = await makeStyle(mei, project, { title: 'Celeste halo', files: [picture('c-halo-aqua.jpg')] });
  await makeStyle(ines, project, { title: 'Vesper pendant', files: [picture('c-pendant.jpg')] });
  return {
    ines,
    mei,
    noor,
    project,
    style,
    item: style.items[0]?.id ?? 0,
    address: `/project/${project.id}/modules/design`,
  };
}

const findDrawer = (page: Page) => page.getByRole('dialog', { name: 'Aurelia bridal' });

async function openDrawer(page: Page, address: string, tab: string) {
  await page.goto(address);
  await page.getByRole('button', { name: 'Activity', exact: true }).click();
  await findDrawer(page).getByRole('tab', { name: tab }).click();
}

test('the log is filtered and searched, leads to a comment, and says when it is gone', async ({
  register,
  openBrowser,
}) => {
  const { ines, mei, project, item, address } = await makeStudio(register);
  const params = { projectId: project.id, moduleId: project.cad };
  const { data: said } = await mei.call(createComment, { params, body: { file_id: item, text: 'Lower the prongs' } });
  const page = await openBrowser(ines);
  await openDrawer(page, address, 'Log History');
  const drawer = findDrawer(page);
  const entries = drawer.getByRole('tabpanel').getByRole('listitem');
  await expect(drawer.getByText('Mei Tanaka commented on a design')).toBeVisible();
  await expect(entries).toHaveCount(8);

  await drawer.getByRole('button', { name: 'Filters' }).click();
  const menu = page.getByRole('dialog', { name: 'Filters' });
  await check(menu.getByRole('checkbox', { name: 'Mei Tanaka' }));
  await check(menu.getByRole('checkbox', { name: 'Upload file' }));
  await expect(entries).toHaveCount(8);
  await menu.getByRole('button', { name: 'Apply' }).click();
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText('uploaded version 1 of Celeste halo, 1 file');
  await drawer.getByRole('button', { name: 'Remove filter Event type: Upload file' }).click();
  await expect(entries).toHaveCount(5);
  await drawer.getByRole('button', { name: 'Remove filter Person: Mei Tanaka' }).click();

  await drawer.getByRole('button', { name: 'Search', exact: true }).click();
  await page.keyboard.type('HALO');
  await expect(drawer.getByRole('option', { name: 'Halo set' })).toBeVisible();
  await drawer.getByRole('option', { name: 'Celeste halo' }).click();
  await expect(drawer.getByRole('button', { name: 'Remove filter Style: Celeste halo' })).toBeVisible();
  await expect(entries).toHaveCount(3);
  await drawer.getByRole('button', { name: 'Search', exact: true }).click();
  await page.keyboard.type('prongs');
  await page.keyboard.press('Enter');
  await expect(entries).toHaveCount(1);
  await drawer.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(drawer.getByRole('option', { name: 'prongs' })).toBeVisible();
  await page.keyboard.press('Escape');
  await entries.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`design-view.*comment_id=${said.id}`));
  await expect(drawer).toBeHidden();
  await expect(findThread(page, 'Lower the prongs')).toHaveAttribute('aria-current', 'true');

  await mei.call(deleteComment, { params: { ...params, commentId: said.id } });
  await openDrawer(page, address, 'Log History');
  await drawer.getByRole('button', { name: 'Mei Tanaka commented on a design' }).click();
  await expect(page.getByText('This comment was deleted')).toBeVisible();
});

test(
  'the button of the drawer stays under the pointer while the page’s own actions appear',
  LONG,
  async ({ register, openBrowser }) => {
    const { ines, address } = await makeStudio(register);
    const page = await openBrowser(ines);
    const styles = Promise.withResolvers<void>();
    await page.route(/\/modules\/\d+\/design(\?|$)/, async (route) => {
      await styles.promise;
      await route.continue();
    });
    await page.goto(address);
    const button = page.getByRole('button', { name: 'Activity', exact: true });
    await button.hover();
    await expect(page.getByRole('button', { name: 'Request review' })).toHaveCount(0);
    await page.mouse.down();
    styles.resolve();
    await expect(page.getByRole('button', { name: 'Request review' })).toBeVisible();
    await page.mouse.up();
    await expect(findDrawer(page)).toBeVisible();
  },
);

test('each sees the tabs of their roles; a file is deleted from its tab, and Escape gives the focus back', async ({
  register,
  openBrowser,
}) => {
  const { ines, noor, address } = await makeStudio(register);
  const watcher = await openBrowser(noor);
  await watcher.goto(`${address}?open_project_chat=true`);
  await expect(findDrawer(watcher).getByRole('tab')).toHaveText(['Chat and activity', 'Design Files']);
  await expect(findDrawer(watcher).getByRole('tab', { name: 'Activity' })).toHaveAttribute('aria-selected', 'true');
  await findDrawer(watcher).getByRole('tab', { name: 'Design Files' }).click();
  await expect(findDrawer(watcher).getByText('No design files yet')).toBeVisible();
  await findDrawer(watcher).getByRole('button', { name: 'Close' }).click();
  await expect(watcher).not.toHaveURL(/open_project_chat/);

  const page = await openBrowser(ines);
  await openDrawer(page, address, 'Design Files');
  const drawer = findDrawer(page);
  await expect(drawer.getByRole('row')).toHaveCount(3);
  await drawer.getByRole('button', { name: 'Delete c-pendant.jpg' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this file?' });
  await expect(question).toContainText('Are you sure you want to delete c-pendant.jpg?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(drawer.getByRole('row')).toHaveCount(2);
  await drawer.getByRole('tab', { name: 'Log History' }).click();
  await expect(drawer.getByText('Ines Moreau deleted a design')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Activity', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('tab', { name: 'Activity' })).toHaveAttribute('aria-selected', 'true');
});

test('tabs say what waits in them: new words with a dot, tasks with their number, both live', async ({
  register,
  openBrowser,
}) => {
  const { ines, mei, project, style, address } = await makeStudio(register);
  const page = await openBrowser(ines);
  await openDrawer(page, address, 'Log History');
  const activity = findDrawer(page).getByRole('tab', { name: 'Activity' });
  const tasks = findDrawer(page).getByRole('tab', { name: 'Tasks' });
  await expect(findDrawer(page).getByText('Mei Tanaka uploaded version 1 of Celeste halo, 1 file')).toBeVisible();
  await expect(activity.getByRole('img', { name: 'New' })).toBeHidden();
  await task(mei, project, { name: 'Photograph the wax', project_style_id: style.id });
  await expect(tasks).toHaveText('Tasks1');
  await say(mei, project.id, { text: 'The wax is ready' });
  await expect(activity.getByRole('img', { name: 'New' })).toBeVisible();
  await activity.click();
  await expect(page.getByRole('article', { name: 'The wax is ready' })).toBeVisible();
  await expect(activity.getByRole('img', { name: 'New' })).toBeHidden();
});

/** No message begins with the words of another. */
const wordTask = (number: number) => `Setting of stone ${String(number).padStart(2, '0')}`;
/** How far down something is, in px. */
const readTop = async (what: Locator) => (await what.boundingBox())?.y ?? Number.NaN;
const expectAbove = (upper: Locator, lower: Locator) =>
  expect.poll(async () => (await readTop(upper)) < (await readTop(lower))).toBe(true);

test(
  'the activity is turned over: the newest at the top, live, and what is older follows by scrolling',
  LONG,
  async ({ register, openBrowser }) => {
    const { ines, mei, project, address } = await makeStudio(register);
    for (let number = 1; number <= 30; number += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await say(mei, project.id, { text: wordTask(number) });
    }
    const page = await openBrowser(ines);
    await openDrawer(page, address, 'Activity');
    const drawer = findDrawer(page);
    const stone = (number: number) => findMessage(page, wordTask(number));
    await expect(stone(30)).toBeInViewport();
    await expectAbove(stone(29), stone(30));
    await drawer.getByRole('button', { name: 'Sort: Ascending' }).click();
    await page.getByRole('menuitemradio', { name: 'Descending' }).click();
    await expect(stone(30)).toBeInViewport();
    await expectAbove(stone(30), stone(29));

    await say(mei, project.id, { text: 'The last stone is set' });
    await expect(findMessage(page, 'The last stone is set')).toBeInViewport({ ratio: 1 });
    await messageField(page).fill('Send a picture');
    await page.keyboard.press('Enter');
    await expect(findMessage(page, 'Send a picture')).toBeInViewport({ ratio: 1 });
    await expectAbove(findMessage(page, 'Send a picture'), findMessage(page, 'The last stone is set'));

    await page.getByRole('log').press('End');
    await expect(stone(1)).toBeInViewport();
    await say(mei, project.id, { text: 'Here it is' });
    await expect(page.getByRole('button', { name: 'Jump to newest' })).toBeVisible();
    await expect(stone(1)).toBeInViewport();
    await page.getByRole('button', { name: 'Jump to newest' }).click();
    await expect(findMessage(page, 'Here it is')).toBeInViewport({ ratio: 1 });
  },
);
