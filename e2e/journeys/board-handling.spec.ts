import type { Page } from '@playwright/test';
import { boardArea } from '../support/boards.ts';
import { LONG } from '../support/long.ts';
import { drag, isThere, centreOfArea, openBoard, press, take, the } from '../support/open-board.ts';
import { expect, test } from '../support/test.ts';

test('a picture is moved by mouse and arrows, copied with Alt, and the copy taken back', async ({
  register,
  openBrowser,
}) => {
  const ines = await register('Ines Moreau');
  const page = await openBrowser(ines);
  const { read } = await openBoard(ines, page, ['c-halo.jpg']);
  const only = async () => the(await read());
  const first = await only();

  await press(page, centreOfArea(first));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  // Whoever works with the pointer needs no frame around the board.
  await expect(boardArea(page)).toHaveCSS('outline-style', 'none');
  await expect.poll(async () => (await only()).x).toBe(first.x + 1);
  await expect.poll(async () => (await only()).y).toBe(first.y + 10);
  const at = centreOfArea(await only());
  await drag(page, at, { x: at.x + 90, y: at.y + 40 });
  await expect.poll(async () => (await only()).x).toBe(first.x + 91);

  const moved = await only();
  await page.keyboard.down('Alt');
  await drag(page, centreOfArea(moved), { x: centreOfArea(moved).x + 400, y: centreOfArea(moved).y });
  await page.keyboard.up('Alt');
  await expect.poll(async () => (await read()).length).toBe(2);
  expect((await read()).map(({ x }) => x)).toContain(moved.x);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(async () => (await read()).length).toBe(1);
});

test('a picture is resized, turned and cropped, and each is taken back', LONG, async ({ register, openBrowser }) => {
  const ines = await register('Ines Moreau');
  const page = await openBrowser(ines);
  const { read } = await openBoard(ines, page, ['c-halo.jpg']);
  const only = async () => the(await read());
  const first = await only();
  await press(page, centreOfArea(first));
  const corner = { x: first.x + first.width, y: first.y + first.height };
  await drag(page, corner, { x: corner.x + 80, y: corner.y + 60 });
  await expect.poll(async () => (await only()).width).toBeGreaterThan(first.width + 40);
  const grown = await only();
  expect(grown.width / grown.height).toBeCloseTo(first.width / first.height, 1);
  const outside = { x: grown.x + grown.width + 12, y: grown.y + grown.height + 12 };
  await drag(page, outside, { x: outside.x - 120, y: outside.y + 60 });
  await expect.poll(async () => (await only()).rotation).not.toBe(0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(async () => (await only()).rotation).toBe(0);

  // Two presses with a drag between them are no double click, which would open the crop.
  const middle = centreOfArea(grown);
  await drag(page, middle, { x: middle.x, y: middle.y + 70 });
  await page.keyboard.press('ControlOrMeta+z');
  await press(page, middle);
  const part = page.getByRole('button', { name: /^Part of the picture/ });
  await expect(page.getByRole('toolbar', { name: '1 picture selected' })).toBeVisible();
  await expect(part).toBeHidden();

  await boardArea(page).focus();
  await page.keyboard.press('Enter');
  await expect(part).toBeFocused();
  for (let times = 0; times < 5; times += 1) await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await only()).crop?.width).toBeCloseTo(0.95, 2);
  expect((await only()).width).toBeCloseTo(grown.width * 0.95, 0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(async () => (await only()).crop).toBeNull();
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect.poll(async () => (await only()).crop?.width).toBeCloseTo(0.95, 2);
});

test('several pictures are sized alike, aligned and tidied', LONG, async ({ register, openBrowser }) => {
  const ines = await register('Ines Moreau');
  const page = await openBrowser(ines);
  const { read } = await openBoard(ines, page, ['c-halo.jpg', 'c-toi.jpg', 'c-tennis.jpg']);
  const all = async (field: 'x' | 'y' | 'width' | 'height') => new Set((await read()).map((one) => one[field])).size;
  await boardArea(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await take(page, 'Distribute and tidy', 'Same width');
  await expect.poll(() => all('width')).toBe(1);
  await take(page, 'Distribute and tidy', 'Same height');
  await expect.poll(() => all('height')).toBe(1);
  await take(page, 'Align', 'Left');
  await expect.poll(() => all('x')).toBe(1);
  await take(page, 'Align', 'Top');
  await expect.poll(() => all('y')).toBe(1);
  await take(page, 'Distribute and tidy', 'In rows');
  const places = async () => new Set((await read()).map(({ x, y }) => `${x} ${y}`)).size;
  await expect.poll(places).toBe(3);
  const inOrder = async () =>
    (await read()).toSorted((a, b) => a.y - b.y || a.x - b.x).map(({ file }) => file.original_name);
  expect(await inOrder()).toEqual(['c-halo.jpg', 'c-toi.jpg', 'c-tennis.jpg']);
  // Gold before sapphires.
  await take(page, 'Distribute and tidy', 'By colour');
  await expect.poll(async () => (await inOrder())[0]).toBe('c-toi.jpg');
});

test('Undo takes back only what is one’s own', async ({ register, openBrowser }) => {
  const [ines, priya] = [await register('Ines Moreau'), await register('Priya Raman')];
  const page = await openBrowser(ines);
  const { board, read } = await openBoard(ines, page, ['c-halo.jpg', 'c-toi.jpg'], [priya]);
  const theirs = await openBrowser(priya);
  await theirs.goto(board.address);
  await isThere(theirs, 2);
  const nudge = async (who: Page, name: string) => {
    await who.getByRole('button', { name: 'Items', exact: true }).click();
    await who.getByRole('treeitem', { name }).click();
    await who.getByRole('button', { name: 'Close items' }).click();
    await boardArea(who).focus();
    await who.keyboard.press('Shift+ArrowUp');
  };
  const heights = async () => new Map((await read()).map(({ file, y }) => [file.original_name, y]));
  const was = await heights();
  await nudge(page, 'C halo');
  await nudge(theirs, 'C toi');
  const earlierY = (name: string) => was.get(name) ?? 0;
  await expect.poll(heights).toEqual(
    new Map([
      ['c-halo.jpg', earlierY('c-halo.jpg') - 10],
      ['c-toi.jpg', earlierY('c-toi.jpg') - 10],
    ]),
  );
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(heights).toEqual(
    new Map([
      ['c-halo.jpg', earlierY('c-halo.jpg')],
      ['c-toi.jpg', earlierY('c-toi.jpg') - 10],
    ]),
  );
});
