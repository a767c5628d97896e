import type { DrawnMesh, EdgeChoice, ModelFacts } from '../model-data.ts';
import type { DrawAnswer, DrawOrder } from './draw-orders.ts';
import type { Picture } from './picture.ts';

export type Drawing = ReturnType<typeof createDrawing>;
/** Why nothing is drawn any more. */
export type DrawingEnd = 'lost' | 'no_webgl';

/**
 * Draws on a new canvas in the given element. A worker does it: the page would have to wait for the graphics card
 * whenever that is busy with a large model.
 */
export function createDrawing(place: HTMLElement, onDrawn: () => void, onEnd: (end: DrawingEnd) => void) {
  // A canvas of its own each time: one that is handed to a worker stays there.
  const canvas = document.createElement('canvas');
  canvas.ariaHidden = 'true';
  place.append(canvas);
  const worker = new Worker(new URL('./draw-worker.ts', import.meta.url), { type: 'module', name: 'drawing' });
  const waiting: ((picture: Blob | null) => void)[] = [];
  const order = (what: DrawOrder, transfer: Transferable[] = []) => worker.postMessage(what, transfer);
  worker.onmessage = ({ data }: MessageEvent<DrawAnswer>) => {
    if (data.kind === 'captured') waiting.shift()?.(data.picture);
    else if (data.kind === 'drawn') onDrawn();
    else onEnd(data.kind);
  };
  worker.onerror = () => onEnd('no_webgl');
  const offscreen = canvas.transferControlToOffscreen();
  order({ kind: 'start', canvas: offscreen, pixelRatio: window.devicePixelRatio }, [offscreen]);
  return {
    /** Gives the arrays away: they are not here any more afterwards. */
    setMesh: (mesh: DrawnMesh, facts: ModelFacts) =>
      order({ kind: 'mesh', mesh, facts }, [mesh.positions.buffer, mesh.normals.buffer, mesh.indices.buffer]),
    setEdges: (choice: EdgeChoice, lines: Uint32Array<ArrayBuffer>) => {
      if (lines.length > 0) order({ kind: 'edges', choice, lines }, [lines.buffer]);
    },
    show: (picture: Picture) => order({ kind: 'show', picture }),
    capture: (picture: Picture) =>
      new Promise<Blob | null>((resolve) => {
        waiting.push(resolve);
        order({ kind: 'capture', picture });
      }),
    end: () => {
      worker.terminate();
      canvas.remove();
    },
  };
}
