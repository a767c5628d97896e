import { WebGLRenderTarget, type Camera, type Scene, type WebGLRenderer } from 'three';
import type { createContents } from './create-contents.ts';
import type { createCameras } from './create-cameras.ts';
import type { StepWork } from './create-steps.ts';
import type { ModelPicture } from './picture.ts';

/** If a frame takes longer than this, in ms, a piece being turned lags behind the hand. */
const MOST_MS = { metal: 22, stones: 30 } as const;
/** The first trial draws a picture this many times smaller each way: it reveals a slow machine at once. */
const SMALL = 5;
const FRAMES = 3;

/** Renderers that run on the processor: good enough for a still picture, too slow for a piece being turned. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

function isSoftware(renderer: WebGLRenderer): boolean {
  const context = renderer.getContext();
  const names = context.getExtension('WEBGL_debug_renderer_info');
  return SOFTWARE.test(String(context.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : context.RENDERER)));
}

type Place = {
  renderer: WebGLRenderer;
  contents: ReturnType<typeof createContents>;
  aim: ReturnType<typeof createCameras>;
  wanted: () => ModelPicture | null;
};

/** How long a picture of so many pixels takes, in ms, until its last pixel is done. */
function timeFrame(renderer: WebGLRenderer, scene: Scene, camera: Camera, [width, height]: readonly [number, number]) {
  const target = new WebGLRenderTarget(width, height, { samples: 4 });
  const pixel = new Uint8Array(4);
  const start = performance.now();
  renderer.setRenderTarget(target);
  renderer.clear();
  renderer.render(scene, camera);
  renderer.readRenderTargetPixels(target, 0, 0, 1, 1, pixel);
  renderer.setRenderTarget(null);
  target.dispose();
  return performance.now() - start;
}

/** Whether the programs that `draw` compiles work; all others are compiled unchecked, as checking takes time. */
async function isRunnable(renderer: WebGLRenderer, draw: () => Promise<void>): Promise<boolean> {
  let isBroken = false;
  renderer.debug.checkShaderErrors = true;
  renderer.debug.onShaderError = () => {
    isBroken = true;
  };
  try {
    await draw();
  } catch {
    // Whatever a browser refuses here, the cheaper step can still be drawn.
    isBroken = true;
  } finally {
    renderer.debug.checkShaderErrors = false;
    renderer.debug.onShaderError = null;
  }
  return !isBroken;
}

/** What the steps need from a stage: their materials, loaded on first use, and a test of their speed. */
export function createStepWork({ renderer, contents, aim, wanted }: Place): Omit<StepWork, 'tell'> {
  const { dress } = contents;
  let isLoaded = false;
  const fitSize = (picture: ModelPicture, part: number): [number, number] => {
    const ratio = renderer.getPixelRatio() / part;
    return [Math.ceil(picture.canvas.width * ratio), Math.ceil(picture.canvas.height * ratio)];
  };
  const frame = (step: 'metal' | 'stones', part: number): number => {
    const picture = wanted();
    if (!picture) return 0;
    contents.arrange(picture, step);
    const camera = aim(picture.view, picture.canvas, contents.bounds());
    return timeFrame(renderer, contents.scene, camera, fitSize(picture, part));
  };
  return {
    hasStones: dress.hasStones,
    isSoftware: () => isSoftware(renderer),
    prepare: async (step) => {
      const made = isLoaded ? null : await import('./rich/create-rich.ts').catch(() => null);
      if (!isLoaded && !made) return 'not_loaded';
      const isFit = await isRunnable(renderer, async () => {
        const surface = dress.surface();
        if (made && surface) dress.setRich(made.createRich(renderer, dress.cheap(), contents.bounds(), surface));
        isLoaded = true;
        const picture = wanted();
        if (!picture) return;
        contents.arrange(picture, step);
        await renderer.compileAsync(contents.scene, aim(picture.view, picture.canvas, contents.bounds()));
        frame(step, SMALL * 2);
      });
      return isFit ? 'ready' : 'refused';
    },
    isFast: (step) => {
      if (frame(step, SMALL) > MOST_MS[step]) return false;
      const times: number[] = [];
      // One frame that is slow beyond doubt is enough.
      while (times.length < FRAMES && (times.at(-1) ?? 0) <= MOST_MS[step] * 4) times.push(frame(step, 1));
      return Math.min(...times) <= MOST_MS[step];
    },
  };
}
