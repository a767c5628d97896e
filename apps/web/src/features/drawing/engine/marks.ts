import { DRAW_PRESETS } from '@facet/contract/constants/drawing';
import type { Stroke } from '@facet/contract/entities/drawing';
import { Circle } from 'konva/lib/shapes/Circle.js';
import { Line } from 'konva/lib/shapes/Line.js';
import { Rect } from 'konva/lib/shapes/Rect.js';
import type { Point } from '../../../lib/surface.ts';
import type { Frame } from '../model/drawing-frame.ts';
import type { Box } from '../model/stroke-bounds.ts';

/** What lies over the drawings while one is made. */
export type Marks = {
  frame: Frame;
  strokes: readonly Stroke[];
  sourceOf: (fileId: number) => string | undefined;
  /** Round what is selected, with a corner to pull where that resizes it. */
  box: (Box & { hasCorner: boolean }) | null;
  crosshair: Point | null;
  eraser: (Point & { radius: number }) | null;
};
const ARM = 12;
const CORNER = 10;
const [, , , , , , INK, WHITE] = DRAW_PRESETS;
// Marks are seen on any picture: a light line with a dark one in it.
const LIGHT = { stroke: WHITE, strokeWidth: 3, strokeScaleEnabled: false, listening: false };
const DARK = { stroke: INK, strokeWidth: 1.25, strokeScaleEnabled: false, listening: false };

/** The lines of the marks, in the drawing's pixels but as thick at any zoom. */
export function markNodes({ frame, box, crosshair, eraser }: Marks): (Line | Rect | Circle)[] {
  const unit = 1 / frame.scale;
  const across = crosshair && [crosshair.x - ARM * unit, crosshair.y, crosshair.x + ARM * unit, crosshair.y];
  const down = crosshair && [crosshair.x, crosshair.y - ARM * unit, crosshair.x, crosshair.y + ARM * unit];
  const corner = CORNER * unit;
  return [LIGHT, DARK].flatMap((look) => [
    ...(box ? [new Rect({ ...box, ...look })] : []),
    ...(box?.hasCorner
      ? [
          new Rect({
            x: box.x + box.width - corner / 2,
            y: box.y + box.height - corner / 2,
            width: corner,
            height: corner,
            fill: LIGHT.stroke,
            ...look,
          }),
        ]
      : []),
    ...(across && down ? [new Line({ points: across, ...look }), new Line({ points: down, ...look })] : []),
    ...(eraser ? [new Circle({ ...eraser, ...look })] : []),
  ]);
}
