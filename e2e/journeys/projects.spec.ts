import { createFolder } from '@facet/contract/endpoints/spaces';
import { getProject } from '@facet/contract/endpoints/projects';
import { LONG } from '../support/long.ts';
import { findToast } from '../support/messages.ts';
import { picture } from '../support/pictures.ts';
import { inDays, makeProject, makeSpace } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';

const QUESTION = 'Are you sure you want to leave? Unsaved changes may be lost.';

test('a project is made with a category, tags, a due date and a team', async ({ register, openBrowser }) => {
  const [ines, mei] = [await register('Ines Moreau'), await register('Mei Tanaka')];
  const space = await makeSpace(ines, 'Maison Orlane', [mei]);
  const { data: folder } = await ines.call(createFolder, { body: { title: 'High jewelry', space_id: space.id } });
  const page = await openBrowser(ines);
  await page.goto(`/project/create?space_id=${space.id}&folder_id=${folder.id}`);
  await expect(page.getByRole('button', { name: 'Space Maison Orlane' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Folder High jewelry' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Vesper pendants');
  await page.getByRole('group', { name: 'Product category' }).getByText('Necklace').click();
  await page.getByLabel('Due date').fill(inDays(5));
  await page.getByRole('button', { name: 'Tags' }).click();
  await page.getByRole('textbox', { name: 'Search Tags' }).fill('SS27');
  await page.getByRole('option', { name: 'Create “SS27”' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Remove tag SS27' })).toBeVisible();
  await page.getByRole('button', { name: 'Add someone from the space' }).click();
  await page.getByRole('option', { name: 'Mei Tanaka' }).click();
  await page.getByRole('button', { name: 'Roles for Mei Tanaka' }).click();
  await page.getByRole('option', { name: 'Cad designer' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Create project' }).click();
  await expect(findToast(page, '“Vesper pendants” was created')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Vesper pendants' })).toBeVisible();
  await expect(page.getByText('Due: 5 days')).toBeVisible();

  const projectId = Number(/project\/(\d+)/.exec(page.url())?.[1]);
  const { data: project } = await ines.call(getProject, { params: { projectId } });
  expect(project.folder_id).toBe(folder.id);
  expect(project.category).toBe(5);
  expect(project.tags.map(({ title }) => title)).toEqual(['SS27']);
  const roles = new Map(project.team.map(({ user_id: id, user_role: held }) => [id, [...held].sort()]));
  expect(roles).toEqual(
    new Map([
      [ines.id, ['p_owner']],
      [mei.id, ['c_design', 'designer']],
    ]),
  );
});

test('a project is changed, cover and all', async ({ register, openBrowser }) => {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const project = await makeProject(ines, { spaceId: space.id, title: 'Vesper pendants', tags: ['SS27'] });
  const page = await openBrowser(ines);
  await page.goto(`/project/${project.id}`);
  await expect(page).toHaveURL(`/project/${project.id}/edit`);
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Vesper necklaces');
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload cover' }).click();
  await (await chosen).setFiles(picture('s-pendant.jpg'));
  await expect(page.getByRole('button', { name: 'Change cover' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove tag SS27' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(findToast(page, 'Project was saved')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Vesper necklaces' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change cover' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove tag SS27' })).toHaveCount(0);
});

test('unsaved changes are kept by Stay and given up by Leave', async ({ register, openBrowser }) => {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const project = await makeProject(ines, { spaceId: space.id, title: 'Vesper pendants' });
  const page = await openBrowser(ines);
  await page.goto(`/project/${project.id}/edit`);
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Something else');
  await page.getByRole('link', { name: 'Global Dashboard', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  await expect(question).toContainText(QUESTION);
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(`/project/${project.id}/edit`);
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Something else');
  await page.getByRole('link', { name: 'Global Dashboard', exact: true }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/global-dashboard');
  await page.goto(`/project/${project.id}/edit`);
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Vesper pendants');
  await page.getByRole('link', { name: 'Global Dashboard', exact: true }).click();
  await expect(page).toHaveURL('/global-dashboard');
});

test('the due badge counts hours today and days after', LONG, async ({ register, openBrowser }) => {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  await makeProject(ines, { spaceId: space.id, title: 'Due today', dueDate: inDays(0) });
  await makeProject(ines, { spaceId: space.id, title: 'Due tomorrow', dueDate: inDays(1) });
  const page = await openBrowser(ines);
  await page.goto(`/space/${space.id}/dashboard?show=projects`);
  const card = (title: string) => page.getByRole('article').filter({ hasText: title });
  await expect(card('Due today')).toContainText(/Due: \d+ hours?/);
  await expect(card('Due tomorrow')).toContainText('Due: 1 day');
  await page.clock.setFixedTime(Date.now() + 4 * 86_400_000);
  await page.reload();
  await expect(card('Due tomorrow')).toContainText('Overdue: 3 days');
});

test('a designer sees the project and may not change it; a stranger does not reach it', async ({
  register,
  openBrowser,
}) => {
  const [ines, mei, theo] = [await register('Ines Moreau'), await register('Mei Tanaka'), await register('Theo Blanc')];
  const space = await makeSpace(ines, 'Maison Orlane', [mei]);
  const team = [{ person: mei, roles: ['designer' as const] }];
  const project = await makeProject(ines, { spaceId: space.id, title: 'Vesper pendants', team });
  const designer = await openBrowser(mei);
  await designer.goto(`/project/${project.id}/edit`);
  await expect(designer.getByText('Only owners and managers can change this project')).toBeVisible();
  await expect(designer.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
  const stranger = await openBrowser(theo);
  await stranger.goto(`/project/${project.id}/modules/design`);
  await expect(findToast(stranger, 'You do not have permissions to access the link')).toBeVisible();
  await expect(stranger).toHaveURL(/\/403$/);
});
