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
import type { DrawnMesh, EdgeChoice, ModelFacts } from '@facet/model/model-data';
import type { Pictures } from '../read/reader-messages.ts';
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

function createRenderer(canvas: OffscreenCanvas | HTMLCanvasElement, pixelRatio: number): WebGLRenderer {
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true, powerPreference: 'high-performance' });
  renderer.outputColorSpace = LinearSRGBColorSpace;
  // Asking whether a program is right would wait for everything drawn so far.
  renderer.debug.checkShaderErrors = false;
  renderer.setPixelRatio(Math.min(MOST_PIXELS_PER_PX, pixelRatio));
  return renderer;
}

/** Draws the wanted picture with the next frame of the page, once everything is ready. */
function createFrames(renderer: WebGLRenderer, looks: Looks, onDrawn: () => void) {
  const contents = createContents(looks);
  const aim = createCameras();
  const size = new Vector2();
  let [wanted, frame, isReady, isDrawn]: [Picture | null, number, boolean, boolean] = [null, 0, false, false];
  const draw = () => {
    frame = 0;
    if (!wanted || !isReady || wanted.canvas.width < 1 || wanted.canvas.height < 1) return;
    const { view, canvas: box } = wanted;
    renderer.getSize(size);
    if (size.x !== box.width || size.y !== box.height) renderer.setSize(box.width, box.height, false);
    contents.arrange(wanted);
    renderer.render(contents.scene, aim(view, box, contents.bounds()));
    if (isDrawn || !contents.hasMesh()) return;
    isDrawn = true;
    // With the next frame this one is on the screen.
    requestAnimationFrame(onDrawn);
  };
  const drawSoon = () => {
    frame ||= requestAnimationFrame(draw);
  };
  const want = (picture: Picture) => {
    wanted = picture;
    drawSoon();
  };
  const start = () => {
    isReady = true;
    drawSoon();
  };
  /** For a picture beside the canvas. */
  const arrange = (picture: Picture) => {
    contents.arrange(picture);
    return aim(picture.view, picture.canvas, contents.bounds());
  };
  return { contents, want, drawSoon, start, arrange };
}

/** Draws a model on a canvas, and only when something changed; throws where the browser has no WebGL. It ends with its worker or its canvas. */
export function createStage(canvas: OffscreenCanvas | HTMLCanvasElement, pixelRatio: number, onDrawn: () => void) {
  const renderer = createRenderer(canvas, pixelRatio);
  const looks = createLooks();
  const frames = createFrames(renderer, looks, onDrawn);
  const { contents } = frames;
  return {
    ready: warmUp(renderer, looks).then(frames.start),
    setMesh: (model: DrawnMesh, pictures: Pictures, facts: ModelFacts) => {
      contents.setMesh(model, pictures, facts);
      frames.drawSoon();
    },
    setColours: (colours: Uint8Array) => {
      contents.setColours(colours);
      frames.drawSoon();
    },
    setEdges: (choice: EdgeChoice, lines: Uint32Array) => {
      contents.setEdges(choice, lines);
      frames.drawSoon();
    },
    show: frames.want,
    /** A picture for the lists, as large as those of photographs. */
    capture: (picture: Picture): Promise<Blob | null> => {
      const place = { renderer, scene: contents.scene, studio: picture.colours.studio };
      return capturePicture(place, () => frames.arrange(picture)).finally(frames.drawSoon);
    },
  };
}
