import {
  BufferAttribute,
  BufferGeometry,
  LinearSRGBColorSpace,
  LineSegments,
  Mesh,
  PerspectiveCamera,
  Scene,
  Vector2,
  WebGLRenderer,
} from 'three';
import type { EdgeChoice, ModelMesh } from '../model-data.ts';
import { capturePicture } from './capture-picture.ts';
import { createCameras } from './create-cameras.ts';
import { createContents } from './create-contents.ts';
import { createLooks, type Looks } from './create-looks.ts';
import type { Picture } from './picture.ts';

export type Stage = ReturnType<typeof createStage>;

const MOST_PIXELS_PER_PX = 2;

/** Makes the browser build every program now: later it would have to wait for all that is being drawn. */
async function warmUp(renderer: WebGLRenderer, looks: Looks) {
  const places = new BufferAttribute(new Float32Array(9), 3);
  const speck = new BufferGeometry().setAttribute('position', places).setAttribute('normal', places);
  const scene = new Scene();
  scene.add(new Mesh(speck, looks.metal));
  for (const look of [looks.edges, looks.grid, looks.tens]) scene.add(new LineSegments(speck, look));
  const camera = new PerspectiveCamera();
  await renderer.compileAsync(scene, camera);
  renderer.render(scene, camera);
  speck.dispose();
}

function createRenderer(canvas: HTMLCanvasElement): WebGLRenderer {
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true, powerPreference: 'high-performance' });
  renderer.outputColorSpace = LinearSRGBColorSpace;
  // Asking whether a program is right would wait for everything drawn so far.
  renderer.debug.checkShaderErrors = false;
  renderer.setPixelRatio(Math.min(MOST_PIXELS_PER_PX, window.devicePixelRatio));
  return renderer;
}

/** Draws the wanted picture with the next frame of the page, once everything is ready. */
function createFrames(canvas: HTMLCanvasElement, renderer: WebGLRenderer, looks: Looks) {
  const contents = createContents(looks);
  const aim = createCameras();
  const size = new Vector2();
  let [wanted, frame, state]: [Picture | null, number, 'warming' | 'ready' | 'gone'] = [null, 0, 'warming'];
  const draw = () => {
    frame = 0;
    if (!wanted || state !== 'ready' || wanted.canvas.width < 1 || wanted.canvas.height < 1) return;
    const { view, canvas: box } = wanted;
    renderer.getSize(size);
    if (size.x !== box.width || size.y !== box.height) renderer.setSize(box.width, box.height, false);
    contents.arrange(canvas, wanted);
    renderer.render(contents.scene, aim(view, box, contents.bounds()));
  };
  const drawSoon = () => {
    frame ||= requestAnimationFrame(draw);
  };
  const want = (picture: Picture) => {
    wanted = picture;
    drawSoon();
  };
  const start = () => {
    if (state === 'warming') state = 'ready';
    drawSoon();
  };
  const end = () => {
    cancelAnimationFrame(frame);
    state = 'gone';
    contents.dispose();
  };
  /** For a picture beside the canvas. */
  const arrange = (picture: Picture) => {
    contents.arrange(canvas, picture);
    return aim(picture.view, picture.canvas, contents.bounds());
  };
  return { contents, want, drawSoon, start, end, arrange };
}

/** Draws a model on a canvas, and only when something changed; throws where the browser has no WebGL. */
export function createStage(canvas: HTMLCanvasElement) {
  const renderer = createRenderer(canvas);
  const looks = createLooks();
  const frames = createFrames(canvas, renderer, looks);
  const { contents } = frames;
  return {
    ready: warmUp(renderer, looks).then(frames.start),
    setMesh: (model: ModelMesh) => {
      contents.setMesh(model);
      frames.drawSoon();
    },
    setEdges: (choice: EdgeChoice, lines: Uint32Array) => {
      contents.setEdges(choice, lines);
      frames.drawSoon();
    },
    show: frames.want,
    /** A picture for the lists, as large as those of photographs. */
    capture: (picture: Picture): Promise<Blob | null> => {
      const place = { renderer, scene: contents.scene, element: canvas };
      return capturePicture(place, () => frames.arrange(picture)).finally(frames.drawSoon);
    },
    dispose: () => {
      frames.end();
      looks.dispose();
      renderer.dispose();
    },
  };
}
