import * as costs from '@facet/contract/endpoints/costs';
import * as designs from '@facet/contract/endpoints/designs';
import * as measures from '@facet/contract/endpoints/measures';
import * as stones from '@facet/contract/endpoints/stones';
import { stoneRows } from '@facet/contract/entities/stone-list';
import { AXE, look, paint } from '../support/axe.ts';
import { workedExample, writeSheet } from '../support/costs.ts';
import { bandStl } from '../support/models.ts';
import { picture } from '../support/pictures.ts';
import { addVersion, makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';

const ROWS = stoneRows.parse([
  { id: 'halo', species: 'diamond', shape: 'round', length: 1.3, width: 1.3, quantity: 24, place: 'Halo' },
]);

test('a style is released, and whoever opens its code reads that a later revision replaced it', async ({
  register,
  openBrowser,
}) => {
  test.slow();
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
  const style = await makeStyle(ines, project, { title: 'Celeste halo', files: [bandStl()] });
  const place = { projectId: project.id, styleId: style.id };
  const page = await openBrowser(ines);

  // The house numbers its styles with their first release.
  await page.goto(`/space/edit/${space.id}/general`);
  await page.getByLabel('Pattern').fill('MO-{n:3}-{x}');
  await expect(page.getByText('“{x}” means nothing here', { exact: false })).toBeVisible();
  await page.getByLabel('Pattern').fill('MO-{n:4}');
  await expect(page.getByText('Gives MO-0001, MO-0002 and so on.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: /^Given/ }).click();
  await page.getByRole('option', { name: 'With its first release' }).click();
  await page.getByRole('button', { name: 'Save numbering' }).click();
  await expect(page.getByText('Space was saved')).toBeVisible();

  // What is missing is named, with the road to it.
  await page.goto(`/project/${project.id}/styles/${style.id}/release`);
  await expect(page.getByText('There is no technical drawing yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make a candidate' })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Open version 1' })).toBeVisible();

  const approve = async (moduleId: number, ids: number[]) =>
    ines.call(designs.setDesignsStatus, {
      params: { projectId: project.id, moduleId },
      body: { ids, status: 'approved' },
    });
  const itemId = style.items[0]?.id ?? 0;
  const measured = (id: number) => {
    const card = { params: { projectId: project.id, moduleId: project.cad, itemId: id } };
    const hasFigures = async () => (await ines.call(measures.getModelCard, card)).data.figures !== null;
    return expect.poll(hasFigures, { timeout: 60_000 }).toBe(true);
  };
  await measured(itemId);
  await approve(project.cad, [itemId]);
  const drawings = project.moduleId('technical-drawing');
  const fileIds = await ines.upload('design', [picture('c-solitaire.jpg')]);
  const params = { projectId: project.id, moduleId: drawings };
  const { data: drawn } = await ines.call(designs.uploadDesigns, {
    params,
    body: { style_id: style.id, file_ids: fileIds },
  });
  await approve(
    drawings,
    drawn.map(({ id }) => id),
  );
  await ines.call(stones.setStones, { params: place, body: { rows: ROWS } });
  const { data: made } = await ines.call(costs.createCostSheet, { params: place, body: {} });
  const sheet = { ...place, sheetId: made.id };
  await writeSheet(ines, sheet, { ...workedExample(), others: [] });
  for (const status of ['submitted', 'approved'] as const)
    await ines.call(costs.setCostSheetStatus, { params: { ...sheet, status }, body: {} });

  // It arrives by itself, and becomes a candidate, then revision A.
  await page.getByRole('button', { name: 'Make a candidate' }).click();
  const asked = page.getByRole('dialog', { name: 'Make a candidate' });
  await asked.getByRole('textbox').fill('Cast it as it is');
  await asked.getByRole('button', { name: 'Make a candidate' }).click();
  await expect(page.getByRole('heading', { name: 'Candidate' })).toBeVisible();
  const release = async (word: string) => {
    await page.getByRole('button', { name: 'Release', exact: true }).click();
    const decided = page.getByRole('dialog', { name: 'Release this candidate?' });
    await decided.getByRole('textbox').fill(word);
    await decided.getByRole('button', { name: 'Release' }).click();
    await expect(decided).toHaveCount(0);
  };
  await release('As drawn');
  const now = page.getByRole('article', { name: 'Revision A' });
  await expect(now).toContainText('What may be made now');
  await expect(now).toContainText('24 stones');
  await expect(page.getByText('MO-0001, Aurelia bridal, release')).toBeVisible();
  await now.getByRole('button', { name: 'Labels' }).click();
  const labels = page.getByRole('dialog', { name: 'Labels' });
  const printed = page.waitForEvent('download');
  await labels.getByRole('button', { name: 'Download PDF' }).click();
  expect((await printed).suggestedFilename()).toBe('MO-0001 A labels.pdf');
  await expect(labels).toHaveCount(0);
  await now.getByRole('button', { name: 'Code' }).click();
  const link = page.getByRole('link', { name: /\/release\// });
  await expect(page.getByRole('img', { name: /^Code that opens/ })).toBeVisible();
  const address = (await link.getAttribute('href')) ?? '';
  await page.keyboard.press('Escape');
  await now.getByRole('button', { name: 'Tech pack' }).click();
  const pack = page.getByRole('dialog', { name: 'Tech pack of Revision A' });
  await pack.getByText('Client', { exact: true }).click();
  await expect(pack).toContainText('no prices, no names');
  const saved = page.waitForEvent('download');
  await pack.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('Celeste halo A tech pack.pdf');
  await page.evaluate(AXE);
  await look(page, 'a release in the light');
  await paint(page, 'dark');
  await look(page, 'a release in the dark');
  await paint(page, 'light');

  const maker = await openBrowser();
  await maker.goto(new URL(address).pathname);
  await expect(maker.getByRole('heading', { name: 'Revision A' })).toBeVisible();
  await expect(maker.getByText('It holds: this is what may be made.')).toBeVisible();
  await expect(maker.getByText('MO-0001')).toBeVisible();
  await expect(maker.getByText('Celeste halo')).toHaveCount(0);

  // A later one replaces it.
  const later = await addVersion(ines, project, style.id, [bandStl('band-2.stl')]);
  await approve(
    project.cad,
    later.map(({ id }) => id),
  );
  await expect(page.getByText('3D model, version 2')).toBeVisible();
  for (const { id } of later) await measured(id);
  await page.getByRole('button', { name: 'Make a candidate' }).click();
  await asked.getByRole('textbox').fill('Wider');
  await asked.getByRole('button', { name: 'Make a candidate' }).click();
  await release('Go');
  await expect(page.getByRole('heading', { name: 'Revision B' })).toBeVisible();
  await page.getByRole('button', { name: 'Compare with Revision A' }).click();
  await expect(page.getByRole('table', { name: 'What differs' })).toContainText('version 2');
  await maker.reload();
  await expect(maker.getByText('A later revision replaced it: nothing may be made from it any more.')).toBeVisible();
});
