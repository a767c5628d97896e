import { getProject } from '@facet/contract/endpoints/projects';
import { LONG } from '../support/long.ts';
import { findToast } from '../support/messages.ts';
import { makeProject, makeSpace } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';

const QUESTION = 'Are you sure you want to leave? Unsaved changes may be lost.';
const text = (name: string, content: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });

test('guidelines are typed and kept', async ({ register, openBrowser }) => {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const { project } = await makeProject(ines, { spaceId: space.id, title: 'Vesper pendants' });
  const page = await openBrowser(ines);
  await page.goto(`/project/${project.id}/edit`);
  const guides = page.getByRole('textbox', { name: 'Guidelines' });
  await guides.click();
  await page.getByRole('button', { name: 'Heading', exact: true }).click();
  await page.keyboard.type('Stones');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Bullets' }).click();
  await page.keyboard.type('Aquamarine, ');
  await page.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type('2 ct');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByRole('textbox', { name: 'Address' }).fill('gia.example');
  await page.getByRole('button', { name: 'Add link' }).click();
  await expect(guides.getByRole('link', { name: 'https://gia.example/' })).toBeVisible();

  await page.getByRole('link', { name: 'Global Dashboard', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  await expect(question).toContainText(QUESTION);
  await question.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(findToast(page, 'Project was saved')).toBeVisible();
  await page.reload();
  await expect(guides.getByRole('heading', { name: 'Stones' })).toBeVisible();
  await expect(guides.getByRole('listitem')).toContainText('Aquamarine, 2 ct');
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
  const { data } = await ines.call(getProject, { params: { projectId: project.id } });
  expect(data.guides).toContain('rel="noopener noreferrer nofollow"');
});

test(
  'attachments are added, a refused one is named, and their order is kept',
  LONG,
  async ({ register, openBrowser }) => {
    const ines = await register('Ines Moreau');
    const space = await makeSpace(ines, 'Maison Orlane');
    const { project } = await makeProject(ines, { spaceId: space.id, title: 'Vesper pendants' });
    const page = await openBrowser(ines);
    await page.goto(`/project/${project.id}/edit`);
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add files' }).click();
    await (await chosen).setFiles([text('brief.txt', 'brief'), text('nothing.txt', '')]);
    const refused = page.getByRole('dialog', { name: 'Some files were not uploaded' });
    await expect(refused).toContainText('nothing.txt');
    await expect(refused).toContainText('not allowed by size or format');
    await expect(refused).toContainText('Maximum size 300.00 MB.');
    const others = page.waitForEvent('filechooser');
    await refused.getByRole('button', { name: 'Choose other files' }).click();
    await (await others).setFiles([text('sizes.csv', '54;56')]);
    const group = page.getByRole('group', { name: 'Attachments' });
    await expect(group.getByRole('link')).toHaveCount(2);
    await group
      .getByRole('button', { name: 'Move sizes.csv up' })
      .or(group.getByRole('button', { name: 'Move brief.txt up' }))
      .last()
      .click();
    const order = await group.getByRole('link').allInnerTexts();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(findToast(page, 'Project was saved')).toBeVisible();
    await page.reload();
    await expect(group.getByRole('link')).toHaveText(order);

    await group.getByRole('button', { name: 'Remove brief.txt' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(findToast(page, 'Project was saved')).toBeVisible();
    const { data } = await ines.call(getProject, { params: { projectId: project.id } });
    expect(data.attachments.map(({ original_name: name }) => name)).toEqual(['sizes.csv']);
  },
);

test('a project begins with guidelines and attachments', async ({ register, openBrowser }) => {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const page = await openBrowser(ines);
  await page.goto(`/project/create?space_id=${space.id}`);
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Vesper pendants');
  await page.getByRole('textbox', { name: 'Guidelines' }).click();
  await page.keyboard.type('18k only');
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add files' }).click();
  await (await chosen).setFiles([text('brief.txt', 'brief')]);
  const group = page.getByRole('group', { name: 'Attachments' });
  await expect(group.getByRole('link', { name: 'brief.txt' })).toBeVisible();
  await page.getByRole('button', { name: 'Create project' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vesper pendants' })).toBeVisible();
  const projectId = Number(/project\/(\d+)/.exec(page.url())?.[1]);
  const { data } = await ines.call(getProject, { params: { projectId } });
  expect(data.guides).toBe('<p>18k only</p>');
  expect(data.attachments.map(({ original_name: name }) => name)).toEqual(['brief.txt']);
});
