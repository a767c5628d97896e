import { createStage, type Stage } from './create-stage.ts';
import type { DrawAnswer, DrawOrder } from './draw-orders.ts';

const tell = (answer: DrawAnswer) => self.postMessage(answer, { transfer: [] });
let stage: Stage | null = null;

function start({ canvas, pixelRatio }: Extract<DrawOrder, { kind: 'start' }>) {
  canvas.addEventListener('webglcontextlost', (event) => {
    event.preventDefault();
    tell({ kind: 'lost' });
  });
  try {
    stage = createStage(canvas, pixelRatio, () => tell({ kind: 'drawn' }));
  } catch {
    // What WebGL lacks differs from browser to browser; without it nothing can be drawn.
    tell({ kind: 'no_webgl' });
  }
}

self.onmessage = async ({ data }: MessageEvent<DrawOrder>) => {
  if (data.kind === 'start') return start(data);
  if (!stage) return undefined;
  if (data.kind === 'mesh') return stage.setMesh(data.mesh, data.facts);
  if (data.kind === 'edges') return stage.setEdges(data.choice, data.lines);
  if (data.kind === 'show') return stage.show(data.picture);
  await stage.ready;
  return tell({ kind: 'captured', picture: await stage.capture(data.picture).catch(() => null) });
};
