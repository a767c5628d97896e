import type { Stroke } from '../stroke.ts';
import type { Group } from 'konva/lib/Group.js';
import type { Frame } from '../geometry.ts';
import { strokeNode, type StrokeNode } from './stroke-node.ts';

/** A drawing on the canvas; `key` identifies it from one render to the next. */
export type ShownDrawing = {
  key: string;
  strokes: readonly Stroke[];
  frame: Frame;
  /** 0 to 1: other people's drawings are lighter while in progress. */
  opacity: number;
  sourceOf: (fileId: number) => string | undefined;
};
/** A drawing as it is on the stage now. */
export type HeldDrawing = { group: Group; nodes: Map<string, { stroke: Stroke; source?: string; node: StrokeNode }> };

/** Updates a drawing's nodes to match its strokes; unchanged ones are reused. */
export function fillDrawing(
  { group, nodes }: HeldDrawing,
  { strokes, sourceOf }: ShownDrawing,
  redraw: () => void,
): void {
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
