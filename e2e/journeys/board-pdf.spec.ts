import { boardArea } from '../support/boards.ts';
import { isThere, openBoard } from '../support/open-board.ts';
import { pdfFile } from '../support/pdf-file.ts';
import { expect, test } from '../support/test.ts';

test('a PDF lies on a board as its first page, and others are chosen and placed beside it', async ({
  register,
  openBrowser,
}) => {
  const ines = await register('Ines Moreau');
  const page = await openBrowser(ines);
  const { read } = await openBoard(ines, page, []);
  await expect(page.getByText('Drop pictures here, or paste them')).toBeVisible();
  const { name, mimeType, buffer } = pdfFile('Lookbook.pdf', ['Cover', 'Halos', 'Bands', 'Prices']);
  const files = [{ name, mimeType, base64: buffer.toString('base64') }];
  const dataTransfer = await page.evaluateHandle((list) => facetProbe.transferOf(list), files);
  await boardArea(page).dispatchEvent('drop', { dataTransfer, clientX: 400, clientY: 400 });
  await isThere(page, 1);
  await boardArea(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Pages of Lookbook.pdf' });
  await expect(dialog.getByRole('button', { name: /^Page \d/ })).toHaveCount(4);
  await dialog.getByRole('button', { name: 'Page 4' }).click();
  await dialog.getByRole('button', { name: 'Page 2' }).click();
  await expect(dialog.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-pressed', 'true');
  await dialog.getByRole('button', { name: 'Place 2 pages' }).click();
  await expect(dialog).toBeHidden();
  await isThere(page, 3);
  const pictures = await read();
  expect(pictures.map(({ file }) => file.original_name)).toEqual([
    'Lookbook.pdf',
    'Lookbook, page 2.png',
    'Lookbook, page 4.png',
  ]);
  const [paper, ...others] = pictures;
  for (const { x, file } of others) {
    expect(x).toBeGreaterThanOrEqual((paper?.x ?? 0) + (paper?.width ?? 0));
    expect(Math.max(file.width ?? 0, file.height ?? 0)).toBe(4096);
  }
  // Placed together, undone together.
  await boardArea(page).focus();
  await page.keyboard.press('ControlOrMeta+z');
  await isThere(page, 1);
});
