import { loadChunk } from '../../../../../lib/chunk-failure.ts';
import type { DrawnMesh, EdgeChoice, ModelFacts, Stones } from '@facet/model/model-data';
import { meshTransfer } from '../read/mesh-transfer.ts';
import type { Pictures } from '../read/reader-messages.ts';
import type { DrawAnswer, DrawOrder, PictureFormat } from './draw-orders.ts';
import { below, type Step, type StepState } from './finish.ts';
import type { Picture } from './picture.ts';

export type Drawing = ReturnType<typeof createDrawing>;
/** Why nothing is drawn any more. */
export type DrawingEnd = 'lost' | 'no_webgl' | 'not_loaded' | 'stuck';
/** What becomes of the drawing: it waits for the model, is at work, is to be seen, or came to an end. */
export type DrawingState = { step: 'waiting' | 'at_work' | 'drawn' } | { step: 'failed'; why: DrawingEnd };

/** However slow a machine is, by then it has drawn once; what takes longer will not come. In ms. */
const STUCK_MS = 60_000;

/** Some browsers draw in no worker; found out once, it is not tried again. */
let isWorkerFit = 'OffscreenCanvas' in globalThis && 'transferControlToOffscreen' in HTMLCanvasElement.prototype;

/** A step at which a graphics card stopped is not tried again on this page. */
let most: Step = 'stones';

type Order = (what: DrawOrder, transfer?: Transferable[]) => void;
type Painter = {
  order: Order;
  /** On another canvas, as one whose context is lost shows nothing any more. */ goOn: () => void;
  end: () => void;
};

/** A canvas of its own each time: one that is handed to a worker stays there, and one context is all that it gives. */
function placeCanvas(place: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.ariaHidden = 'true';
  place.append(canvas);
  return canvas;
}

/** Draws in a worker: the page would have to wait for the graphics card whenever that is busy with a large model. */
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

/** Draws on the page itself, where no worker can. */
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

/** Calls back when nothing was drawn for long, while the page was looked at: hidden pages get no frames. */
function createWatch(onStuck: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    timer = setTimeout(() => (document.hidden ? begin() : onStuck()), STUCK_MS);
  };
  return { begin, end: () => clearTimeout(timer) };
}

type Heard = Exclude<DrawAnswer, { kind: 'ready' }> | { kind: 'not_loaded' };

/** Has it drawn in a worker, or on the page where no worker can; orders wait until that is known. */
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

function ordersOf(order: Order, waiting: ((picture: Blob | null) => void)[]) {
  return {
    setEdges: (choice: EdgeChoice, lines: Uint32Array<ArrayBuffer>) => {
      // A copy: a click may point at them, too.
      if (lines.length > 0) order({ kind: 'edges', choice, lines });
    },
    setColours: (colours: Uint8Array<ArrayBuffer>) => order({ kind: 'colours', colours }),
    setStones: (stones: Stones) => order({ kind: 'stones', stones }),
    show: (picture: Picture) => order({ kind: 'show', picture }),
    capture: (picture: Picture, format: PictureFormat = 'image/jpeg') =>
      new Promise<Blob | null>((resolve) => {
        waiting.push(resolve);
        order({ kind: 'capture', picture, format });
      }),
  };
}

/** Draws on a new canvas in the given element, and tells each change of its state. */
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
      // A graphics card that stopped at a dear step may well draw a cheaper one.
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
    ...ordersOf(order, waiting),
    /** Gives the arrays away: they are not here any more afterwards. */
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
