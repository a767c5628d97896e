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
import type { DrawnMesh, EdgeChoice, ModelFacts, Stones } from '@facet/model/model-data';
import type { WallMap } from '@facet/model/measure/map-walls';
import type { Pictures } from '../read/reader-messages.ts';
import { capturePicture } from './capture-picture.ts';
import { createCameras } from './create-cameras.ts';
import { createContents } from './create-contents.ts';
import { createLooks, type ModelLooks } from './create-looks.ts';
import { createSteps } from './create-steps.ts';
import type { FinishStep, StepState } from './finish.ts';
import type { PictureFormat } from './draw-orders.ts';
import type { ModelPicture } from './picture.ts';
import { createStepWork } from './step-work.ts';

export type ModelStage = ReturnType<typeof createStage>;

const MOST_PIXELS_PER_PX = 2;

/** Makes the browser compile every program now: later it would have to wait for everything being drawn. */
async function warmUp(renderer: WebGLRenderer, looks: ModelLooks) {
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
  // Checking a program for errors would wait for everything drawn so far.
  renderer.debug.checkShaderErrors = false;
  renderer.setPixelRatio(Math.min(MOST_PIXELS_PER_PX, pixelRatio));
  return renderer;
}

type FrameProps = {
  renderer: WebGLRenderer;
  contents: ReturnType<typeof createContents>;
  stepFor: (picture: ModelPicture) => FinishStep;
  onDrawn: () => void;
};

/** Draws the wanted picture in the page's next frame, once everything is ready. */
function createFrames({ renderer, contents, stepFor, onDrawn }: FrameProps) {
  const aim = createCameras();
  const size = new Vector2();
  let [wanted, frame, isReady, isDrawn]: [ModelPicture | null, number, boolean, boolean] = [null, 0, false, false];
  const draw = () => {
    frame = 0;
    if (!wanted || !isReady || wanted.canvas.width < 1 || wanted.canvas.height < 1) return;
    const { view, canvas: box } = wanted;
    renderer.getSize(size);
    if (size.x !== box.width || size.y !== box.height) renderer.setSize(box.width, box.height, false);
    contents.arrange(wanted, stepFor(wanted));
    renderer.render(contents.scene, aim(view, box, contents.bounds()));
    if (isDrawn || !contents.hasMesh()) return;
    isDrawn = true;
    // By the next frame this one is on the screen.
    requestAnimationFrame(onDrawn);
  };
  const drawSoon = () => {
    frame ||= requestAnimationFrame(draw);
  };
  const want = (picture: ModelPicture) => {
    wanted = picture;
    drawSoon();
  };
  const start = () => {
    isReady = true;
    drawSoon();
  };
  /** Prepares the scene for an off-screen picture. */
  const arrange = (picture: ModelPicture) => {
    contents.arrange(picture, stepFor(picture));
    return aim(picture.view, picture.canvas, contents.bounds());
  };
  return { want, drawSoon, start, arrange, wanted: () => wanted, aim };
}

type StageProps = {
  pixelRatio: number;
  /** The most costly step that is tried. */
  most: FinishStep;
  onDrawn: () => void;
  onStep: (state: StepState) => void;
};

/** The frames, and the climb to better steps after the first one. */
function createClimbingFrames(renderer: WebGLRenderer, contents: ReturnType<typeof createContents>, props: StageProps) {
  let hasBegun = false;
  const frames = createFrames({
    renderer,
    contents,
    stepFor: ({ finish }) => steps.stepFor(finish.step),
    onDrawn: () => {
      props.onDrawn();
      hasBegun = true;
      climb();
    },
  });
  const tell = (state: StepState) => {
    props.onStep(state);
    frames.drawSoon();
  };
  const work = createStepWork({ renderer, contents, aim: frames.aim, wanted: frames.wanted });
  const steps = createSteps({ ...work, tell }, props.most);
  const climb = () => {
    const wanted = frames.wanted();
    if (hasBegun && wanted) steps.want(wanted.finish.step);
  };
  const show = (picture: ModelPicture) => {
    frames.want(picture);
    climb();
  };
  return { ...frames, show, step: steps.current, settle: () => hasBegun && steps.settle() };
}

/**
 * Draws a model on a canvas, only when something changed; throws if the browser has no WebGL. It lives as long as its
 * worker or canvas.
 */
export function createStage(canvas: OffscreenCanvas | HTMLCanvasElement, props: StageProps) {
  const renderer = createRenderer(canvas, props.pixelRatio);
  const looks = createLooks();
  const contents = createContents(looks);
  const frames = createClimbingFrames(renderer, contents, props);
  return {
    ready: warmUp(renderer, looks).then(frames.start),
    step: frames.step,
    setMesh: (model: DrawnMesh, pictures: Pictures, facts: ModelFacts) => {
      contents.setMesh(model, pictures, facts);
      frames.drawSoon();
    },
    setWalls: (mesh: WallMap['mesh']) => {
      contents.setWalls(mesh);
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
    setStones: (stones: Stones) => {
      contents.dress.setStones(stones);
      frames.settle();
    },
    show: frames.show,
    /** Takes a picture off screen. */
    capture: (picture: ModelPicture, format: PictureFormat): Promise<Blob | null> => {
      const { canvas: size, colours } = picture;
      const place = { renderer, scene: contents.scene, studio: colours.studio, size, format };
      return capturePicture(place, () => frames.arrange(picture)).finally(frames.drawSoon);
    },
  };
}
