import { AXE, look, paint } from '../support/axe.ts';
import { packZip } from '../support/pack-zip.ts';
import { picture } from '../support/pictures.ts';
import { makeSpace } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';

/** A folder as a house has it: two versions, one of them twice, a sketch, and what nobody wants. */
const zip = () =>
  packZip([
    { name: 'Bridal/MO-2611 Celeste halo/CAD/MO-2611_v1.jpg', body: picture('c-solitaire.jpg').buffer },
    { name: 'Bridal/MO-2611 Celeste halo/CAD/MO-2611_v2.jpg', body: picture('big-toi.jpg').buffer },
    { name: 'Bridal/MO-2611 Celeste halo/CAD/copy of MO-2611_v2.jpg', body: picture('big-toi.jpg').buffer },
    { name: 'Bridal/MO-2611 Celeste halo/Sketch/MO-2611_v1.jpg', body: picture('c-solitaire.jpg').buffer },
    { name: 'Bridal/.DS_Store', body: Buffer.from('Bud1') },
  ]);

test('an archive is dropped, read, shown, brought over, and taken back', async ({ register, openBrowser }) => {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const page = await openBrowser(ines);
  await page.goto(`/space/${space.id}/archive`);
  await expect(page.getByRole('heading', { name: 'Bring your archive', level: 1 })).toBeVisible();
  await page.evaluate(AXE);
  await look(page, 'choosing an archive');
  const archive = { name: 'Archive 2019.zip', mimeType: 'application/zip', buffer: zip() };
  await page.locator('input[type=file]').setInputFiles(archive);

  await expect(page.getByRole('heading', { name: 'How a name is read' })).toBeVisible();
  await look(page, 'how names are read');
  await page.getByRole('button', { name: 'Make the dry run' }).click();

  const bring = page.getByRole('button', { name: /^Bring \d+ files over$/ });
  await expect(bring).toBeVisible();
  // In a second tab by other rules: the first one brings nothing that it hasn't shown.
  const other = await openBrowser(ines);
  await other.goto(`/space/${space.id}/archive`);
  await other.getByRole('button', { name: 'Back to names' }).click();
  await other.getByLabel('Number looks like').fill('MO-####');
  await other.getByRole('button', { name: 'Make the dry run' }).click();
  await expect(other.getByRole('button', { name: /^Bring/ })).toBeVisible();
  await bring.click();
  await expect(page.getByText('Somebody else made the dry run anew')).toBeVisible();
  await paint(page, 'dark');
  await look(page, 'the dry run');
  await page.getByRole('radio', { name: /^Left out/ }).click();
  await expect(page.getByRole('row', { name: /\.DS_Store/ })).toBeVisible();
  await bring.click();

  await expect(page.getByText(/files are here\./)).toBeVisible({ timeout: 30_000 });
  await look(page, 'the report');
  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText('Taken back')).toBeVisible({ timeout: 30_000 });
});
