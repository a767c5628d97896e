import type { Page } from '@playwright/test';
import { boardArea } from '../support/boards.ts';
import { LONG } from '../support/long.ts';
import { CAMERA, drag, isThere, centreOfArea, openBoard, press, toScreen, the } from '../support/open-board.ts';
import { expect, test } from '../support/test.ts';
import { fingerOn, PHONE } from '../support/touch.ts';

/** What a page has in view, as it remembers it for the next time. */
const readCamera = (page: Page, boardId: number) =>
  page.evaluate(
    (key): { x: number; y: number; scale: number } => JSON.parse(localStorage.getItem(key) ?? '{}'),
    `facet.board-view.${boardId}`,
  );

test('Space and the map pan, the wheel zooms, keys show all or what is chosen, and nothing on the board changes', async ({
  register,
  openBrowser,
}) => {
  const ines = await register('Ines Moreau');
  const page = await openBrowser(ines);
  const { board, items } = await openBoard(ines, page, ['c-halo.jpg', 'c-toi.jpg', 'c-tennis.jpg']);
  const before = await items();
  const camera = () => readCamera(page, board.id);
  await boardArea(page).focus();
  await page.keyboard.down('Space');
  await drag(page, centreOfArea(the(before)), {
    x: centreOfArea(the(before)).x + 100,
    y: centreOfArea(the(before)).y + 50,
  });
  await page.keyboard.up('Space');
  await expect.poll(camera).toEqual({ x: CAMERA.x + 100, y: CAMERA.y + 50, scale: 1 });
  await page.mouse.wheel(0, 50);
  await expect.poll(camera).toEqual({ x: CAMERA.x + 100, y: CAMERA.y, scale: 1 });
  await page.keyboard.down('ControlOrMeta');
  await page.mouse.wheel(0, -200);
  await page.keyboard.up('ControlOrMeta');
  await expect.poll(async () => (await camera()).scale).toBeGreaterThan(1.4);
  await page.keyboard.press('Shift+Digit1');
  await expect.poll(async () => (await camera()).scale).toBeLessThanOrEqual(1);
  const whole = await camera();

  await page.keyboard.press('Tab');
  await expect(boardArea(page)).toHaveCSS('outline-style', 'solid');
  await expect(page.getByRole('toolbar', { name: '1 picture selected' })).toBeVisible();
  await page.keyboard.press('Shift+Digit2');
  await expect.poll(camera).not.toEqual(whole);
  const near = await camera();
  const box = await boardArea(page).boundingBox();
  const centre = { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 };
  const isMiddle = ({ x, y, width, height }: (typeof before)[number]) =>
    Math.abs((x + width / 2) * near.scale + near.x - centre.x) < 1 &&
    Math.abs((y + height / 2) * near.scale + near.y - centre.y) < 1;
  expect(before.filter(isMiddle)).toHaveLength(1);

  const map = page.getByRole('button', { name: 'Map (M)' });
  const list = page.getByRole('button', { name: 'Items', exact: true });
  await list.click();
  await expect(map, 'a list has the room that the map would cover').toHaveAttribute('aria-pressed', 'false');
  await list.click();
  await expect(map).toHaveAttribute('aria-pressed', 'true');
  const drawn = page.locator('[data-board-map]');
  const place = await drawn.boundingBox();
  await page.mouse.click((place?.x ?? 0) + 10, (place?.y ?? 0) + 10);
  await expect.poll(async () => (await camera()).x).toBeGreaterThan(near.x);
  await boardArea(page).focus();
  await page.keyboard.press('m');
  await expect(map).toHaveAttribute('aria-pressed', 'false');
  await expect(drawn).toBeHidden();
  await page.keyboard.press('m');
  await expect(drawn, 'it comes back when it is asked for').toBeVisible();
  expect(await items()).toEqual(before);
});

test('Space that is let go of elsewhere pans no longer', LONG, async ({ register, openBrowser }) => {
  const ines = await register('Ines Moreau');
  const page = await openBrowser(ines);
  const { board, items } = await openBoard(ines, page, ['c-halo.jpg']);
  const before = await items();
  const picture = centreOfArea(the(before));
  const canvas = boardArea(page);
  await canvas.focus();
  await page.keyboard.down('Space');
  await expect(canvas).toHaveCSS('cursor', 'grab');
  await page.getByRole('button', { name: 'Items', exact: true }).focus();
  await expect(canvas).not.toHaveCSS('cursor', 'grab');
  await page.keyboard.up('Space');
  await canvas.focus();
  await drag(page, picture, { x: picture.x + 60, y: picture.y + 40 });
  await expect.poll(async () => centreOfArea(the(await items())).x).toBeGreaterThan(picture.x + 50);
  expect(await readCamera(page, board.id)).toEqual(CAMERA);
});

test('keys find an item by its name, and let the board alone fill the window', async ({ register, openBrowser }) => {
  const ines = await register('Ines Moreau');
  const page = await openBrowser(ines);
  await openBoard(ines, page, ['c-halo.jpg', 'c-toi.jpg']);
  const tabs = page.getByRole('tablist', { name: 'Boards' });
  await boardArea(page).focus();
  await page.keyboard.press('Shift+F');
  const leave = page.getByRole('button', { name: 'Leave full screen (Shift F)' });
  await expect(leave).toBeVisible();
  expect(await boardArea(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
  await expect(page.getByRole('toolbar', { name: 'Tools' })).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(leave).toBeHidden();
  await tabs.click({ position: { x: 2, y: 20 } });

  await boardArea(page).focus();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Find on this board' })).toBeFocused();
  await page.keyboard.type('toi');
  await expect(page.getByRole('treeitem')).toHaveCount(1);
});

test('two fingers zoom a board and draw nothing, whatever the tool', LONG, async ({ register, openBrowser }) => {
  const ines = await register('Ines Moreau');
  const page = await openBrowser(ines, { ...PHONE, viewport: { width: 1024, height: 768 } });
  const { board, items } = await openBoard(ines, page, ['c-halo.jpg']);
  const before = await items();
  await boardArea(page).focus();
  await page.keyboard.press('p');
  const finger = await fingerOn(page);
  const at = await toScreen(page, centreOfArea(the(before)));
  await finger.pinch({ from: 40, to: 120, at });
  await expect.poll(async () => (await readCamera(page, board.id)).scale).toBeCloseTo(3, 0);
  expect(await items()).toEqual(before);
});

test('one follows somebody until one moves oneself', LONG, async ({ register, openBrowser }) => {
  const [ines, priya] = [await register('Ines Moreau'), await register('Priya Raman')];
  const page = await openBrowser(ines);
  const { board } = await openBoard(ines, page, ['c-halo.jpg', 'c-toi.jpg'], [priya]);
  const theirs = await openBrowser(priya);
  await theirs.goto(board.address);
  await isThere(theirs, 2);
  const middle = async (of: Page) => {
    const [{ x, y, scale }, box] = [await readCamera(of, board.id), await boardArea(of).boundingBox()];
    return [((box?.width ?? 0) / 2 - x) / scale, ((box?.height ?? 0) / 2 - y) / scale].map(Math.round);
  };
  await theirs.getByRole('button', { name: 'Follow Ines Moreau' }).click();
  await expect(theirs.getByText('You follow Ines Moreau.')).toBeVisible();
  await press(page, { x: -60, y: -60 });
  await page.mouse.wheel(300, 200);
  await expect.poll(() => readCamera(page, board.id)).toEqual({ x: CAMERA.x - 300, y: CAMERA.y - 200, scale: 1 });
  const seen = await middle(page);
  await expect.poll(() => middle(theirs)).toEqual(seen);
  await boardArea(theirs).hover();
  await theirs.mouse.wheel(0, 40);
  await expect(theirs.getByText('You follow Ines Moreau.')).toBeHidden();
  await page.mouse.wheel(300, 0);
  await expect.poll(async () => (await middle(page))[0]).toBe((seen[0] ?? 0) + 300);
  expect((await middle(theirs))[0]).toBe(seen[0]);
});
