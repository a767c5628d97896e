import { diameterOfUs } from '@facet/contract/craft/ring-size';
import { getSpec, setSpecValues } from '@facet/contract/endpoints/specs';
import { torus } from '@facet/model/testing/rings';
import { binaryStl } from '@facet/model/testing/solids';
import { AXE, look, paint } from '../support/axe.ts';
import { LONG } from '../support/long.ts';
import { addVersion, makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';

/** The server measures at the lowest priority, and software rendering is slow. */
const MEASURED = { timeout: 60_000 };

const ring = (name: string, size: number) => ({
  name,
  mimeType: 'model/stl',
  buffer: Buffer.from(binaryStl(torus(diameterOfUs(size) / 2 + 1, 1, 96))),
});

test('a piece is asked what it shall measure, each version is checked by it, and a review says what is off', async ({
  register,
  openBrowser,
}) => {
  test.slow();
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
  const style = await makeStyle(ines, project, { title: 'Wire band', files: [ring('band-v1.stl', 6)] });
  const page = await openBrowser(ines);
  const address = `/project/${project.id}/modules/design-view?module_id=${project.cad}&style_id=${style.id}`;
  await page.goto(address);
  await page.getByRole('tab', { name: 'Measure' }).click();
  const spec = page.getByRole('tabpanel').getByRole('region', { name: 'Spec' });
  await spec.getByRole('button', { name: 'Set the spec' }).click(MEASURED);

  // It starts with what the house asks of such a piece; a wrong figure is refused on its line.
  const dialog = page.getByRole('dialog', { name: 'Spec of the style' });
  await dialog.getByLabel('Target of Ring size').fill('6 1/4');
  await dialog.getByRole('button', { name: 'Add line' }).click();
  await expect(dialog.getByLabel('Name of the new line')).toBeFocused();
  await page.keyboard.type('Wire');
  await dialog.getByLabel('Target of Wire').fill('2');
  await dialog.getByLabel('Tolerance of Wire').fill('thin');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Tolerance of Wire')).toHaveAccessibleDescription(/a number from 0 to 100,000/);
  await dialog.getByLabel('Tolerance of Wire').fill('0,1');
  // The model is measured meanwhile, and what was written stays.
  await expect(page.getByRole('tabpanel', { includeHidden: true }).getByText('Bounding box')).toHaveCount(1, MEASURED);
  await expect(dialog.getByLabel('Tolerance of Wire')).toHaveValue('0,1');
  await page.evaluate(AXE);
  await look(page, 'the spec of a style in the light');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);

  // The finger is read from the model; a hand-measured value says who entered it.
  const line = (name: string) => spec.getByRole('listitem').filter({ hasText: name });
  await expect(line('Ring size')).toContainText(/In tolerance.*asked US 6¼ ± ¼ · of the model/, MEASURED);
  await line('Wire').getByRole('button', { name: 'Wire: add' }).click();
  await page.keyboard.type('2.2');
  await page.keyboard.press('Enter');
  await expect(line('Wire')).toContainText(/Out of tolerance.*by hand, Ines Moreau/);
  await expect(line('Wire')).toContainText('+0.2 mm');
  await expect(spec).toContainText('1 out of tolerance');
  await look(page, 'the spec in the tab in the light');
  await paint(page, 'dark');
  await look(page, 'the spec in the tab in the dark');

  // Somebody else types meanwhile: the second person is told, and may replace the value.
  await line('Wire')
    .getByRole('button', { name: /^Wire: 2.2 mm, change/ })
    .click();
  const params = { projectId: project.id, moduleId: project.cad, itemId: style.items[0]?.id ?? 0 };
  const { data } = await ines.call(getSpec, { params });
  const key = data.lines.find(({ title }) => title === 'Wire')?.key ?? '';
  await ines.call(setSpecValues, { params, body: { values: [{ key, value: 2.05 }] } });
  await spec.getByRole('textbox').fill('2,1');
  await page.keyboard.press('Enter');
  await expect(spec).toContainText('Ines Moreau has changed this meanwhile. Wire: 2.05 mm');
  await page.keyboard.press('Enter');
  await expect(line('Wire')).toContainText(/In tolerance/);

  // The next version has the same spec, and whoever requests its review adds a note about what is off.
  await addVersion(ines, project, style.id, [ring('band-v2.stl', 7)]);
  await page.goto(address);
  await page.getByRole('tab', { name: 'Measure' }).click();
  await expect(line('Ring size')).toContainText(/Out of tolerance/, MEASURED);
  await page.getByRole('button', { name: 'Request review' }).click();
  const asking = page.getByRole('dialog', { name: 'Request review' });
  await expect(asking.getByRole('note')).toContainText('Wire band: Ring size is out of tolerance');
  await expect(asking.getByRole('textbox', { name: 'A word on these findings' })).toBeVisible();

  // Whoever decides on it sees the same, and adds a note too.
  await asking.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Decide' }).click();
  await page.getByRole('menuitem', { name: /^Approve/ }).click();
  const deciding = page.getByRole('dialog', { name: 'Approve as it is?' });
  await expect(deciding.getByRole('note')).toContainText('Wire band: Ring size is out of tolerance');
  await page.evaluate(AXE);
  await look(page, 'a word at approval in the dark');
  await paint(page, 'light');
  await look(page, 'a word at approval in the light');
  await deciding.getByRole('textbox', { name: 'A word on these findings' }).fill('Sized down by hand');
  await deciding.getByRole('button', { name: 'Approve' }).click();
  await expect(deciding).toHaveCount(0);
  await expect(page.getByText('Wire band approved')).toBeVisible();
});

test('a distance that was measured on the model is kept in the spec', async ({ register, openBrowser }) => {
  test.slow();
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
  const style = await makeStyle(ines, project, { title: 'Wire band', files: [ring('band-v1.stl', 6)] });
  const page = await openBrowser(ines);
  await page.goto(`/project/${project.id}/modules/design-view?module_id=${project.cad}&style_id=${style.id}`);
  await page.getByRole('tab', { name: 'Measure' }).click();
  const spec = page.getByRole('tabpanel').getByRole('region', { name: 'Spec' });
  await spec.getByRole('button', { name: 'Set the spec' }).click(MEASURED);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(spec.getByRole('button', { name: 'Shank width: add' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Model details' })).toBeVisible(MEASURED);
  await page.getByRole('button', { name: 'View: Perspective' }).click();
  await page.getByRole('menuitemradio', { name: /^Top/ }).click();
  await expect(page.getByRole('button', { name: 'View: Top' })).toBeVisible();
  await page.getByRole('button', { name: 'Measure', exact: true }).click();
  const canvas = page.getByRole('application');
  const { width = 0, height = 0 } = (await canvas.boundingBox()) ?? {};
  // Two places in the middle of the wire, left and right of the finger: the ring fills three quarters of the height.
  const out = height * 0.34;
  await canvas.click({ position: { x: width / 2 - out, y: height / 2 } });
  await canvas.click({ position: { x: width / 2 + out, y: height / 2 } });
  const measure = page.getByRole('group', { name: 'Measure' });
  await expect(measure).toContainText(' mm');
  await measure.getByRole('button', { name: 'Keep in spec' }).click();
  await page.getByRole('menuitem', { name: 'Shank width' }).click();
  await expect(measure.getByRole('button', { name: 'Kept as Shank width' })).toBeVisible();
  await expect(spec.getByRole('listitem').filter({ hasText: 'Shank width' })).toContainText(
    'in the viewer, Ines Moreau',
  );
});

test(
  'an admin says what a house asks of its rings, and a new style begins with that',
  LONG,
  async ({ register, openBrowser }) => {
    const ines = await register('Ines Moreau');
    const space = await makeSpace(ines, 'Maison Orlane');
    const page = await openBrowser(ines);
    await page.goto(`/space/edit/${space.id}/house`);
    await page.getByRole('button', { name: 'Edit the spec of Ring' }).click();
    const dialog = page.getByRole('dialog', { name: 'Spec table, ring' });
    await dialog.getByRole('button', { name: 'Remove Weight' }).click();
    await dialog.getByLabel('Tolerance of Shank width').fill('0.15');
    await dialog.getByRole('button', { name: 'Use these values' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Save changes' }).click();
    const tables = page.getByRole('region', { name: 'Spec tables' });
    await expect(tables).toContainText('Maison Orlane’s own, set by Ines Moreau');
    await expect(page.getByRole('list', { name: 'Changes' })).toContainText(
      'Spec of ring: Ring size, Shank width, Shank thickness, Height',
    );
    await page.getByRole('button', { name: 'Edit the spec of Ring' }).click();
    await expect(dialog.getByLabel('Tolerance of Shank width')).toHaveValue('0.15');
  },
);
