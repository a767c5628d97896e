const PATIENCE_MS = 10_000;
import { livingAddress } from '../../../../lib/file-addresses/fetch-file.ts';

function happens(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const fail = () => reject(new Error('Couldn’t read the video'));
  const timer = setTimeout(fail, PATIENCE_MS);
  video.addEventListener(event, () => resolve(), { once: true });
  video.addEventListener('error', fail, { once: true });
  return promise.finally(() => clearTimeout(timer));
}

/** The frame of a video at a time, in seconds, as a picture. */
export async function framePicture(url: string, time: number): Promise<HTMLCanvasElement> {
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  const isLoaded = happens(video, 'loadeddata');
  video.src = await livingAddress(url);
  try {
    await isLoaded;
    const isThere = happens(video, 'seeked');
    video.currentTime = time;
    await isThere;
    const canvas = document.createElement('canvas');
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    canvas.getContext('2d')?.drawImage(video, 0, 0);
    return canvas;
  } finally {
    video.removeAttribute('src');
    video.load();
  }
}
