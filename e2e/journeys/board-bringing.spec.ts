import { overlaps } from '@facet/board/geometry';
import type { Page } from '@playwright/test';
import { putOnBoard } from '../support/board-items.ts';
import { addBoard, boardArea } from '../support/boards.ts';
import { LONG } from '../support/long.ts';
import { isThere, openBoard, press, toScreen, take, the } from '../support/open-board.ts';
import { picture } from '../support/pictures.ts';
import { makeStyle } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';
import { startWebPage } from '../support/web-page.ts';

const NAMES = ['c-halo.jpg', 'c-toi.jpg', 'c-tennis.jpg'];

/** Files as a browser passes them on from a drop or a paste. */
const makeTransfer = (page: Page, names: readonly string[]) => {
  const files = names.map((one) => picture(one));
  const sent = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }));
  return page.evaluateHandle((list) => facetProbe.transferOf(list), sent);
};

test('pictures are dropped into a frame, pasted, and taken from the project’s files, each time as one thing to undo', async ({
  register,
  openBrowser,
}) => {
  const ines = await register('Ines Moreau');
  const page = await openBrowser(ines);
  const { project, board, items } = await openBoard(ines, page, []);
  await makeStyle(ines, project, { title: 'Celeste halo', files: [picture('big-halo.jpg')] });
  const place = { x: 0, y: 0, width: 2000, height: 1600 };
  const frame = the(await putOnBoard(ines, project.id, board.id, [{ kind: 'frame', title: 'Halos', ...place }]));
  await isThere(page, 1);
  const pictures = async () => (await items()).filter(({ kind }) => kind === 'picture');

  const at = await toScreen(page, { x: 600, y: 420 });
  const dropped = await makeTransfer(page, NAMES);
  await boardArea(page).dispatchEvent('drop', { dataTransfer: dropped, clientX: at.x, clientY: at.y });
  await expect.poll(async () => (await pictures()).length).toBe(3);
  const [one, two, three] = await pictures();
  if (!one || !two || !three) throw new Error('there are three');
  expect([overlaps(one, two), overlaps(one, three), overlaps(two, three)]).toEqual([false, false, false]);
  expect([one, two, three].map(({ frame_id: id }) => id)).toEqual([frame.id, frame.id, frame.id]);
  await expect(page.getByRole('toolbar', { name: '3 pictures selected' })).toBeVisible();
  await boardArea(page).focus();
  await page.keyboard.press('ControlOrMeta+z');
  await isThere(page, 1);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await isThere(page, 4);

  const pasted = await makeTransfer(page, ['c-halo.jpg']);
  await page.evaluate((transfer) => facetProbe.paste(transfer), pasted);
  await isThere(page, 5);
  await page.keyboard.press('ControlOrMeta+z');
  await isThere(page, 4);

  await page.keyboard.press('i');
  await press(page, { x: 700, y: 300 });
  const dialog = page.getByRole('dialog', { name: 'Add pictures' });
  await dialog.getByRole('button', { name: 'big-halo.jpg' }).first().click();
  await dialog.getByRole('button', { name: 'Add to the board' }).click();
  await expect(dialog).toBeHidden();
  await isThere(page, 5);
});

test(
  'a picture gives its five colours, any spot its swatch, and an address becomes a card',
  LONG,
  async ({ register, openBrowser }) => {
    const ines = await register('Ines Moreau');
    const page = await openBrowser(ines);
    const { items } = await openBoard(ines, page, ['c-halo.jpg']);
    const only = the(await items());
    const swatches = async () => (await items()).flatMap((item) => (item.kind === 'swatch' ? [item] : []));
    const middle = { x: only.x + only.width / 2, y: only.y + only.height / 2 };
    await press(page, middle);
    await page.getByRole('button', { name: 'Palette', exact: true }).click();
    await expect.poll(async () => (await swatches()).length).toBe(5);
    for (const { title, color, y } of await swatches()) {
      expect([title.length > 0, /^#[\da-f]{6}$/iu.test(color)]).toEqual([true, true]);
      expect(y).toBeGreaterThan(only.y + only.height);
    }
    await expect(page.getByRole('toolbar', { name: '5 swatches selected' })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(async () => (await swatches()).length).toBe(0);

    await page.keyboard.press('Escape');
    await page.keyboard.press('w');
    await press(page, { x: only.x + 8, y: only.y + 8 });
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await swatches()).length).toBe(1);
    // The picture's background is light; the colour in hand, which isn't taken, is a red.
    const { color } = the(await swatches());
    const parts = [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16));
    expect(Math.max(...parts) - Math.min(...parts)).toBeLessThan(60);

    await page.keyboard.press('Escape');
    await page.keyboard.press('n');
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Link' });
    await dialog.getByRole('textbox', { name: 'Address' }).fill('stones');
    await dialog.getByRole('button', { name: 'Add link' }).click();
    await expect(dialog.getByText('Please enter a web address')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Address' }).fill('stones.example/sapphire');
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Cutter');
    await dialog.getByRole('button', { name: 'Add link' }).click();
    await expect
      .poll(async () => (await items()).find(({ kind }) => kind === 'link'))
      .toMatchObject({ url: 'https://stones.example/sapphire', title: 'Cutter' });
    await take(page, 'Order', 'To the back');
    await expect(boardArea(page)).toBeFocused();
  },
);

test(
  'pictures go on to travel to a board that was left, and are there when one comes back',
  LONG,
  async ({ register, openBrowser }) => {
    const ines = await register('Ines Moreau');
    const page = await openBrowser(ines);
    const { project, board, items } = await openBoard(ines, page, []);
    await addBoard(ines, project, 'Bridal mood');
    await page.reload();
    await isThere(page, 0);
    const { promise: letThrough, resolve: open } = Promise.withResolvers<void>();
    await page.route('**/api/files/user', async (route) => {
      await letThrough;
      await route.continue();
    });
    const at = await toScreen(page, { x: 40, y: 40 });
    const dropped = await makeTransfer(page, ['c-halo.jpg']);
    await boardArea(page).dispatchEvent('drop', { dataTransfer: dropped, clientX: at.x, clientY: at.y });
    const tile = page.getByRole('group', { name: 'c-halo.jpg' });
    await expect(tile).toBeVisible();
    await page.getByRole('tab', { name: /^Bridal mood/ }).click();
    await expect(tile).toBeHidden();
    await page.goBack();
    await expect(tile).toBeVisible();
    await page.getByRole('tab', { name: /^Bridal mood/ }).click();
    await expect(tile).toBeHidden();
    open();
    await expect.poll(async () => (await items()).length).toBe(1);
    await page.goBack();
    await isThere(page, 1);
    expect(page.url()).toContain(`board_id=${board.id}`);
    await expect(tile).toBeHidden();
  },
);

test('a link’s card shows the title, site and picture of its page, and goes with one undo', async ({
  register,
  openBrowser,
}) => {
  const html = `<title>Rings</title><meta property="og:title" content="Halo ring, oval 2 ct">
    <meta property="og:site_name" content="Maison Orlane"><meta property="og:image" content="/picture.jpg">`;
  await using web = await startWebPage(html, picture('c-halo.jpg').buffer);
  const ines = await register('Ines Moreau');
  const page = await openBrowser(ines);
  const { items } = await openBoard(ines, page, []);
  const link = async () => (await items()).find((item) => item.kind === 'link');
  await page.keyboard.press('n');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Link' });
  await dialog.getByRole('textbox', { name: 'Address' }).fill(web.url);
  await dialog.getByRole('button', { name: 'Add link' }).click();
  await expect
    .poll(link)
    .toMatchObject({ title: 'Halo ring, oval 2 ct', site: 'Maison Orlane', height: 256, file_id: expect.any(Number) });
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(link).toBeUndefined();
});
