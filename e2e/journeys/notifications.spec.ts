import { deleteStyles, setStyleAssignee } from '@facet/contract/endpoints/designs';
import { updateGlobalNotifications } from '@facet/contract/endpoints/notification-settings';
import { listNotifications } from '@facet/contract/endpoints/notifications';
import type { Locator, Page } from '@playwright/test';
import { check } from '../support/check.ts';
import { answered } from '../support/answered.ts';
import { say } from '../support/chat.ts';
import { comeDigestTime } from '../support/clock.ts';
import { comment } from '../support/commented.ts';
import { LONG } from '../support/long.ts';
import { findToast } from '../support/messages.ts';
import { mailsIn } from '../support/outbox.ts';
import type { Person } from '../support/people.ts';
import { picture } from '../support/pictures.ts';
import { clickShown, deliverPush, keepShown, openedBy, shownBy, waitForWorker } from '../support/push.ts';
import { task } from '../support/studio-tasks.ts';
import { makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { expect, test, type Register } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

async function makeStudio(register: Register) {
  const [ines, mei] = [await register('Ines Moreau'), await register('Mei Tanaka')];
  const space = await makeSpace(ines, 'Maison Orlane', [mei]);
  const team = [{ person: mei, roles: ['designer' as const] }];
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal', team });
  const style = await makeStyle(ines, project, { title: 'Celeste halo', files: [picture('c-halo.jpg')] });
  return { ines, mei, project, style, itemId: style.items[0]?.id ?? 0 };
}

const findBell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const findBar = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const findRow = (bar: Locator, text: string | RegExp) => bar.getByRole('listitem').filter({ hasText: text });

async function newest(person: Person) {
  const { data } = await person.call(listNotifications);
  const [first] = data;
  if (!first) throw new Error(`${person.name} was told of nothing`);
  return first;
}

test('news come to every tab, what is read in one is read in the other, and a click leads there or says that it is gone', async ({
  register,
  openBrowser,
}) => {
  const { ines, mei, project, style, itemId } = await makeStudio(register);
  const tab = await openBrowser(mei);
  await tab.goto('/global-dashboard');
  const other = await tab.context().newPage();
  await other.goto('/global-dashboard');
  await findBell(other).click();
  await findBar(other).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(findBell(tab)).toHaveAccessibleName('Notifications');

  await task(ines, project, { name: 'Polish the bezel', assignee_id: mei.id, project_style_id: style.id });
  await expect(findBell(tab)).toHaveAccessibleName('Notifications, 1 unread');
  const told = findRow(findBar(other), 'Ines gave you the task');
  await expect(told).toContainText('Unread');
  await expect(findBar(other).getByRole('region', { name: 'Waiting for you' })).toContainText('Polish the bezel');

  await comment(ines, project, itemId, { text: 'Thinner here, please', tagged_users: [mei.id] });
  await expect(findBell(tab)).toHaveAccessibleName('Notifications, 2 unread');
  await findBell(tab).click();
  await check(findBar(tab).getByRole('radio', { name: 'Unread' }), { force: true });
  await findRow(findBar(tab), 'mentioned you').getByRole('button').first().focus();
  await tab.keyboard.press('ArrowDown');
  await expect(findRow(findBar(tab), 'gave you the task').getByRole('button').first()).toBeFocused();
  await tab.keyboard.press('Enter');
  await expect(tab).toHaveURL(/modules\/design\?.*modal_task_id=\d+/);
  await expect(tab.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toHaveValue('Polish the bezel');
  await expect(told).not.toContainText('Unread');
  await expect(findBell(other)).toHaveAccessibleName('Notifications, 1 unread');

  await findRow(findBar(other), 'mentioned you').getByRole('button').first().click();
  await expect(other).toHaveURL(/design-view\?.*comment_id=\d+/);
  await expect(other.getByRole('article').filter({ hasText: 'Thinner here' })).toBeVisible();

  await say(ines, project.id, { text: 'Is the bezel ready?', mentions: [mei] });
  await tab.goto('/global-dashboard');
  await tab.getByRole('button', { name: /^Messages, \d+ unread$/ }).click();
  await findRow(tab.getByRole('dialog', { name: 'Messages' }), 'mentioned you in the chat')
    .getByRole('button')
    .first()
    .click();
  await expect(tab.getByRole('tab', { name: 'Activity', selected: true })).toBeVisible();
  await expect(tab.getByRole('article').filter({ hasText: 'Is the bezel ready?' })).toBeVisible();

  const design = { projectId: project.id, moduleId: project.cad };
  await ines.call(setStyleAssignee, { params: { ...design, styleId: style.id, userId: mei.id } });
  await ines.call(deleteStyles, { params: design, body: { ids: [style.id] } });
  await tab.goto('/global-dashboard');
  await findBell(tab).click();
  await findRow(findBar(tab), 'gave you Celeste halo').getByRole('button').first().click();
  await expect(findToast(tab, 'This no longer exists')).toBeVisible();
  await expect(tab).toHaveURL(/global-dashboard/);
});

test('a style is muted from a row: its news are listed as read until it is not muted any more', async ({
  register,
  openBrowser,
}) => {
  const { ines, mei, project, itemId } = await makeStudio(register);
  const say = (text: string) => comment(ines, project, itemId, { text, tagged_users: [mei.id] });
  await say('Thinner here, please');
  const page = await openBrowser(mei);
  await page.goto('/global-dashboard');
  await findBell(page).click();
  await findBar(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(findBell(page)).toHaveAccessibleName('Notifications');
  // What was read no longer waits, and is listed under its day.
  await expect(findBar(page).getByRole('region', { name: 'Waiting for you' })).toBeHidden();
  const rows = findBar(page).getByRole('listitem').filter({ hasText: 'mentioned you' });
  await rows
    .first()
    .getByRole('button', { name: /^More about/ })
    .click();
  await page.getByRole('menuitem', { name: 'Mute this style' }).click();
  await expect(findToast(page, 'Muted. News of this style will be listed here as read.')).toBeVisible();

  await say('And rounder there');
  await expect(rows.filter({ hasText: 'And rounder there' })).toBeVisible();
  await expect(findBell(page)).toHaveAccessibleName('Notifications');

  await findBar(page).getByRole('button', { name: 'Notification settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Notification settings' });
  await check(settings.getByRole('radio', { name: '1 h' }), { force: true });
  await expect(settings.getByRole('status')).toContainText('No push');
  await settings.getByRole('button', { name: /^Muted/ }).click();
  await settings.getByRole('button', { name: 'Unmute Celeste halo' }).click();
  await expect(settings.getByText('Mute a project or a style')).toBeVisible();
  await say('Now I hear you');
  await expect(findBell(page)).toHaveAccessibleName('Notifications, 1 unread');
});

test('a push comes with every tab closed, and its click opens the thing; an open tab goes there itself', async ({
  register,
  openBrowser,
  server,
}) => {
  const { ines, mei, project, style, itemId } = await makeStudio(register);
  const page = await openBrowser(mei);
  const context = page.context();
  await page.goto('/global-dashboard');
  const worker = await waitForWorker(context);
  await keepShown(worker);
  await comment(ines, project, itemId, { text: 'Thinner here', tagged_users: [mei.id] });
  const { uuid, type, link, additional_data: data } = await newest(mei);
  const payload = {
    uuid,
    type,
    link,
    additional_data: data,
    title: 'Aurelia bridal',
    body: 'Ines Moreau mentioned you',
  };
  await page.close();

  await deliverPush(context, server.origin, payload);
  await expect.poll(() => shownBy(worker)).toMatchObject([{ title: 'Aurelia bridal', tag: uuid, data: { uuid } }]);
  await clickShown(worker);
  await expect.poll(() => openedBy(worker)).toEqual([`/notification/${uuid}`]);
  const opened = await context.newPage();
  await opened.goto(`/notification/${uuid}`);
  await expect(opened).toHaveURL(new RegExp(`design-view\\?.*file_id=${itemId}`));
  await expect(opened.getByRole('article').filter({ hasText: 'Thinner here' })).toBeVisible();
  expect((await newest(mei)).read_at).not.toBeNull();

  await task(ines, project, { name: 'Polish the bezel', assignee_id: mei.id, project_style_id: style.id });
  const next = await newest(mei);
  await deliverPush(context, server.origin, { ...payload, uuid: next.uuid });
  await expect.poll(async () => (await shownBy(worker)).length).toBe(2);
  await clickShown(worker);
  await expect(opened).toHaveURL(/modal_task_id=\d+/);
  await expect(opened.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toHaveValue('Polish the bezel');
  expect(await openedBy(worker)).toHaveLength(1);
  await opened.goto('/notification/00000000-0000-4000-8000-000000000000');
  await expect(opened.getByText('This no longer exists')).toBeVisible();
});

test(
  'how one is told is chosen once and kept, and a link that ends mails asks before it does',
  LONG,
  async ({ register, openBrowser }) => {
    const page = await openBrowser(await register('Mei Tanaka'));
    await page.goto('/account/notification');
    await page.getByRole('button', { name: /^Digest by email/ }).click();
    const rhythmSaved = answered(page, updateGlobalNotifications);
    await page.getByRole('option', { name: 'Once a day' }).click();
    await rhythmSaved;
    const comments = page.getByRole('table', { name: 'Everywhere' }).getByRole('checkbox', { name: 'Comments: Email' });
    await expect(comments).toBeChecked();
    const choiceSaved = answered(page, updateGlobalNotifications);
    await comments.click();
    await choiceSaved;
    await expect(comments).not.toBeChecked();
    await expect(page.getByRole('switch', { name: 'Push in this browser' })).not.toBeChecked();
    await page.reload();
    await expect(page.getByRole('button', { name: /^Digest by email/ })).toContainText('Once a day');
    await expect(comments).not.toBeChecked();

    await page.goto('/unsubscribe?token=1~tasks~none');
    await expect(page.getByText('You won’t get any more emails about tasks and styles.')).toBeVisible();
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
    await page.getByRole('link', { name: 'Notification settings' }).click();
    await expect(page).toHaveURL(/account\/notification/);
  },
);

test(
  'what is still unread comes in one mail, each thing with a link that leads there',
  LONG,
  async ({ register, openBrowser, server }) => {
    const { ines, mei, project, itemId } = await makeStudio(register);
    const digests = () =>
      mailsIn(server.dataDir).filter(
        (mail) => mail.includes(`To: ${ines.email}`) && mail.includes('unread notification'),
      );
    await comment(mei, project, itemId, { text: 'Read before the mail' });
    const page = await openBrowser(ines);
    await page.goto('/global-dashboard');
    await findBell(page).click();
    await findBar(page).getByRole('button', { name: 'Mark all as read' }).click();
    await expect(findBell(page)).toHaveAccessibleName('Notifications');
    await comment(mei, project, itemId, { text: 'Claws a little thinner' });
    await comment(mei, project, itemId, { text: 'And the gallery higher' });
    await comeDigestTime(server, ines);

    expect(digests()).toHaveLength(1);
    const [mail = ''] = digests();
    expect(mail).toContain('Subject: 2 unread notifications in “Aurelia bridal”');
    expect(mail).toMatch(/Claws a little thinner/);
    expect(mail).not.toContain('Read before the mail');
    const link = /http:\/\/[^\s"<>]+comment_id=\d+[^\s"<>]*/.exec(mail)?.[0] ?? '';
    await page.goto(link);
    await expect(page.locator('article[aria-current]')).toContainText(/Claws a little|And the gallery/);
    await comeDigestTime(server, ines);
    expect(digests(), 'nothing is mailed twice').toHaveLength(1);
  },
);
