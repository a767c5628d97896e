import type { Stroke } from '@facet/contract/entities/drawing';
import { Group } from 'konva/lib/Group.js';
import { Layer } from 'konva/lib/Layer.js';
import { Circle } from 'konva/lib/shapes/Circle.js';
import { Line } from 'konva/lib/shapes/Line.js';
import { Rect } from 'konva/lib/shapes/Rect.js';
import { Stage } from 'konva/lib/Stage.js';
import type { Point, Size } from '../../../lib/surface.ts';
import type { Frame } from '../model/drawing-frame.ts';
import type { Box } from '../model/stroke-bounds.ts';
import { strokeNode, type StrokeNode } from './stroke-node.ts';

/** A drawing on the canvas; `key` names it from one time to the next. */
export type ShownDrawing = {
  key: string;
  strokes: readonly Stroke[];
  frame: Frame;
  /** 0 to 1: drawings of others are lighter while they are made. */
  opacity: number;
  sourceOf: (fileId: number) => string | undefined;
};
/** What lies over the drawings while one is made. */
export type Marks = {
  frame: Frame;
  strokes: readonly Stroke[];
  /** Round what is selected, with a corner to pull where that resizes it. */
  box: (Box & { hasCorner: boolean }) | null;
  crosshair: Point | null;
  eraser: (Point & { radius: number }) | null;
};
export type DrawingStage = {
  resize: (size: Size) => void;
  show: (drawings: readonly ShownDrawing[]) => void;
  mark: (marks: Marks | null) => void;
  destroy: () => void;
};

type Held = { group: Group; nodes: Map<string, { stroke: Stroke; source?: string; node: StrokeNode }> };

const ARM = 12;
const CORNER = 10;
// Marks are seen on any picture: a light line with a dark one in it.
const LIGHT = { stroke: 'rgb(255 255 255 / 95%)', strokeWidth: 3, strokeScaleEnabled: false, listening: false };
const DARK = { stroke: 'rgb(30 27 24 / 95%)', strokeWidth: 1.25, strokeScaleEnabled: false, listening: false };

const placed = ({ x, y, scale, rotation }: Frame) => ({ x, y, rotation, scaleX: scale, scaleY: scale });

/** Makes the nodes of a drawing those of its strokes; what has not changed is kept. */
function fill({ group, nodes }: Held, { strokes, sourceOf }: ShownDrawing, redraw: () => void): void {
  const ids = new Set(strokes.map(({ id }) => id));
  for (const [id, { node }] of nodes) {
    if (ids.has(id)) continue;
    node.destroy();
    nodes.delete(id);
  }
  strokes.forEach((stroke, index) => {
    const source = stroke.kind === 'image' ? sourceOf(stroke.file_id) : undefined;
    const known = nodes.get(stroke.id);
    if (known?.stroke !== stroke || known.source !== source) {
      known?.node.destroy();
      const node = strokeNode(stroke, () => source, redraw);
      group.add(node);
      nodes.set(stroke.id, { stroke, source, node });
    }
    const node = nodes.get(stroke.id)?.node;
    if (node && node.zIndex() !== index) node.zIndex(index);
  });
}

function markNodes({ frame, box, crosshair, eraser }: Marks): (Line | Rect | Circle)[] {
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

/** Draws drawings into an element, over whatever lies there; its pixels are those of the viewer's canvas. */
export function createDrawingStage(container: HTMLDivElement): DrawingStage {
  const stage = new Stage({ container, width: 1, height: 1, listening: false });
  const [base, top] = [new Layer({ listening: false }), new Layer({ listening: false })];
  stage.add(base, top);
  const held = new Map<string, Held>();
  const redraw = () => void base.batchDraw();
  const groupOf = (key: string): Held => {
    const known = held.get(key);
    if (known) return known;
    const made: Held = { group: new Group({ listening: false }), nodes: new Map() };
    base.add(made.group);
    held.set(key, made);
    return made;
  };
  return {
    resize: (size) => void stage.size(size),
    show(drawings) {
      for (const [key, { group }] of held) {
        if (drawings.some((drawing) => drawing.key === key)) continue;
        group.destroy();
        held.delete(key);
      }
      for (const drawing of drawings) {
        const own = groupOf(drawing.key);
        own.group.setAttrs({ ...placed(drawing.frame), opacity: drawing.opacity });
        fill(own, drawing, redraw);
      }
      redraw();
    },
    mark(marks) {
      top.destroyChildren();
      if (marks) {
        const group = new Group({ ...placed(marks.frame), listening: false });
        group.add(
          ...marks.strokes.map((stroke) =>
            strokeNode(
              stroke,
              () => undefined,
              () => {},
            ),
          ),
          ...markNodes(marks),
        );
        top.add(group);
      }
      top.batchDraw();
    },
    destroy: () => void stage.destroy(),
  };
}
