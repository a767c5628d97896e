import { createTask } from '@facet/contract/endpoints/tasks';
import type { Page } from '@playwright/test';
import { AXE, look } from '../support/axe.ts';
import { LONG } from '../support/long.ts';
import { makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';

/** The app's frame is there and listens to keys; a heading appears earlier. */
const isListening = (page: Page) => expect(page.getByRole('button', { name: 'Search or jump to' })).toBeVisible();
const field = (page: Page) => page.getByRole('combobox', { name: 'Search or jump to' });
const rows = (page: Page, group: string) => page.getByRole('group', { name: group }).getByRole('option');

test('a few letters lead to a style, a task, a person, and back to what was open', async ({
  register,
  openBrowser,
}) => {
  const [ines, priya] = [await register('Ines Moreau'), await register('Priya Raman')];
  const { id: spaceId } = await makeSpace(ines, 'Maison Orlane', [priya]);
  const project = await makeProject(ines, {
    spaceId,
    title: 'Aurelia bridal',
    team: [{ person: priya, roles: ['c_design'] }],
  });
  const style = await makeStyle(ines, project, { title: 'Celeste halo' });
  await makeStyle(ines, project, { title: 'anello Città' });
  await ines.call(createTask, {
    params: { projectId: project.id },
    body: { name: 'Lower halo by 0.25 mm', priority: 3, status: 1, project_style_id: style.id },
  });
  const page = await openBrowser(ines);
  await page.goto('/global-dashboard');
  await isListening(page);

  await page.keyboard.press('ControlOrMeta+k');
  await field(page).fill('hal');
  await expect(rows(page, 'Styles')).toHaveText([/Celeste halo/]);
  await expect(rows(page, 'Tasks')).toHaveText([/Lower halo by 0.25 mm/]);
  await field(page).fill('citta anello');
  await expect(rows(page, 'Styles')).toHaveText([/anello Città/]);
  await expect(rows(page, 'Styles').locator('b')).toHaveText('Città');
  await expect(page.getByRole('option', { name: 'New task' })).toHaveCount(0);
  await field(page).fill('priya');
  await expect(rows(page, 'People')).toHaveText([/Priya Raman/]);
  await page.evaluate(AXE);
  await look(page, 'the palette');
  await field(page).fill('hal');
  await expect(rows(page, 'Styles')).toHaveText([/Celeste halo/]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Celeste halo' })).toBeVisible();

  await page.goto('/global-dashboard');
  await isListening(page);
  await page.keyboard.press('ControlOrMeta+k');
  await expect(rows(page, 'Recent')).toHaveText([/Celeste halo/, /Aurelia bridal/]);
  await field(page).fill('halx');
  await expect(page.getByText('No results for “halx”')).toBeVisible();
  await page.evaluate(AXE);
  await look(page, 'the palette without a result');
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();
});

test('actions are done from anywhere: a dark theme, a task by its name', async ({ register, openBrowser }) => {
  const page = await openBrowser(await register('Ines Moreau'));
  await page.goto('/global-dashboard');
  await isListening(page);
  await page.keyboard.press('ControlOrMeta+k');
  await field(page).fill('dark');
  await rows(page, 'Actions').first().click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.keyboard.press('ControlOrMeta+k');
  await field(page).fill('Recount the pavé');
  await page.getByRole('option', { name: 'New task “Recount the pavé”' }).click();
  await expect(page.getByRole('dialog', { name: 'New task' }).getByRole('textbox', { name: 'Name' })).toHaveValue(
    'Recount the pavé',
  );
});

test(
  'a page’s own actions have keys, which the palette names and fields keep to themselves',
  LONG,
  async ({ register, openBrowser }) => {
    const ines = await register('Ines Moreau');
    const { id: spaceId } = await makeSpace(ines, 'Maison Orlane');
    const project = await makeProject(ines, { spaceId, title: 'Aurelia bridal' });
    await makeStyle(ines, project, { title: 'Celeste halo' });
    const page = await openBrowser(ines);
    await page.goto(`/project/${project.id}/modules/design?module=${project.cad}`);
    await expect(page.getByRole('link', { name: 'Celeste halo' })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+k');
    await expect(rows(page, 'On this page')).toHaveText([
      /Request review.*Shift.*R/,
      /Upload to cad-design.*U/,
      /New style.*S/,
    ]);
    await page.keyboard.press('Escape');
    // Until it is gone, keys still go to its field.
    await expect(field(page)).toHaveCount(0);
    await page.keyboard.press('s');
    const dialog = page.getByRole('dialog', { name: 'New style' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('Shift+R');
    await expect(page.getByRole('dialog', { name: 'Request review' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('searchbox', { name: 'Search styles' }).pressSequentially('Solène');
    await expect(page.getByRole('searchbox', { name: 'Search styles' })).toHaveValue('Solène');
    await expect(dialog).toHaveCount(0);
  },
);
