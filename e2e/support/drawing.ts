import { getDraft } from '@facet/contract/endpoints/comments';
import type { Page } from '@playwright/test';
import type { Person } from './people.ts';
import { picture } from './pictures.ts';
import { makeProject, makeSpace, makeStyle, type Project } from './studio.ts';
import { expect, type Register } from './test.ts';

export type DrawnSpot = readonly [x: number, y: number];

/** Two designers, and a ring that both are looking at. */
export async function makeRing(register: Register) {
  const [ines, mei] = [await register('Ines Moreau'), await register('Mei Tanaka')];
  const space = await makeSpace(ines, 'Maison Orlane', [mei]);
  const team = [{ person: mei, roles: ['designer' as const] }];
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal', team });
  const style = await makeStyle(mei, project, { title: 'Celeste halo', files: [picture('big-halo.jpg')] });
  const itemId = style.items[0]?.id ?? 0;
  const address = `/project/${project.id}/modules/design-view?module_id=${project.cad}&style_id=${style.id}`;
  return { ines, mei, project, itemId, address };
}

/** Opens the viewer in draw mode and waits until one can draw: before that the area says that it is loading. */
export async function openDraw(page: Page, address: string): Promise<void> {
  await page.goto(`${address}&view_mode=draw`);
  await expect(page.getByRole('toolbar', { name: 'Draw' })).toBeVisible();
  await expect(drawingArea(page)).toBeVisible();
}

export const drawingArea = (page: Page) => page.getByRole('application', { name: /^Drawing, / });

export const expectStrokes = (page: Page, count: number) =>
  expect(drawingArea(page)).toHaveAccessibleName(`Drawing, ${count} ${count === 1 ? 'stroke' : 'strokes'}`);

/** Draws through the points with the mouse. */
export async function drawLine(page: Page, [first, ...others]: readonly [DrawnSpot, ...DrawnSpot[]]): Promise<void> {
  await page.mouse.move(...first);
  await page.mouse.down();
  for (const spot of others) await page.mouse.move(...spot, { steps: 5 });
  await page.mouse.up();
}

/** A short line in its own row, so that no two touch each other. */
export const drawRow = (page: Page, row: number) =>
  drawLine(page, [
    [300, 200 + row * 40],
    [420, 210 + row * 40],
    [540, 195 + row * 40],
  ]);

/** The server's state of somebody's unfinished drawing. */
export async function keptStrokes(person: Person, project: Project, itemId: number) {
  const params = { projectId: project.id, moduleId: project.cad, itemId };
  const { data } = await person.call(getDraft, { params });
  return data?.drawing.strokes ?? [];
}

export const expectDrawingsKept = (person: Person, project: Project, itemId: number, count: number) =>
  expect
    .poll(async () => (await keptStrokes(person, project, itemId)).length, { message: 'strokes at the server' })
    .toBe(count);
