import { WebGLRenderTarget, type Camera, type Scene, type WebGLRenderer } from 'three';
import type { Size } from '../../../../../shared/drawing/surface.ts';
import type { PictureFormat } from './draw-orders.ts';

const QUALITY = 0.9;

/** Pixels are read bottom row first; pictures start at the top. */
function turnOver(pixels: Uint8Array, { width, height }: Size): Uint8ClampedArray<ArrayBuffer> {
  const row = width * 4;
  const turned = new Uint8ClampedArray(pixels.length);
  for (let at = 0; at < height; at += 1) {
    turned.set(pixels.subarray(at * row, at * row + row), (height - 1 - at) * row);
  }
  return turned;
}

/** The drawn pixels in front of a photographer's neutral backdrop. */
async function onBackground(pixels: Uint8Array, { size, studio: [inner, outer], format }: Place): Promise<Blob | null> {
  const { width, height } = size;
  const drawn = new OffscreenCanvas(width, height);
  drawn.getContext('2d')?.putImageData(new ImageData(turnOver(pixels, size), width, height), 0, 0);
  const whole = new OffscreenCanvas(width, height);
  const paper = whole.getContext('2d');
  if (!paper) return null;
  const light = paper.createRadialGradient(width / 2, height * 0.45, 0, width / 2, height * 0.45, width * 0.62);
  light.addColorStop(0, inner);
  light.addColorStop(1, outer);
  paper.fillStyle = light;
  paper.fillRect(0, 0, width, height);
  paper.drawImage(drawn, 0, 0);
  return whole.convertToBlob({ type: format, quality: QUALITY });
}

type Place = {
  renderer: WebGLRenderer;
  scene: Scene;
  studio: readonly [string, string];
  size: Size;
  format: PictureFormat;
};

/** Draws off screen and reads the pixels once they are ready, without blocking. */
export async function capturePicture(place: Place, arrange: () => Camera): Promise<Blob | null> {
  const { renderer, scene, size } = place;
  const target = new WebGLRenderTarget(size.width, size.height, { samples: 4 });
  const pixels = new Uint8Array(size.width * size.height * 4);
  try {
    const camera = arrange();
    renderer.setRenderTarget(target);
    renderer.clear();
    renderer.render(scene, camera);
    renderer.setRenderTarget(null);
    await renderer.readRenderTargetPixelsAsync(target, 0, 0, size.width, size.height, pixels);
  } finally {
    target.dispose();
  }
  return onBackground(pixels, place);
}
