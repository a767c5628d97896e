import { getStoneCounts, listStoneMaps, setStones } from '@facet/contract/endpoints/stones';
import { AXE, look, paint } from '../support/axe.ts';
import { pdfFile } from '../support/pdf-file.ts';
import { boxStl } from '../support/models.ts';
import { addVersion, makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';

const melee = (id: string, place: string, quantity: number) => ({
  id,
  species: 'diamond' as const,
  origin: 'natural' as const,
  shape: 'round' as const,
  length: 1.3,
  width: 1.3,
  quantity,
  quality: 'G–H VS',
  setting: 'pavé',
  place,
});

test('stones are listed, pinned along a line, and counted where they agree', async ({ register, openBrowser }) => {
  test.slow();
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
  const style = await makeStyle(ines, project, { title: 'Celeste halo' });
  const params = { projectId: project.id, styleId: style.id };
  const rows = [melee('left', 'Shoulder, left', 3), melee('right', 'Shoulder, right', 3)];
  const certificate = { lab: 'GIA', number: '2141438171' };
  await ines.call(setStones, {
    params,
    body: { rows: rows.map((row) => (row.id === 'left' ? { ...row, certificate } : row)) },
  });
  const page = await openBrowser(ines);
  await page.goto(`/project/${project.id}/styles/${style.id}/stones`);

  // A stone is added in a form that says at its field what is wrong.
  await page.getByRole('button', { name: 'Stone', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'New stone' });
  await dialog.getByLabel('Place, such as halo').fill('Centre');
  await dialog.getByLabel('Width, mm').fill('0');
  await dialog.getByLabel('Carats each').fill('1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Width, mm')).toHaveAccessibleDescription('Please enter 0.1 to 200 mm');
  await dialog.getByLabel('Length, mm').fill('6,5');
  await dialog.getByLabel('Width, mm').fill('6,5');
  await page.evaluate(AXE);
  await look(page, 'a stone’s form in the light');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('7 stones, 1.06 ct')).toBeVisible();

  // Three stones along a line with two clicks; one of the centre by keyboard.
  const map = page.getByRole('region', { name: 'Stone map' });
  await page.getByRole('button', { name: /^1–3: choose Diamond/ }).click();
  await map.getByRole('radio', { name: 'Pin along a line' }).check({ force: true });
  const pins = map.locator('[data-pins]');
  const box = await pins.boundingBox();
  const spot = (x: number, y: number) => ({ position: { x: (box?.width ?? 0) * x, y: (box?.height ?? 0) * y } });
  await pins.click(spot(0.2, 0.3));
  await pins.click(spot(0.4, 0.3));
  await expect(map.getByRole('button', { name: /^[123]: Diamond/ })).toHaveCount(3);
  await page.getByRole('button', { name: /^7: choose Diamond/ }).click();
  await map.getByRole('radio', { name: 'Pin', exact: true }).check({ force: true });
  await map.getByRole('button', { name: 'Place a pin here' }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await expect(map.getByRole('button', { name: /^7: Diamond/ })).toHaveCount(1);

  // The right shoulder has none yet: its row and count say so, until its pins are there.
  const counts = page.getByRole('region', { name: 'Counts' });
  await expect(counts).toContainText('Shoulder, right: 0 of 3.');
  await page.evaluate(AXE);
  await paint(page, 'light');
  await look(page, 'stones that differ in the light');
  await paint(page, 'dark');
  await look(page, 'stones that differ in the dark');
  await paint(page, 'light');
  await page.getByRole('button', { name: /^4–6: choose Diamond/ }).click();
  await map.getByRole('radio', { name: 'Pin along a line' }).check({ force: true });
  await pins.click(spot(0.6, 0.3));
  await pins.click(spot(0.8, 0.3));
  await expect(counts).not.toContainText('of 3.');
  await expect.poll(async () => (await ines.call(getStoneCounts, { params })).data.columns[0]?.total).toBe(7);

  // A curve through some corners takes as many stones as its row has left, all round if it is closed.
  await page.getByRole('button', { name: /^4–6: choose Diamond/ }).click();
  await map.getByRole('button', { name: /^Remove the pins of/ }).click();
  await map.getByRole('radio', { name: 'Pin along a curve' }).check({ force: true });
  for (const [x, y] of [
    [0.6, 0.6],
    [0.7, 0.5],
    [0.8, 0.6],
  ] as const)
    await pins.click(spot(x, y));
  await page.evaluate(AXE);
  await map.getByRole('button', { name: 'Close it all round' }).click();
  await expect(map.getByRole('button', { name: /^[456]: Diamond/ })).toHaveCount(3);
  await expect.poll(async () => (await ines.call(getStoneCounts, { params })).data.columns[0]?.total).toBe(7);

  // The arrows move a pin, and Delete removes it.
  await map.getByRole('button', { name: /^7: Diamond/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await expect(map.getByRole('button', { name: /^7: Diamond/ })).toHaveCount(0);
  await expect.poll(async () => (await ines.call(listStoneMaps, { params })).data[0]?.pins.length).toBe(6);

  // A certificate whose name holds a row’s number finds its row.
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Certificates', exact: true }).click();
  await (await chosen).setFiles([pdfFile('GIA 2141438171.pdf', ['GIA 2141438171'])]);
  await expect(page.getByText('“GIA 2141438171.pdf” is the certificate of Shoulder, left')).toBeVisible();
  await expect(page.getByTitle(/^GIA 2141438171\.pdf, SHA-256/)).toBeVisible();

  // A model is pinned like a picture, and its pins stay on it.
  await addVersion(ines, project, style.id, [boxStl('celeste.stl')]);
  await page.reload();
  await map.getByRole('button', { name: /^Drawing, picture or model/ }).click();
  await page.getByRole('option', { name: /^celeste\.stl/ }).click();
  await page.getByRole('button', { name: /^4–6: choose Diamond/ }).click();
  await map.getByRole('radio', { name: 'Pin', exact: true }).check({ force: true });
  // Software rendering is slow.
  await map.getByRole('button', { name: 'Place a pin here' }).focus({ timeout: 60_000 });
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(map.getByRole('button', { name: /^4: Diamond/ })).toHaveCount(1, { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await expect
    .poll(
      async () => (await ines.call(listStoneMaps, { params })).data.find(({ version }) => version === 2)?.pins[0]?.at,
    )
    .toMatchObject({ point: [expect.any(Number), expect.any(Number), expect.any(Number)] });
  await page.evaluate(AXE);
  await look(page, 'a model with a pin');

  // On a phone the drawing stands above the list.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(map.getByRole('button', { name: /^1: Diamond/ })).toBeVisible();
  await page.evaluate(AXE);
  await look(page, 'stones on a phone');
});
