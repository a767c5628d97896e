import { Group } from 'konva/lib/Group.js';
import { Layer } from 'konva/lib/Layer.js';
import { Stage } from 'konva/lib/Stage.js';
import type { Frame, Size } from '../geometry.ts';
import { fillDrawing, type HeldDrawing, type ShownDrawing } from './fill-drawing.ts';
import { markNodes, type Marks } from './marks.ts';
import { strokeNode } from './stroke-node.ts';

export type DrawingStage = {
  resize: (size: Size) => void;
  show: (drawings: readonly ShownDrawing[]) => void;
  mark: (marks: Marks | null) => void;
  destroy: () => void;
};

const placed = ({ x, y, scale, rotation }: Frame) => ({ x, y, rotation, scaleX: scale, scaleY: scale });

function showIn(layer: Layer, held: Map<string, HeldDrawing>, drawings: readonly ShownDrawing[]): void {
  for (const [key, { group }] of held) {
    if (drawings.some((drawing) => drawing.key === key)) continue;
    group.destroy();
    held.delete(key);
  }
  for (const drawing of drawings) {
    const own = held.get(drawing.key) ?? { group: new Group({ listening: false }), nodes: new Map() };
    if (!held.has(drawing.key)) layer.add(own.group);
    held.set(drawing.key, own);
    own.group.setAttrs({ ...placed(drawing.frame), opacity: drawing.opacity });
    fillDrawing(own, drawing, () => void layer.batchDraw());
  }
  layer.batchDraw();
}

function markIn(layer: Layer, marks: Marks | null): void {
  layer.destroyChildren();
  if (marks) {
    const group = new Group({ ...placed(marks.frame), listening: false });
    const nothing = () => undefined;
    group.add(...marks.strokes.map((stroke) => strokeNode(stroke, marks.sourceOf, nothing)), ...markNodes(marks));
    layer.add(group);
  }
  layer.batchDraw();
}

/** Renders drawings into an element, over whatever is there; its pixels are those of the viewer's canvas. */
export function createDrawingStage(container: HTMLDivElement): DrawingStage {
  const stage = new Stage({ container, width: 1, height: 1, listening: false });
  const [base, top] = [new Layer({ listening: false }), new Layer({ listening: false })];
  stage.add(base, top);
  const held = new Map<string, HeldDrawing>();
  return {
    resize: (size) => void stage.size(size),
    show: (drawings) => showIn(base, held, drawings),
    mark: (marks) => markIn(top, marks),
    destroy: () => void stage.destroy(),
  };
}
