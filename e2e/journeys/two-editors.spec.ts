import { getProject, setProjectTeam } from '@facet/contract/endpoints/projects';
import { getSpace } from '@facet/contract/endpoints/spaces';
import type { Page } from '@playwright/test';
import { findToast } from '../support/messages.ts';
import { makeProject, makeSpace } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';

const findChoice = (page: Page, words: string) => page.getByRole('region', { name: words });

test('two people edit a project: what only one changed merges, what both changed is asked', async ({
  register,
  openBrowser,
}) => {
  const ines = await register('Ines Moreau');
  const daniel = await register('Daniel Okoye');
  const space = await makeSpace(ines, 'Maison Orlane');
  const { project } = await makeProject(ines, { spaceId: space.id, title: 'Rivière' });
  const params = { projectId: project.id };
  const { data: read } = await ines.call(getProject, { params });
  const team = [
    { user_id: ines.id, roles: ['p_owner' as const] },
    { email: daniel.email, roles: ['p_manager' as const] },
  ];
  await ines.call(setProjectTeam, { params, body: { team, updated_at: read.updated_at } });
  const [hers, his] = [await openBrowser(ines), await openBrowser(daniel)];
  for (const page of [hers, his]) await page.goto(`/project/${project.id}/edit`);

  await hers.getByRole('textbox', { name: 'Title', exact: true }).fill('Rivière A');
  await his.getByRole('textbox', { name: 'Title', exact: true }).fill('Rivière B');
  await his.getByRole('radio', { name: 'Bracelet' }).check({ force: true });
  await his.getByRole('button', { name: 'Save changes' }).click();
  await expect(findToast(his, 'Project was saved')).toBeVisible();

  const choice = findChoice(hers, 'Daniel changed the title while you were editing');
  await expect(choice).toBeVisible();
  await expect(hers.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Rivière A');
  await expect(hers.getByRole('radio', { name: 'Bracelet' })).toBeChecked();
  await expect(hers.getByText('Changed by Daniel')).toBeVisible();
  await hers.getByRole('button', { name: 'Save changes' }).click();
  await expect(choice.getByRole('button', { name: 'Take Rivière B' })).toBeFocused();
  await choice.getByRole('button', { name: 'Keep Rivière A' }).click();
  await expect(choice).toBeHidden();
  await hers.getByRole('button', { name: 'Save changes' }).click();
  await expect(findToast(hers, 'Project was saved')).toBeVisible();
  const { data: saved } = await ines.call(getProject, { params });
  expect([saved.title, saved.category]).toEqual(['Rivière A', 6]);
  await expect(his.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Rivière A');
});

test('two admins edit a space: neither save is lost in silence', async ({ register, openBrowser }) => {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const [first, second] = [await openBrowser(ines), await openBrowser(ines)];
  for (const page of [first, second]) await page.goto(`/space/edit/${space.id}/general`);
  await first.getByRole('textbox', { name: 'Name' }).fill('Maison A');
  await second.getByRole('textbox', { name: 'Name' }).fill('Maison B');
  await second.getByRole('radio', { name: 'Teal' }).check({ force: true });
  await second.getByRole('button', { name: 'Save changes' }).click();
  await expect(findToast(second, 'Space was saved')).toBeVisible();
  const choice = findChoice(first, 'You changed the name in another window');
  await expect(choice).toBeVisible();
  await expect(first.getByRole('radio', { name: 'Teal' })).toBeChecked();
  await choice.getByRole('button', { name: 'Take Maison B' }).click();
  await expect(first.getByRole('textbox', { name: 'Name' })).toHaveValue('Maison B');
  await expect(choice).toBeHidden();
  const { data } = await ines.call(getSpace, { params: { spaceId: space.id } });
  expect([data.title, data.color]).toEqual(['Maison B', '#0F6B66']);
});
