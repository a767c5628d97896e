import { requestReview } from '@facet/contract/endpoints/reviews';
import { findRow } from '../support/design-list.ts';
import { picture } from '../support/pictures.ts';
import { addVersion, makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { expect, test, type Register } from '../support/test.ts';

async function makeReview(register: Register) {
  const [ines, mei] = [await register('Ines Moreau'), await register('Mei Tanaka')];
  const space = await makeSpace(ines, 'Maison Orlane', [mei]);
  const team = [{ person: mei, roles: ['designer' as const] }];
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal', team });
  const style = await makeStyle(mei, project, { title: 'Celeste halo', files: [picture('c-halo-aqua.jpg')] });
  const views = ['big-halo.jpg', 'v-front.jpg', 'v-side.jpg'].map((file) => picture(file));
  const items = await addVersion(mei, project, style.id, views);
  await mei.call(requestReview, {
    params: { projectId: project.id },
    body: { item_ids: items.map(({ id }) => id), user_ids: [ines.id] },
  });
  return { ines, mei, project, style, items };
}

test('a style is opened, looked at closely and left again by the back button', async ({ register, openBrowser }) => {
  const { mei, project } = await makeReview(register);
  const page = await openBrowser(mei);
  await page.goto(`/project/${project.id}/modules/design?module=${project.cad}`);
  await page.getByRole('link', { name: 'Celeste halo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Celeste halo' })).toBeVisible();
  await expect(page).toHaveTitle(/Celeste halo/);
  await expect(page.getByRole('button', { name: 'v2: In review' })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  const zoom = page.getByRole('group', { name: 'Zoom' });
  await expect(zoom.getByRole('button', { name: 'Fit (0)' })).toHaveAttribute('aria-pressed', 'true');
  await zoom.getByRole('button', { name: /show actual size/ }).click();
  await expect(zoom.getByRole('button', { name: '100%, show actual size' })).toBeVisible();
  await page.keyboard.press('+');
  await expect(zoom.getByRole('button', { name: '100%, show actual size' })).toHaveCount(0);
  await page.keyboard.press('0');
  await expect(zoom.getByRole('button', { name: 'Fit (0)' })).toHaveAttribute('aria-pressed', 'true');

  await page.goBack();
  await expect(findRow(page, 'Celeste halo')).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Celeste halo' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Aurelia bridal' }).click();
  await expect(findRow(page, 'Celeste halo')).toBeVisible();
});

test('gallery and versions are walked by keyboard, and the address follows', async ({ register, openBrowser }) => {
  const { ines, project, style, items } = await makeReview(register);
  const page = await openBrowser(ines);
  const address = `/project/${project.id}/modules/design-view?module_id=${project.cad}&style_id=${style.id}`;
  await page.goto(address);
  const gallery = page.getByRole('group', { name: 'Files of this version' });
  await expect(gallery.getByRole('button', { name: /^File 1 of 3/ })).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(gallery.getByRole('button', { name: /^File 2 of 3/ })).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(new RegExp(`file_id=${items[1]?.id}`));
  await page.reload();
  await expect(gallery.getByRole('button', { name: /^File 2 of 3/ })).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('[');
  await expect(page.getByRole('button', { name: /^v1: / })).toHaveAttribute('aria-current', 'true');
  await expect(gallery).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await page.getByRole('button', { name: /^v2: / }).click();
  await expect(gallery).toBeVisible();
  await page.getByRole('tab', { name: /History/ }).click();
  await expect(page.getByRole('tabpanel')).toContainText('v1');
  await page.goto(`/project/${project.id}/modules/design-view?module_id=${project.cad}&file_id=${items[2]?.id}`);
  await expect(gallery.getByRole('button', { name: /^File 3 of 3/ })).toHaveAttribute('aria-current', 'true');
});

test('a reviewer approves one file alone and rejects another with a reason', async ({ register, openBrowser }) => {
  const { ines, mei, project, style, items } = await makeReview(register);
  const address = (itemId: number | undefined) =>
    `/project/${project.id}/modules/design-view?module_id=${project.cad}&style_id=${style.id}&file_id=${itemId}`;
  const only = async (act: string) => {
    await page.getByRole('button', { name: 'Only this file' }).click();
    await page.getByRole('menuitem', { name: act }).click();
  };
  const watching = await openBrowser(mei);
  await watching.goto(address(items[1]?.id));
  const page = await openBrowser(ines);
  await page.goto(address(items[0]?.id));
  await only('Approve only this file');
  await expect(page.getByRole('button', { name: /^File 1 of 3.*Approved$/ })).toBeVisible();
  await expect(watching.getByRole('button', { name: /^File 1 of 3.*Approved$/ })).toBeVisible();
  // One file of three doesn't decide the version yet.
  await expect(page.getByRole('banner').getByText('In review')).toBeVisible();
  await page.goto(address(items[1]?.id));
  await only('Reject only this file');
  const dialog = page.getByRole('dialog', { name: 'Reject this design' });
  await dialog.getByLabel('What should change?').fill('Prongs 0.2 mm thinner.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByRole('banner').getByText('Rejected', { exact: true })).toBeVisible();
  await expect(watching.getByRole('banner').getByText('Rejected', { exact: true })).toBeVisible();
  // For a moment a message covers the tabs; the key reaches them all the same.
  await page.getByRole('tab', { name: 'Details' }).press('Enter');
  await expect(page.getByText('Prongs 0.2 mm thinner.')).toBeVisible();
});

test('a note, tags, a file and a version are changed where they are looked at', async ({ register, openBrowser }) => {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal', tags: ['Bridal', 'Spring'] });
  const style = await makeStyle(ines, project, { title: 'Celeste halo', files: [picture('c-halo-aqua.jpg')] });
  const views = ['big-halo.jpg', 'v-front.jpg', 'v-side.jpg'].map((file) => picture(file));
  await addVersion(ines, project, style.id, views);
  const page = await openBrowser(ines);
  await page.goto(`/project/${project.id}/modules/design-view?module_id=${project.cad}&style_id=${style.id}`);
  await page.getByRole('tab', { name: 'Details' }).press('Enter');
  const details = page.getByRole('tabpanel');
  const change = async (act: string) => {
    await details.getByRole('button', { name: 'Change' }).click();
    await page.getByRole('menuitem', { name: act }).click();
  };
  const dialog = page.getByRole('dialog');

  await change('Add note');
  await dialog.getByLabel('Note').fill('Prongs 0.2 mm thinner.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByText('Prongs 0.2 mm thinner.')).toBeVisible();
  await change('Edit note');
  await dialog.getByLabel('Note').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByText('Prongs 0.2 mm thinner.')).toHaveCount(0);

  await change('Rename or delete tags');
  await dialog.getByRole('button', { name: 'Rename Bridal' }).click();
  await dialog.getByLabel('New name for Bridal').fill('Wedding');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Wedding')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete Spring' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this tag?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(['Wedding']);
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await change('Delete this file');
  await expect(dialog).toContainText('Are you sure you want to delete big-halo.jpg?');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  const gallery = page.getByRole('group', { name: 'Files of this version' });
  await expect(gallery.getByRole('button')).toHaveCount(2);
  await change('Delete version 2');
  await expect(dialog).toContainText('version 2 with its 2 files');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: /^v1: / })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('button', { name: /^v2: / })).toHaveCount(0);
});
