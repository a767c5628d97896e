import type { Point } from '@facet/board/geometry';
import { grown, unionOf } from '@facet/board/geometry';
import { colorAt, pictureOf } from '../engine/stage-picture.ts';
import type { Easel } from '../engine/board-stage.ts';
import type { BoardCanvasHandle } from '../board-canvas-props.ts';
import { chosenOf } from './board-acts.ts';
import type { BoardDesk } from './board-desk.ts';
import { toBoard } from './camera.ts';
import { boardOf } from './new-items.ts';
import { showAll } from './show-items.ts';

/** Room round a picture of the board. */
const MARGIN = 16;
/** Pixels of a picture's longer side at most: more, and browsers refuse the canvas. */
const SIDE_MAX = 8192;
const DENSITY = 2;

type Held = { desk: BoardDesk; area: HTMLElement | null; easel: Easel | null };

/** Items as a PNG, frames with what they carry. */
export async function picture({ desk, easel }: Held, ids: readonly string[]): Promise<Blob> {
  const items = chosenOf(boardOf(desk), ids);
  const bounds = unionOf(items.flatMap(({ id }) => desk.items.areaOf(id) ?? []));
  if (!easel || !bounds) throw new Error('There is nothing to draw');
  const area = grown(bounds, MARGIN);
  const scale = Math.min(DENSITY, SIDE_MAX / Math.max(area.width, area.height));
  return pictureOf(easel, items, area, scale);
}

export function handleOf(held: Held): BoardCanvasHandle {
  const { desk, area, easel } = held;
  const local = ({ x, y }: Point) => {
    const { left = 0, top = 0 } = area?.getBoundingClientRect() ?? {};
    return { x: x - left, y: y - top };
  };
  const middle = () => {
    const { camera, size } = desk.getState();
    return toBoard({ x: size.width / 2, y: size.height / 2 }, camera);
  };
  return {
    toBoard: (client) => toBoard(local(client), desk.getState().camera),
    middle,
    fit: () => showAll(desk),
    showItems: (ids) => showAll(desk, ids),
    pictureOf: (ids = desk.host.selection) => picture(held, ids),
    colorAt(client) {
      const { x, y } = local(client);
      return easel ? colorAt(easel, x, y) : '#FFFFFF';
    },
    focus: () => area?.focus({ preventScroll: true }),
  };
}
