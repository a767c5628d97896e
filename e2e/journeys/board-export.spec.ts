import { updateBoardFiles } from '@facet/contract/endpoints/board-files';
import { buffer } from 'node:stream/consumers';
import { LONG } from '../support/long.ts';
import { openBoard } from '../support/open-board.ts';
import { makeProject, makeSpace } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';

/** Pixels of the board around what is exported as a picture. */
const MARGIN = 16;

/** How many pages a PDF says that it has. */
const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length;

test('a board is exported as a PDF with a page for each chosen frame', async ({ register, openBrowser }) => {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
  const page = await openBrowser(ines);
  await page.goto(`/project/${project.id}/modules/whiteboard`);
  await page.getByRole('button', { name: 'Create a board' }).click();
  await expect(page.getByText('Drop pictures here, or paste them')).toBeVisible();
  const area = page.locator('[data-board-area]');
  const box = await area.boundingBox();
  const drag = async (from: number, to: number) => {
    await area.focus();
    await page.keyboard.press('f');
    await page.mouse.move((box?.x ?? 0) + from, (box?.y ?? 0) + 120);
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) + to, (box?.y ?? 0) + 320, { steps: 4 });
    await page.mouse.up();
    await page.keyboard.press('Escape');
  };
  await drag(160, 420);
  await drag(480, 760);
  await drag(820, 1080);
  await expect(page.getByRole('tab', { name: /^Board 1/ })).toContainText('3');

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'PDF, a page for each frame' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export as PDF' });
  await expect(dialog.getByRole('button', { name: 'Export 3 pages' })).toBeVisible();
  await dialog.getByRole('checkbox').nth(1).uncheck();
  await dialog.getByRole('radio', { name: 'A3' }).click();
  await dialog.getByRole('textbox', { name: 'Margin, mm' }).fill('200');
  await dialog.getByRole('button', { name: 'Export 2 pages' }).click();
  await expect(dialog.getByText('Please enter valid Margin.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Margin, mm' }).fill('12');
  const started = page.waitForEvent('download', { timeout: 60_000 });
  await dialog.getByRole('button', { name: 'Export 2 pages' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe('Board 1.pdf');
  expect(countPages(await buffer(await download.createReadStream()))).toBe(2);
  await expect(dialog.getByText(/^2 pages, .* It is kept under Downloads for seven days\.$/)).toBeVisible();
});

test('what is chosen on a board is exported as a PNG of its size', LONG, async ({ register, openBrowser }) => {
  const ines = await register('Ines Moreau');
  const page = await openBrowser(ines);
  const { project, board, items } = await openBoard(ines, page, ['c-halo.jpg', 'c-toi.jpg']);
  const files = (await items()).map(({ id }, index) => ({ id, x: index * 400, y: 0, width: 300, height: 225 }));
  const params = { projectId: project.id, moduleId: board.project_module_id };
  await ines.call(updateBoardFiles, { params, body: { board_id: board.id, files } });
  await page.locator('[data-board-area]').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const started = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'PNG of what is chosen' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe('Halo references.png');
  const png = await buffer(await download.createReadStream());
  // Two pixels for each one of the board: both pictures with the gap between them, and the margin around them.
  const opened = await page.context().newPage();
  await opened.setContent(`<img alt="" src="data:image/png;base64,${png.toString('base64')}">`);
  const shown = opened.locator('img');
  await expect.poll(async () => (await shown.boundingBox())?.width).toBe(2 * (700 + 2 * MARGIN));
  expect((await shown.boundingBox())?.height).toBe(2 * (225 + 2 * MARGIN));
});
