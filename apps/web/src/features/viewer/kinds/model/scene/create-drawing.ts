import { loadChunk } from '../../../../../lib/chunk-failure.ts';
import type { DrawnMesh, EdgeChoice, ModelFacts, Stones } from '@facet/model/model-data';
import type { WallMap } from '@facet/model/measure/map-walls';
import { meshTransfer } from '../read/mesh-transfer.ts';
import type { Pictures } from '../read/reader-messages.ts';
import type { DrawAnswer, DrawOrder, PictureFormat } from './draw-orders.ts';
import { below, type FinishStep, type StepState } from './finish.ts';
import type { ModelPicture } from './picture.ts';

export type ModelDrawing = ReturnType<typeof createDrawing>;
/** Why drawing stopped. */
export type DrawingEnd = 'lost' | 'no_webgl' | 'not_loaded' | 'stuck';
/** The state of the drawing: waiting for the model, working, on the screen, or ended. */
export type DrawingState = { step: 'waiting' | 'at_work' | 'drawn' } | { step: 'failed'; why: DrawingEnd };

/** Even a slow machine has drawn once by then; whatever takes longer will never finish. In ms. */
const STUCK_MS = 60_000;

/** Some browsers can't draw in a worker; found out once, it is not tried again. */
let isWorkerFit = 'OffscreenCanvas' in globalThis && 'transferControlToOffscreen' in HTMLCanvasElement.prototype;

/** A step at which the graphics card stopped is not tried again on this page. */
let most: FinishStep = 'stones';

type Order = (what: DrawOrder, transfer?: Transferable[]) => void;
type Painter = {
  order: Order;
  /** Goes on with another canvas, as one whose context is lost shows nothing any more. */
  goOn: () => void;
  end: () => void;
};

/** A new canvas each time: one handed to a worker can't be taken back, and each gives only one context. */
function placeCanvas(place: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.ariaHidden = 'true';
  place.append(canvas);
  return canvas;
}

/** Draws in a worker: on the page, everything would wait while the graphics card is busy with a large model. */
function inWorker(place: HTMLElement, answer: (what: DrawAnswer) => void): Painter {
  let canvas = placeCanvas(place);
  const worker = new Worker(new URL('./draw-worker.ts', import.meta.url), { type: 'module', name: 'drawing' });
  worker.onmessage = ({ data }: MessageEvent<DrawAnswer>) => answer(data);
  worker.onerror = () => answer({ kind: 'no_webgl' });
  const start = () => {
    const offscreen = canvas.transferControlToOffscreen();
    worker.postMessage({ kind: 'start', canvas: offscreen, pixelRatio: window.devicePixelRatio, most }, [offscreen]);
  };
  start();
  return {
    order: (what, transfer = []) => worker.postMessage(what, transfer),
    goOn: () => {
      canvas.remove();
      canvas = placeCanvas(place);
      start();
    },
    end: () => {
      worker.terminate();
      canvas.remove();
    },
  };
}

/** Draws on the page itself, if no worker can. */
function onPage(place: HTMLElement, answer: (what: DrawAnswer | { kind: 'not_loaded' }) => void): Painter {
  let canvas = placeCanvas(place);
  let [paint, isEnded]: [((order: DrawOrder) => Promise<void>) | null, boolean] = [null, false];
  const begin = async () => {
    const { createPainter } = await loadChunk(() => import('./create-painter.ts'));
    if (isEnded) return;
    paint = createPainter((what) => !isEnded && answer(what));
    await start();
  };
  const start = async () => paint?.({ kind: 'start', canvas, pixelRatio: window.devicePixelRatio, most });
  begin().catch(() => answer({ kind: 'not_loaded' }));
  return {
    order: (what) => void paint?.(what),
    goOn: () => {
      canvas.remove();
      canvas = placeCanvas(place);
      void start();
    },
    end: () => {
      isEnded = true;
      canvas.remove();
    },
  };
}

/** Calls back if nothing was drawn for long while the page was visible: hidden pages get no frames. */
function createWatch(onStuck: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    timer = setTimeout(() => (document.hidden ? begin() : onStuck()), STUCK_MS);
  };
  return { begin, end: () => clearTimeout(timer) };
}

type Heard = Exclude<DrawAnswer, { kind: 'ready' }> | { kind: 'not_loaded' };

/** Draws in a worker, or on the page if no worker can; orders are queued until that is known. */
function startPainting(place: HTMLElement, hear: (what: Heard) => void): Painter {
  const early: Parameters<Order>[] = [];
  let isReady = false;
  const answer = (what: DrawAnswer | { kind: 'not_loaded' }) => {
    if (what.kind !== 'ready') return hear(what);
    isReady = true;
    for (const args of early.splice(0)) painter.order(...args);
    return undefined;
  };
  const answerOfWorker = (what: DrawAnswer) => {
    if (what.kind !== 'no_webgl' || isReady) return answer(what);
    isWorkerFit = false;
    painter.end();
    painter = onPage(place, answer);
    return undefined;
  };
  let painter = isWorkerFit ? inWorker(place, answerOfWorker) : onPage(place, answer);
  return {
    order: (...args) => (isReady ? painter.order(...args) : void early.push(args)),
    goOn: () => painter.goOn(),
    end: () => painter.end(),
  };
}

function createOrders(order: Order, waiting: ((picture: Blob | null) => void)[]) {
  return {
    setEdges: (choice: EdgeChoice, lines: Uint32Array<ArrayBuffer>) => {
      // A copy, as clicks need these edges too.
      if (lines.length > 0) order({ kind: 'edges', choice, lines });
    },
    /** Transfers the arrays: they are unusable here afterwards. */
    setWalls: (mesh: WallMap['mesh']) =>
      order({ kind: 'walls', mesh }, [mesh.positions.buffer, mesh.normals.buffer, mesh.indices.buffer]),
    setColours: (colours: Uint8Array<ArrayBuffer>) => order({ kind: 'colours', colours }),
    setStones: (stones: Stones) => order({ kind: 'stones', stones }),
    show: (picture: ModelPicture) => order({ kind: 'show', picture }),
    capture: (picture: ModelPicture, format: PictureFormat = 'image/jpeg') =>
      new Promise<Blob | null>((resolve) => {
        waiting.push(resolve);
        order({ kind: 'capture', picture, format });
      }),
  };
}

/** Draws on a new canvas in the given element, and reports each change of its state. */
export function createDrawing(
  place: HTMLElement,
  onState: (state: DrawingState) => void,
  onStep: (state: StepState) => void = () => undefined,
) {
  const waiting: ((picture: Blob | null) => void)[] = [];
  const fail = (why: DrawingEnd) => {
    watch.end();
    onState({ step: 'failed', why });
  };
  const watch = createWatch(() => {
    isWorkerFit = false;
    fail('stuck');
  });
  const { order, goOn, end } = startPainting(place, (what) => {
    if (what.kind === 'captured') return waiting.shift()?.(what.picture);
    if (what.kind === 'step') return onStep({ step: what.step, why: what.why });
    if (what.kind === 'lost' && what.step !== 'simple') {
      // A graphics card that gave up on a costly step may still manage a cheaper one.
      most = below(what.step);
      for (const give of waiting.splice(0)) give(null);
      onStep({ step: 'simple', why: 'lost' });
      return goOn();
    }
    if (what.kind !== 'drawn') return fail(what.kind);
    watch.end();
    return onState({ step: 'drawn' });
  });
  return {
    ...createOrders(order, waiting),
    /** Transfers the arrays: they are unusable here afterwards. */
    setMesh: (mesh: DrawnMesh, pictures: Pictures, facts: ModelFacts) => {
      onState({ step: 'at_work' });
      watch.begin();
      order({ kind: 'mesh', mesh, pictures, facts }, meshTransfer(mesh, pictures));
    },
    end: () => {
      watch.end();
      end();
    },
  };
}
