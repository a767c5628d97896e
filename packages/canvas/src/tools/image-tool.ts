import type { Point } from '../geometry.ts';
import type { Stroke } from '../stroke.ts';
import { moveCrosshair } from './crosshair.ts';
import { commit, currentGround, learnSources, type Desk } from './desk.ts';
import { select } from './select-tool.ts';
import { mark, type Tool } from './tool.ts';

/** As a share of the drawing's shorter side: large enough to see, small enough to move. */
const SHARE = 0.4;
const USUAL = { width: 4, height: 3 };

export type Picture = { id: number; url: string; width: number | null; height: number | null };

function makeStroke(desk: Desk, picture: Picture, at: Point): Stroke | null {
  const ground = currentGround(desk);
  if (!ground) return null;
  const shape = picture.width && picture.height ? { width: picture.width, height: picture.height } : USUAL;
  const scale = (Math.min(ground.size.width, ground.size.height) * SHARE) / Math.max(shape.width, shape.height);
  const [width, height] = [shape.width * scale, shape.height * scale];
  const { color } = desk.getState();
  return {
    id: desk.host.newId(),
    kind: 'image',
    color,
    x: at.x - width / 2,
    y: at.y - height / 2,
    width,
    height,
    file_id: picture.id,
  };
}

/** Adds a picture to the drawing, centred there and selected. */
export function placePicture(desk: Desk, picture: Picture, at: Point): void {
  learnSources(desk, [picture]);
  const stroke = makeStroke(desk, picture, at);
  if (stroke) commit(desk, [], [stroke]);
  desk.set({ tool: 'select', crosshair: null });
  select(desk, stroke ?? undefined);
}

/** Adds pictures to the drawing. */
export const imageTool: Tool = {
  down: (desk, { at }) => desk.host.pickImage(desk, at),
  key(desk, event) {
    if (event.key !== 'Enter') return moveCrosshair(desk, event);
    desk.host.pickImage(desk);
    return true;
  },
  cancel(desk) {
    const isBegun = desk.getState().crosshair !== null;
    desk.set({ crosshair: null });
    mark(desk);
    return isBegun;
  },
};
