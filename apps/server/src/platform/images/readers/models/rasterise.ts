import { groundShadow, shadowAt } from '@facet/model/look/ground-shadow';
import { BACKDROP } from '@facet/model/look/materials';
import type { Tinted } from '@facet/model/look/tint-triangles';
import type { Triple } from '@facet/model/model-data';
import type { ReadPixels } from '../../open-picture.ts';
import { dot } from '@facet/model/vectors';
import { BRIGHT_STEPS, createCanvas, packed, tabulateShades, STONE, type Canvas } from './canvas.ts';
import type { Eye } from './eye.ts';
import { fillTriangles } from './fill-triangles.ts';
import { frameSurface, type Framed, type Surface } from './frame-surface.ts';
import { shadeStones } from './shade-stones.ts';
import { stonesBehind } from './stones-behind.ts';

/** What is drawn: a surface, what each of its triangles looks like, and which body each belongs to. */
export type Drawn = { surface: Surface; tinted: Tinted; bodyOf: Uint32Array };

/** How dark the ground under the piece is where the sight through a pixel meets it. */
function shadowBeneath({ surface: { indices }, seen, frame: { axes } }: Framed, worldUp: Triple) {
  const [right, above, back] = axes;
  // Pixels count down.
  const up: Triple = [dot(worldUp, right), -dot(worldUp, above), dot(worldUp, back)];
  const shadow = groundShadow({ positions: seen, indices }, up);
  const place: Triple = [0, 0, 0];
  return (column: number, row: number): number => {
    place[0] = column;
    place[1] = row;
    place[2] = (shadow.height - column * up[0] - row * up[1]) / up[2];
    return shadowAt(shadow, place);
  };
}

/** A photographer's backdrop with the shadow of the piece on it. */
function backdropAt({ size: { width, height } }: Canvas, shadow: ReturnType<typeof shadowBeneath>) {
  const [near, away] = BACKDROP;
  const most = (width * 0.62) ** 2;
  return (column: number, row: number): number => {
    const far = Math.min(1, Math.sqrt(((column - width / 2) ** 2 + (row - height * 0.45) ** 2) / most));
    const light = 1 - shadow(column, row);
    const part = (axis: 0 | 1 | 2) => Math.round((near[axis] + (away[axis] - near[axis]) * far) * light);
    return packed(part(0), part(1), part(2));
  };
}

/** The backdrop changes so slowly that squares of so many pixels have one colour. */
const SQUARE = 4;

/** Turns what each pixel shows into its colour, in place. */
function colour(canvas: Canvas, { tints }: Tinted, shadow: ReturnType<typeof shadowBeneath>): void {
  const { size, depth, shown } = canvas;
  const shades: (Uint32Array | undefined)[] = [];
  const backdrop = backdropAt(canvas, shadow);
  const [steps, stone] = [BRIGHT_STEPS, STONE];
  const beneath = new Uint32Array(Math.ceil(size.width / SQUARE));
  for (let row = 0, at = 0; row < size.height; row += 1) {
    if (row % SQUARE === 0) beneath.fill(0);
    for (let column = 0; column < size.width; column += 1, at += 1) {
      const own = shown[at] ?? 0;
      if (depth[at] === -Infinity) {
        const square = (column / SQUARE) | 0;
        const known = beneath[square] ?? 0;
        shown[at] = known === 0 ? (beneath[square] = backdrop(square * SQUARE + SQUARE / 2, row)) : known;
      } else if (own < stone) {
        const tint = (own / steps) | 0;
        const list = (shades[tint] ??= tabulateShades(tints[tint]));
        shown[at] = list[own % steps] ?? 0;
      }
    }
  }
}

function drawStones(canvas: Canvas, framed: Framed, { tinted, bodyOf }: Drawn): void {
  if (tinted.tints.every(({ kind }) => kind !== 'stone')) return;
  const behind = stonesBehind(canvas, framed, tinted, bodyOf);
  if (behind) shadeStones(canvas, behind, { framed, tinted, bodyOf });
}

/**
 * A picture of a piece as the eye sees it, standing on a ground, framed to fill it; smaller where that would be too much
 * work. Throws where there is no surface.
 */
export function rasterise(drawn: Drawn, eye: Eye): ReadPixels {
  const framed = frameSurface(drawn.surface, eye);
  const canvas = createCanvas(framed.frame.size);
  fillTriangles(canvas, framed, drawn.tinted);
  drawStones(canvas, framed, drawn);
  colour(canvas, drawn.tinted, shadowBeneath(framed, eye.up));
  return { data: new Uint8Array(canvas.shown.buffer), ...canvas.size };
}
