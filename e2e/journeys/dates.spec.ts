import { getProject } from '@facet/contract/endpoints/projects';
import { updateUserSettings } from '@facet/contract/endpoints/users';
import { findToast } from '../support/messages.ts';
import { makeProject, makeSpace } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';

test('a date is typed in the person’s language or picked by keys, and an empty field is empty', async ({
  register,
  openBrowser,
}) => {
  const ines = await register('Ines Moreau');
  await ines.call(updateUserSettings, { params: { userId: ines.id }, body: { date_locale: 'de-DE' } });
  const space = await makeSpace(ines, 'Maison Orlane');
  const { project } = await makeProject(ines, { spaceId: space.id, title: 'Rivière' });
  const page = await openBrowser(ines);
  await page.goto(`/project/${project.id}/edit`);
  const due = page.getByLabel('Due date', { exact: true });
  await expect(due).toHaveValue('');
  await expect(due).toHaveAttribute('placeholder', 'dd.mm.yyyy');
  await due.fill('5.12.2099');
  await due.blur();
  await expect(due).toHaveValue(/5\. Dez\.? 2099/);
  await due.locator('..').getByRole('button', { name: 'Open the calendar' }).click();
  const month = page.getByRole('grid', { name: 'Dezember 2099' });
  await expect(month.getByRole('button', { name: 'Samstag, 5. Dezember 2099' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Enter');
  await expect(due).toHaveValue(/12\. Jan\.? 2100/);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(findToast(page, 'Project was saved')).toBeVisible();
  const { data } = await ines.call(getProject, { params: { projectId: project.id } });
  expect(data.due_date).toBe('2100-01-12');
});
