import { createStage, type Stage } from './create-stage.ts';
import type { DrawAnswer, DrawOrder } from './draw-orders.ts';

/** Draws what it is ordered to, in a worker or on the page, and tells what becomes of it. */
export function createPainter(tell: (answer: DrawAnswer) => void) {
  let stage: Stage | null = null;
  const start = ({ canvas, pixelRatio }: Extract<DrawOrder, { kind: 'start' }>) => {
    canvas.addEventListener('webglcontextlost', (event) => {
      event.preventDefault();
      tell({ kind: 'lost' });
    });
    try {
      // A worker of an older browser has no frames.
      if (typeof requestAnimationFrame !== 'function') return tell({ kind: 'no_webgl' });
      stage = createStage(canvas, pixelRatio, () => tell({ kind: 'drawn' }));
    } catch {
      // What WebGL lacks differs from browser to browser; without it nothing can be drawn.
      return tell({ kind: 'no_webgl' });
    }
    stage.ready.catch(() => tell({ kind: 'lost' }));
    return tell({ kind: 'ready' });
  };
  return async (order: DrawOrder): Promise<void> => {
    if (order.kind === 'start') return start(order);
    if (!stage) return undefined;
    if (order.kind === 'mesh') return stage.setMesh(order.mesh, order.pictures, order.facts);
    if (order.kind === 'colours') return stage.setColours(order.colours);
    if (order.kind === 'edges') return stage.setEdges(order.choice, order.lines);
    if (order.kind === 'show') return stage.show(order.picture);
    await stage.ready;
    return tell({ kind: 'captured', picture: await stage.capture(order.picture).catch(() => null) });
  };
}
