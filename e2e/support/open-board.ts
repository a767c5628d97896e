import { listBoardFiles } from '@facet/contract/endpoints/board-files';
import { expect, type Page } from '@playwright/test';
import { itemsOnBoard } from './board-items.ts';
import { addBoard, boardArea, putPictures } from './boards.ts';
import type { Person } from './people.ts';
import { makeProject, makeSpace } from './studio.ts';

/** Where an open board is in its window. */
export const CAMERA = { x: 120, y: 100, scale: 1 };
export type Point = { x: number; y: number };

/** A board with pictures, opened with known screen positions; and its items as the server has them. */
export async function openBoard(ines: Person, page: Page, names: readonly string[], people: readonly Person[] = []) {
  const space = await makeSpace(ines, 'Maison Orlane', people);
  const team = people.map((person) => ({ person, roles: ['designer' as const] }));
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal', team });
  const board = await addBoard(ines, project, 'Halo references');
  if (names.length > 0) await putPictures(ines, project, board.id, names);
  const read = async () => {
    const params = { projectId: project.id, moduleId: board.project_module_id };
    return (await ines.call(listBoardFiles, { params, query: { board_id: board.id } })).data;
  };
  await page.goto('/');
  await lookAt(page, board.id);
  await page.goto(board.address);
  await isThere(page, names.length);
  const items = () => itemsOnBoard(ines, project.id, board.id);
  return { project, board, read, items };
}

const lookAt = (page: Page, boardId: number) =>
  page.evaluate(([key, camera]) => localStorage.setItem(key, JSON.stringify(camera)), [
    `facet.board-view.${boardId}`,
    CAMERA,
  ] as const);

/** Waits until a page shows a board with this many items. */
export const isThere = (page: Page, items: number) =>
  expect(page.getByRole('application', { name: new RegExp(`^Board .*, ${items} items?`) })).toBeVisible();

/** Where a point of the board is in the window. */
export async function toScreen(page: Page, { x, y }: Point): Promise<Point> {
  const box = await boardArea(page).boundingBox();
  return { x: (box?.x ?? 0) + x * CAMERA.scale + CAMERA.x, y: (box?.y ?? 0) + y * CAMERA.scale + CAMERA.y };
}

/** Drags on the board with the mouse; `look` runs before the drop. */
export async function drag(page: Page, from: Point, to: Point, look?: () => Promise<void>) {
  const [start, end] = [await toScreen(page, from), await toScreen(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + (end.x - start.x) / 2, start.y + (end.y - start.y) / 2);
  await page.mouse.move(end.x, end.y);
  await look?.();
  await page.mouse.up();
}

/** Presses a point of the board. */
export async function press(page: Page, at: Point) {
  const { x, y } = await toScreen(page, at);
  await page.mouse.click(x, y);
}

/** Chooses an entry in a menu of the selection's bar. */
export const take = async (page: Page, menu: string, entry: string) => {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};

/** The first of them. */
export function the<T>([first]: readonly T[]): T {
  if (first === undefined) throw new Error('there is nothing on the board');
  return first;
}

export const centreOfArea = ({ x, y, width, height }: Point & { width: number; height: number }) => ({
  x: x + width / 2,
  y: y + height / 2,
});
