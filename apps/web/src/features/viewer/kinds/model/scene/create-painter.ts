import { createStage, type ModelStage } from './create-stage.ts';
import type { DrawAnswer, DrawOrder } from './draw-orders.ts';

function give(stage: ModelStage, order: DrawOrder): void {
  if (order.kind === 'mesh') stage.setMesh(order.mesh, order.pictures, order.facts);
  else if (order.kind === 'walls') stage.setWalls(order.mesh);
  else if (order.kind === 'colours') stage.setColours(order.colours);
  else if (order.kind === 'edges') stage.setEdges(order.choice, order.lines);
  else if (order.kind === 'stones') stage.setStones(order.stones);
  else if (order.kind === 'show') stage.show(order.picture);
}

/** Carries out drawing orders, in a worker or on the page, and reports the results. */
export function createPainter(tell: (answer: DrawAnswer) => void) {
  let stage: ModelStage | null = null;
  /** Everything needed to rebuild the model on another canvas, should this one be lost. */
  const kept: DrawOrder[] = [];
  const start = ({ canvas, pixelRatio, most }: Extract<DrawOrder, { kind: 'start' }>) => {
    canvas.addEventListener('webglcontextlost', (event) => {
      event.preventDefault();
      tell({ kind: 'lost', step: stage?.step() ?? 'simple' });
    });
    try {
      // Workers of older browsers have no animation frames.
      if (typeof requestAnimationFrame !== 'function') return tell({ kind: 'no_webgl' });
      stage = createStage(canvas, {
        pixelRatio,
        most,
        onDrawn: () => tell({ kind: 'drawn' }),
        onStep: (state) => tell({ kind: 'step', ...state }),
      });
    } catch {
      // What is missing from WebGL differs from browser to browser; without it nothing can be drawn.
      return tell({ kind: 'no_webgl' });
    }
    stage.ready.catch(() => tell({ kind: 'lost', step: 'simple' }));
    for (const order of kept) give(stage, order);
    return tell({ kind: 'ready' });
  };
  return async (order: DrawOrder): Promise<void> => {
    if (order.kind === 'start') return start(order);
    if (!stage) return undefined;
    if (order.kind !== 'capture') {
      // Of the pictures and the colours only the latest matter.
      if (order.kind === 'show' || order.kind === 'colours')
        kept.splice(0, kept.length, ...kept.filter(({ kind }) => kind !== order.kind));
      kept.push(order);
      return give(stage, order);
    }
    await stage.ready;
    return tell({ kind: 'captured', picture: await stage.capture(order.picture, order.format).catch(() => null) });
  };
}
