import { listBoardFiles } from '@facet/contract/endpoints/board-files';
import type { Page } from '@playwright/test';
import { addBoard, boardArea, putPictures } from '../support/boards.ts';
import type { Person } from '../support/people.ts';
import { makeProject, makeSpace } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';

const CAMERA = { x: 120, y: 100, scale: 1 };
type Point = { x: number; y: number };

/** A board with pictures, opened where a point of the board is known on the screen; its pictures as the server has them. */
async function openBoard(ines: Person, page: Page, names: readonly string[], people: readonly Person[] = []) {
  const space = await makeSpace(ines, 'Maison Orlane', people);
  const team = people.map((person) => ({ person, roles: ['designer' as const] }));
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal', team });
  const board = await addBoard(ines, project, 'Halo references');
  await putPictures(ines, project, board.id, names);
  const read = async () => {
    const params = { projectId: project.id, moduleId: board.project_module_id };
    return (await ines.call(listBoardFiles, { params, query: { board_id: board.id } })).data;
  };
  await page.goto('/');
  await lookAt(page, board.id);
  await page.goto(board.address);
  await isThere(page, names.length);
  return { board, read };
}

const lookAt = (page: Page, boardId: number) =>
  page.evaluate(([key, camera]) => localStorage.setItem(key, JSON.stringify(camera)), [
    `facet.board-view.${boardId}`,
    CAMERA,
  ] as const);

const isThere = (page: Page, items: number) =>
  expect(page.getByRole('application', { name: new RegExp(`^Board .*, ${items} items?`) })).toBeVisible();

/** Where a point of the board stands in the window. */
async function spotOf(page: Page, { x, y }: Point): Promise<Point> {
  const box = await boardArea(page).boundingBox();
  return { x: (box?.x ?? 0) + x * CAMERA.scale + CAMERA.x, y: (box?.y ?? 0) + y * CAMERA.scale + CAMERA.y };
}

async function drag(page: Page, from: Point, to: Point) {
  const [start, end] = [await spotOf(page, from), await spotOf(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + (end.x - start.x) / 2, start.y + (end.y - start.y) / 2);
  await page.mouse.move(end.x, end.y);
  await page.mouse.up();
}

async function press(page: Page, at: Point) {
  const { x, y } = await spotOf(page, at);
  await page.mouse.click(x, y);
}

const take = async (page: Page, menu: string, entry: string) => {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};

/** The first of them. */
function the<T>([first]: readonly T[]): T {
  if (first === undefined) throw new Error('there is nothing on the board');
  return first;
}

const middleOf = ({ x, y, width, height }: Point & { width: number; height: number }) => ({
  x: x + width / 2,
  y: y + height / 2,
});

test('a picture is moved by mouse and arrows, copied with Alt, and the copy taken back', async ({
  register,
  openBrowser,
}) => {
  const ines = await register('Ines Moreau');
  const page = await openBrowser(ines);
  const { read } = await openBoard(ines, page, ['c-halo.jpg']);
  const only = async () => the(await read());
  const first = await only();

  await press(page, middleOf(first));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(async () => (await only()).x).toBe(first.x + 1);
  await expect.poll(async () => (await only()).y).toBe(first.y + 10);
  const at = middleOf(await only());
  await drag(page, at, { x: at.x + 90, y: at.y + 40 });
  await expect.poll(async () => (await only()).x).toBe(first.x + 91);

  const moved = await only();
  await page.keyboard.down('Alt');
  await drag(page, middleOf(moved), { x: middleOf(moved).x + 400, y: middleOf(moved).y });
  await page.keyboard.up('Alt');
  await expect.poll(async () => (await read()).length).toBe(2);
  expect((await read()).map(({ x }) => x)).toContain(moved.x);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(async () => (await read()).length).toBe(1);
});

test('several pictures are sized alike, aligned and tidied', async ({ register, openBrowser }) => {
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
  await take(page, 'Distribute and tidy', 'Tidy into a grid');
  const places = async () => new Set((await read()).map(({ x, y }) => `${x} ${y}`)).size;
  await expect.poll(places).toBe(3);
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
  await nudge(page, 'c-halo.jpg');
  await nudge(theirs, 'c-toi.jpg');
  const yOf = (name: string) => was.get(name) ?? 0;
  await expect.poll(heights).toEqual(
    new Map([
      ['c-halo.jpg', yOf('c-halo.jpg') - 10],
      ['c-toi.jpg', yOf('c-toi.jpg') - 10],
    ]),
  );
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(heights).toEqual(
    new Map([
      ['c-halo.jpg', yOf('c-halo.jpg')],
      ['c-toi.jpg', yOf('c-toi.jpg') - 10],
    ]),
  );
});
