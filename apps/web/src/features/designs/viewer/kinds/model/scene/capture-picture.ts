import { CAPTURED } from './captured-size.ts';
import { WebGLRenderTarget, type Camera, type Scene, type WebGLRenderer } from 'three';

const QUALITY = 0.9;

/** Rows come from below; pictures begin at the top. */
function turnOver(pixels: Uint8Array): Uint8ClampedArray<ArrayBuffer> {
  const row = CAPTURED.width * 4;
  const turned = new Uint8ClampedArray(pixels.length);
  for (let at = 0; at < CAPTURED.height; at += 1) {
    turned.set(pixels.subarray(at * row, at * row + row), (CAPTURED.height - 1 - at) * row);
  }
  return turned;
}

/** The drawn pixels before the neutral background of a photograph. */
async function onBackground(pixels: Uint8Array, [inner, outer]: readonly [string, string]): Promise<Blob | null> {
  const drawn = new OffscreenCanvas(CAPTURED.width, CAPTURED.height);
  drawn.getContext('2d')?.putImageData(new ImageData(turnOver(pixels), CAPTURED.width, CAPTURED.height), 0, 0);
  const whole = new OffscreenCanvas(CAPTURED.width, CAPTURED.height);
  const paper = whole.getContext('2d');
  if (!paper) return null;
  const { width, height } = CAPTURED;
  const light = paper.createRadialGradient(width / 2, height * 0.45, 0, width / 2, height * 0.45, width * 0.62);
  light.addColorStop(0, inner);
  light.addColorStop(1, outer);
  paper.fillStyle = light;
  paper.fillRect(0, 0, width, height);
  paper.drawImage(drawn, 0, 0);
  return whole.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

type Place = { renderer: WebGLRenderer; scene: Scene; studio: readonly [string, string] };

/** Draws beside the canvas and reads the pixels when they are done, without waiting for them. */
export async function capturePicture({ renderer, scene, studio }: Place, arrange: () => Camera): Promise<Blob | null> {
  const target = new WebGLRenderTarget(CAPTURED.width, CAPTURED.height, { samples: 4 });
  const pixels = new Uint8Array(CAPTURED.width * CAPTURED.height * 4);
  try {
    const camera = arrange();
    renderer.setRenderTarget(target);
    renderer.clear();
    renderer.render(scene, camera);
    renderer.setRenderTarget(null);
    await renderer.readRenderTargetPixelsAsync(target, 0, 0, CAPTURED.width, CAPTURED.height, pixels);
  } finally {
    target.dispose();
  }
  return onBackground(pixels, studio);
}
