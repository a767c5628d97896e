const WIDTH = 1200;
import { livingAddress } from '../../../../lib/file-addresses/fetch-file.ts';
const SAMPLE = 16;
/** Frames darker than this, of 255, come before a fade-in: a later one shows more. */
const BRIGHT = 24;
const SHARES = [0.02, 0.25, 0.5];
const PATIENCE_MS = 10_000;

function happens(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), PATIENCE_MS);
    const end = (isGood: boolean) => {
      clearTimeout(timer);
      resolve(isGood);
    };
    video.addEventListener(event, () => end(true), { once: true });
    video.addEventListener('error', () => end(false), { once: true });
  });
}

function draw(video: HTMLVideoElement, width: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round((width * video.videoHeight) / video.videoWidth));
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** The mean brightness of a frame, 0 to 255. */
function brightness(video: HTMLVideoElement): number {
  const canvas = draw(video, SAMPLE);
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
  const colours = pixels?.data.filter((_, at) => at % 4 !== 3) ?? new Uint8ClampedArray(1);
  return colours.reduce((sum, value) => sum + value, 0) / colours.length;
}

/** A bright frame near the start of a video as a picture for lists; null if none can be drawn. */
export async function pictureOfVideo(url: string): Promise<Blob | null> {
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  const isLoaded = happens(video, 'loadeddata');
  video.src = await livingAddress(url);
  try {
    if (!(await isLoaded) || video.videoWidth === 0) return null;
    const length = Number.isFinite(video.duration) ? video.duration : 0;
    for (const share of SHARES) {
      const isThere = happens(video, 'seeked');
      video.currentTime = share * length;
      if (!(await isThere)) return null;
      if (brightness(video) >= BRIGHT) break;
    }
    const canvas = draw(video, Math.min(WIDTH, video.videoWidth));
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  } finally {
    video.removeAttribute('src');
    video.load();
  }
}
