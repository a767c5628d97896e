import type { PlacedItem } from '@facet/board/document';
import { updateBoardFiles } from '@facet/contract/endpoints/board-files';
import { boardArea } from '../support/boards.ts';
import { LONG } from '../support/long.ts';
import { drag, centreOfArea, openBoard, press, toScreen, take } from '../support/open-board.ts';
import { expect, test } from '../support/test.ts';

const NAMES = ['c-halo.jpg', 'c-toi.jpg', 'c-tennis.jpg'];
const byX = (items: readonly PlacedItem[]) => items.toSorted((a, b) => a.x - b.x);

test(
  'pictures are spread with equal gaps, and one that is moved meets the edge of another',
  LONG,
  async ({ register, openBrowser }) => {
    const ines = await register('Ines Moreau');
    const page = await openBrowser(ines);
    const { project, board, items } = await openBoard(ines, page, NAMES);
    const PLACES = [
      { x: 0, y: 0 },
      { x: 240, y: 0 },
      { x: 640, y: 60 },
    ];
    const files = (await items()).map(({ id }, index) => ({ id, width: 200, height: 150, ...PLACES[index] }));
    const params = { projectId: project.id, moduleId: board.project_module_id };
    await ines.call(updateBoardFiles, { params, body: { board_id: board.id, files } });
    const xs = async () => byX(await items()).map(({ x }) => x);
    await expect(page.getByRole('application', { name: /3 items/ })).toBeVisible();
    await boardArea(page).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await take(page, 'Distribute and tidy', 'Same gaps across');
    await expect.poll(xs).toEqual([0, 320, 640]);

    // Its top edge comes close enough to snap to the others', but not with Ctrl.
    await page.keyboard.press('Escape');
    const low = async () => byX(await items()).at(-1)?.y;
    // Between two pictures, where nothing is drawn but the line along which the edges align.
    const between = await toScreen(page, { x: 580, y: 0 });
    const gap = () => page.screenshot({ clip: { x: between.x - 10, y: between.y - 4, width: 20, height: 8 } });
    const bare = await gap();
    await drag(page, { x: 740, y: 135 }, { x: 780, y: 79 }, async () => expect((await gap()).equals(bare)).toBe(false));
    await expect.poll(low).toBe(0);
    // The bar of the selection casts its shadow there.
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await gap()).equals(bare)).toBe(true);
    await page.keyboard.down('ControlOrMeta');
    await drag(page, { x: 780, y: 75 }, { x: 780, y: 79 });
    await page.keyboard.up('ControlOrMeta');
    await expect.poll(low).toBe(4);
  },
);

test('pictures are grouped, put in order, locked and looked at otherwise', async ({ register, openBrowser }) => {
  const ines = await register('Ines Moreau');
  const page = await openBrowser(ines);
  const { items } = await openBoard(ines, page, NAMES);
  const before = await items();
  const [first, second, third] = before;
  if (!first || !second || !third) throw new Error('there are three');
  const readOrder = async () => (await items()).map(({ id }) => id);
  const marks = async (field: string) =>
    (await items()).map((item) => Object.entries(item).find(([name]) => name === field)?.[1]);

  // Pressing one item of a group selects the group, and it moves as one.
  await press(page, centreOfArea(first));
  await page.keyboard.down('Shift');
  await press(page, centreOfArea(second));
  await page.keyboard.up('Shift');
  await page.keyboard.press('ControlOrMeta+g');
  await expect.poll(async () => (await marks('group_id')).filter(Boolean)).toHaveLength(2);
  await page.keyboard.press('Escape');
  await press(page, centreOfArea(second));
  await expect(page.getByRole('toolbar', { name: '2 pictures selected' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect
    .poll(async () => new Map((await items()).map(({ id, x }) => [id, x])))
    .toEqual(
      new Map([
        [first.id, first.x - 1],
        [second.id, second.x - 1],
        [third.id, third.x],
      ]),
    );
  await page.getByRole('button', { name: 'Ungroup (Ctrl+Shift+G)' }).click();
  await expect.poll(async () => (await marks('group_id')).filter(Boolean)).toEqual([]);
  await page.keyboard.press('Escape');

  await press(page, centreOfArea(first));
  // After the pointer has used a bar or a menu, keys still go to the board.
  await take(page, 'Order', 'To the front');
  await expect(boardArea(page)).toBeFocused();
  await expect.poll(readOrder).toEqual([second.id, third.id, first.id]);
  await page.keyboard.press('ControlOrMeta+[');
  await expect.poll(readOrder).toEqual([first.id, second.id, third.id]);

  await page.keyboard.press('ControlOrMeta+a');
  const more = page.getByRole('button', { name: 'More', exact: true });
  const grey = page.getByRole('menuitemcheckbox', { name: 'Greyscale' });
  await more.click();
  await grey.click();
  await expect.poll(() => marks('is_grey')).toEqual([true, true, true]);
  await more.click();
  await expect(grey).toBeChecked();
  await grey.click();
  await expect.poll(async () => (await marks('is_grey')).filter(Boolean)).toEqual([]);
  await take(page, 'More', 'Flip');
  await expect.poll(() => marks('is_flipped')).toEqual([true, true, true]);
  await more.click();
  await page.getByRole('menuitem', { name: 'Opacity' }).click();
  await page.getByRole('menuitemradio', { name: '50%' }).click();
  await expect.poll(() => marks('opacity')).toEqual([0.5, 0.5, 0.5]);

  // Locked items neither move nor can be deleted.
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+l');
  await expect.poll(() => marks('is_locked')).toEqual([true, true, true]);
  const locked = await items();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Delete');
  await expect(page.getByText('Locked, not removed')).toBeAttached();
  expect(await items()).toEqual(locked);
  await page.getByRole('button', { name: 'Unlock (Ctrl+L)' }).click();
  await page.keyboard.press('Delete');
  await expect.poll(items).toEqual([]);
});
