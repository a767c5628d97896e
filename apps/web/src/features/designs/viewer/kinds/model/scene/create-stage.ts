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

/** Draws a model on a canvas, and only when something changed; throws where the browser has no WebGL. */
export function createStage(canvas: HTMLCanvasElement) {
  const renderer = createRenderer(canvas);
  const looks = createLooks();
  const contents = createContents(looks);
  const aim = createCameras();
  const size = new Vector2();
  let [wanted, frame, state]: [Picture | null, number, 'warming' | 'ready' | 'gone'] = [null, 0, 'warming'];

  const draw = () => {
    frame = 0;
    if (!wanted || state !== 'ready') return;
    const { view, canvas: box } = wanted;
    if (box.width < 1 || box.height < 1) return;
    renderer.getSize(size);
    if (size.x !== box.width || size.y !== box.height) renderer.setSize(box.width, box.height, false);
    contents.arrange(canvas, wanted);
    renderer.render(contents.scene, aim(view, box, contents.bounds()));
  };
  const drawSoon = () => {
    frame ||= requestAnimationFrame(draw);
  };
  const ready = warmUp(renderer, looks).then(() => {
    if (state === 'gone') return;
    state = 'ready';
    drawSoon();
  });
  return {
    ready,
    setMesh: (model: ModelMesh) => {
      contents.setMesh(model);
      drawSoon();
    },
    setEdges: (choice: EdgeChoice, lines: Uint32Array) => {
      contents.setEdges(choice, lines);
      drawSoon();
    },
    show: (picture: Picture) => {
      wanted = picture;
      drawSoon();
    },
    /** A picture for the lists, of the model as it is best seen. */
    capture: (picture: Picture): Promise<Blob | null> =>
      capturePicture({ renderer, scene: contents.scene, element: canvas }, () => {
        contents.arrange(canvas, picture);
        return aim(picture.view, picture.canvas, contents.bounds());
      }).finally(drawSoon),
    dispose: () => {
      cancelAnimationFrame(frame);
      state = 'gone';
      contents.dispose();
      looks.dispose();
      renderer.dispose();
    },
  };
}
