import type { Stroke } from '../stroke.ts';
import { Circle } from 'konva/lib/shapes/Circle.js';
import { Line } from 'konva/lib/shapes/Line.js';
import { Rect } from 'konva/lib/shapes/Rect.js';
import type { Box, Frame, Point } from '../geometry.ts';

/** Visible on any background: a light line with a dark one inside. */
export type MarkColors = { light: string; dark: string };

/** What is shown over the drawings while somebody draws. */
export type Marks = {
  frame: Frame;
  colors: MarkColors;
  strokes: readonly Stroke[];
  sourceOf: (fileId: number) => string | undefined;
  /** Around the selection, with a corner to pull if it can be resized. */
  box: (Box & { hasCorner: boolean }) | null;
  crosshair: Point | null;
  eraser: (Point & { radius: number }) | null;
};
const ARM = 12;
const CORNER = 10;
const THIN = { strokeScaleEnabled: false, listening: false };

/** The lines of the marks, in the drawing's pixels but equally thick at any zoom. */
export function markNodes({ frame, colors, box, crosshair, eraser }: Marks): (Line | Rect | Circle)[] {
  const unit = 1 / frame.scale;
  const across = crosshair && [crosshair.x - ARM * unit, crosshair.y, crosshair.x + ARM * unit, crosshair.y];
  const down = crosshair && [crosshair.x, crosshair.y - ARM * unit, crosshair.x, crosshair.y + ARM * unit];
  const corner = CORNER * unit;
  const light = { stroke: colors.light, strokeWidth: 3, ...THIN };
  const dark = { stroke: colors.dark, strokeWidth: 1.25, ...THIN };
  return [light, dark].flatMap((look) => [
    ...(box ? [new Rect({ ...box, ...look })] : []),
    ...(box?.hasCorner
      ? [
          new Rect({
            x: box.x + box.width - corner / 2,
            y: box.y + box.height - corner / 2,
            width: corner,
            height: corner,
            fill: colors.light,
            ...look,
          }),
        ]
      : []),
    ...(across && down ? [new Line({ points: across, ...look }), new Line({ points: down, ...look })] : []),
    ...(eraser ? [new Circle({ ...eraser, ...look })] : []),
  ]);
}
