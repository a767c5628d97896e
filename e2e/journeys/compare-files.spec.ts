import type { Page } from '@playwright/test';
import { presentationFile } from '../support/document-file.ts';
import { LONG } from '../support/long.ts';
import { picture, type Picture } from '../support/pictures.ts';
import { sheetFile } from '../support/sheet-file.ts';
import { addVersion, makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { expect, test, type Register } from '../support/test.ts';
import { videoFile } from '../support/video-file.ts';

async function makeDesigner(register: Register) {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  return { ines, project: await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' }) };
}

/** A style with one file per version, opened in the viewer; the button compares its two versions. */
async function compare(page: Page, studio: Awaited<ReturnType<typeof makeDesigner>>, before: Picture, after: Picture) {
  const { ines, project } = studio;
  const style = await makeStyle(ines, project, { title: 'Celeste halo', files: [before] });
  await addVersion(ines, project, style.id, [after]);
  await page.goto(`/project/${project.id}/modules/design-view?module_id=${project.cad}&style_id=${style.id}`);
  await page.getByRole('button', { name: 'Compare versions' }).click();
  const side = (version: number, name: string) =>
    page.getByRole('region', { name: `Celeste halo, version ${version}, ${name}` });
  return { left: side(1, before.name), right: side(2, after.name) };
}

test(
  'two videos play, stand and are stepped together, also where one is shorter',
  LONG,
  async ({ register, openBrowser }) => {
    const studio = await makeDesigner(register);
    const page = await openBrowser(studio.ines);
    const before = await videoFile(page, 'Turntable 1.mp4', 40);
    const after = await videoFile(page, 'Turntable 2.mp4', 15);
    const { left, right } = await compare(page, studio, before, after);
    const at = async (side: typeof left) =>
      Number(await side.locator('video').evaluate((video) => Reflect.get(video, 'currentTime')));
    const apart = async () => Math.abs((await at(left)) - (await at(right)));
    await expect(left.getByRole('img', { name: /Turntable 1\.mp4$/ })).toBeVisible();
    await expect(right.getByRole('img', { name: /Turntable 2\.mp4$/ })).toBeVisible();

    await page.keyboard.press('.');
    await expect.poll(() => at(left)).toBeGreaterThan(0);
    await expect.poll(apart, 'a step on the left is one on the right').toBeLessThan(0.002);
    await page.keyboard.press('k');
    await expect.poll(() => at(right)).toBeGreaterThan(0.25);
    await page.keyboard.press('k');
    await expect(page.getByRole('button', { name: 'Play (K)' })).toBeVisible();
    await expect.poll(apart, 'they stand at the same moment').toBeLessThan(0.002);

    await page.getByRole('slider', { name: 'Position' }).focus();
    await page.keyboard.press('End');
    await expect.poll(() => at(left)).toBeGreaterThan(1.5);
    const isAtEnd = () =>
      right
        .locator('video')
        .evaluate((video) => Reflect.get(video, 'duration') - Reflect.get(video, 'currentTime') < 0.05);
    await expect.poll(isAtEnd, 'the shorter one waits at its end').toBe(true);

    await page.getByRole('radio', { name: 'Side by side' }).press('ArrowRight');
    await expect(page.getByRole('slider', { name: 'Line between v1 and v2' })).toBeVisible();
    await page.getByRole('button', { name: 'Swap sides' }).click();
    await expect(page.getByRole('button', { name: /^Left: v2/ })).toBeVisible();
    await page.keyboard.press('.');
    await expect.poll(() => at(right)).toBeGreaterThan(0);
    await expect.poll(apart).toBeLessThan(0.002);
  },
);

test('two spreadsheets scroll and turn together, and show each cell that differs', async ({
  register,
  openBrowser,
}) => {
  const studio = await makeDesigner(register);
  const page = await openBrowser(studio.ines);
  const rows = Array.from({ length: 400 }, (_, row) => [`Stone ${row + 1}`, row / 4, 'Diamond']);
  const changed = rows.map((row, at) => (at === 1 || at === 299 ? [row[0] ?? '', 99, 'Diamond'] : row));
  const notes = (text: string) => ({ name: 'Notes', rows: [['For the setter'], [text]] });
  const { left, right } = await compare(
    page,
    studio,
    sheetFile('Costs 1.xlsx', [{ name: 'Stones', rows }, notes('as drawn')]),
    sheetFile('Costs 2.xlsx', [notes('as drawn'), { name: 'Stones', rows: [...changed, ['Stone 401', 1, 'Ruby']] }]),
  );
  const findCell = (side: typeof left, name: string) => side.getByRole('gridcell', { name, exact: true });
  await left.getByRole('tab', { name: 'Stones' }).click();
  await expect(right.getByRole('tab', { name: 'Stones' }), 'sheets belong together by their names').toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(left.locator('[data-changed]')).toHaveText(['0.25']);
  await expect(right.locator('[data-changed]')).toHaveText(['99']);
  await expect(left.locator('[data-changed]')).toHaveAttribute('title', 'Changed. Other version: 99');
  await expect(page.getByRole('radiogroup', { name: 'Compare as' })).toBeHidden();

  const next = page.getByRole('button', { name: 'Next change' });
  await next.click();
  await expect(findCell(left, '0.25')).toHaveAttribute('aria-selected', 'true');
  await next.click();
  await expect(findCell(left, '74.75')).toBeInViewport();
  await expect(findCell(right, '99'), 'the other side goes along').toBeInViewport();
  await expect(findCell(right, '99')).toHaveAttribute('aria-selected', 'true');
  await next.click();
  await expect(findCell(right, 'Stone 401'), 'a row that only one of them has').toBeInViewport();
  await expect(findCell(right, 'Stone 401')).toHaveAttribute('title', 'This row is only in this version');

  await findCell(right, 'Stone 401').hover();
  await page.mouse.wheel(0, -4000);
  await expect(findCell(left, 'Stone 220')).toBeInViewport();
  await expect(findCell(right, 'Stone 220')).toBeInViewport();
  await right.getByRole('grid').focus();
  await page.keyboard.press('Control+Home');
  await expect(findCell(left, 'Stone 1')).toBeInViewport();
  await expect(findCell(left, 'Stone 1')).toHaveAttribute('aria-selected', 'true');

  await right.getByRole('tab', { name: 'Notes' }).click();
  await expect(findCell(left, 'as drawn')).toBeVisible();
  await next.click();
  await expect(page.getByText('No changes in this sheet')).toBeVisible();
});

test(
  'a row that was put in is marked as one, and the rows below are compared with their partners',
  LONG,
  async ({ register, openBrowser }) => {
    const studio = await makeDesigner(register);
    const page = await openBrowser(studio.ines);
    const rows = Array.from({ length: 40 }, (_, row) => [`Stone ${row + 1}`, row / 4]);
    const later = [...rows.slice(0, 3), ['Baguette', 7], ...rows.slice(3)].map((row) =>
      row[0] === 'Stone 20' ? ['Stone 20', 99] : row,
    );
    const { left, right } = await compare(
      page,
      studio,
      sheetFile('Costs 1.xlsx', [{ name: 'Stones', rows }]),
      sheetFile('Costs 2.xlsx', [{ name: 'Stones', rows: later }]),
    );
    await expect(right.locator('[data-changed=row]').first()).toHaveText('Baguette');
    await expect(right.locator('[data-changed=row]').first()).toHaveAttribute(
      'title',
      'This row is only in this version',
    );
    await expect(right.locator('[data-changed=cell]')).toHaveText(['99']);
    await expect(left.locator('[data-changed]')).toHaveText(['4.75']);
    const next = page.getByRole('button', { name: 'Next change' });
    await next.click();
    await next.click();
    await expect(left.getByRole('gridcell', { name: '4.75', exact: true })).toHaveAttribute('aria-selected', 'true');
    await expect(right.getByRole('gridcell', { name: '99', exact: true })).toHaveAttribute('aria-selected', 'true');
  },
);

test(
  'files that only their own programs open lie beside each other with their pictures and sizes',
  LONG,
  async ({ register, openBrowser }) => {
    const studio = await makeDesigner(register);
    const page = await openBrowser(studio.ines);
    const before = presentationFile('Line review.pptx', picture('big-halo.jpg').buffer, 40 * 1024);
    const after = presentationFile('Line review 2.pptx', picture('big-halo.jpg').buffer, 72 * 1024);
    const { left, right } = await compare(page, studio, before, after);
    for (const side of [left, right]) {
      await expect(side.getByRole('img', { name: 'As its own program shows it' })).toBeVisible();
      await expect(side.getByText('PowerPoint presentation')).toBeVisible();
      await expect(side.getByText(/^Uploaded /)).toBeVisible();
    }
    await expect(left.getByText(/^32\.\d\d KB smaller than the other file\.$/)).toBeVisible();
    await expect(right.getByText(/^32\.\d\d KB larger than the other file\.$/)).toBeVisible();
  },
);
