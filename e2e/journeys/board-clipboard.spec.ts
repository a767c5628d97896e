import { addBoard, boardArea } from '../support/boards.ts';
import { itemsOnBoard } from '../support/board-items.ts';
import { LONG } from '../support/long.ts';
import { isThere, openBoard, take } from '../support/open-board.ts';
import { expect, test } from '../support/test.ts';

test('what one copies is pasted on its board and on another one, in this tab and in the next', async ({
  register,
  openBrowser,
}) => {
  const ines = await register('Ines Moreau');
  const page = await openBrowser(ines);
  const { project, items } = await openBoard(ines, page, ['c-halo.jpg', 'c-toi.jpg']);
  const second = await addBoard(ines, project, 'Second thoughts');
  const there = () => itemsOnBoard(ines, project.id, second.id);
  const before = await items();

  await boardArea(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+c');
  await expect(page.getByText('2 pictures copied')).toBeAttached();
  await page.keyboard.press('ControlOrMeta+v');
  await expect.poll(async () => (await items()).length).toBe(4);
  const pasted = (await items()).filter(({ id }) => before.every((one) => one.id !== id));
  expect(pasted.map(({ width, height }) => [width, height])).toEqual(
    before.map(({ width, height }) => [width, height]),
  );
  // What was pasted is selected, and after a cut it is gone from here.
  await page.keyboard.press('ControlOrMeta+x');
  await expect.poll(items).toEqual(before);

  await page.getByRole('tab', { name: /^Second thoughts/ }).click();
  await isThere(page, 0);
  await boardArea(page).focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect.poll(async () => (await there()).length).toBe(2);

  const next = await page.context().newPage();
  await next.goto(second.address);
  await isThere(next, 2);
  await boardArea(next).focus();
  await next.keyboard.press('ControlOrMeta+v');
  await expect.poll(async () => (await there()).length).toBe(4);
  expect(await items()).toEqual(before);
});

test(
  'pictures look and lie on another board as they did on theirs, and are taken back together',
  LONG,
  async ({ register, openBrowser }) => {
    const ines = await register('Ines Moreau');
    const page = await openBrowser(ines);
    const { project, items } = await openBoard(ines, page, ['c-halo.jpg', 'c-toi.jpg']);
    const second = await addBoard(ines, project, 'Second thoughts');
    const looks = async (boardId: number) =>
      (await itemsOnBoard(ines, project.id, boardId)).map((item) =>
        item.kind === 'picture' ? [item.file_id, item.width, item.is_flipped, item.opacity] : [],
      );
    await boardArea(page).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await take(page, 'More', 'Flip');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Opacity' }).click();
    await page.getByRole('menuitemradio', { name: '50%' }).click();
    await page.keyboard.press('ControlOrMeta+g');
    await page.keyboard.press('ControlOrMeta+c');
    const [first, other] = await items();
    const wanted = [first, other].map((item) =>
      item?.kind === 'picture' ? [item.file_id, item.width, true, 0.5] : [],
    );

    await page.getByRole('tab', { name: /^Second thoughts/ }).click();
    await isThere(page, 0);
    await boardArea(page).focus();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(page.getByRole('toolbar', { name: '2 pictures selected' })).toBeVisible();
    await expect.poll(() => looks(second.id)).toEqual(wanted);
    const [one, two] = await itemsOnBoard(ines, project.id, second.id);
    expect([one?.group_id !== undefined, one?.group_id === two?.group_id]).toEqual([true, true]);
    expect((two?.x ?? 0) - (one?.x ?? 0)).toBe((other?.x ?? 0) - (first?.x ?? 0));
    await page.keyboard.press('ControlOrMeta+z');
    await isThere(page, 0);
  },
);
