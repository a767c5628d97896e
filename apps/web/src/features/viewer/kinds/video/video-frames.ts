import { USUAL_FRAME } from './video-time.ts';

/** Whether the browser reports when a frame starts. */
export const KNOWS_FRAMES = 'requestVideoFrameCallback' in HTMLVideoElement.prototype;
/** If no frame is drawn within this time after seeking, in milliseconds, the right one is already shown. */
const PATIENCE_MS = 150;
/**
 * Seek a little inside the wanted frame, in seconds: its reported start is rounded, and an early seek shows the
 * previous one.
 */
export const INSIDE = 0.002;
const TRIES = 8;

/** Reports when the next frame shown starts; null if the browser can't tell, in which case the moment itself counts. */
function nextFrame(video: HTMLVideoElement, tell: (time: number | null) => void): void {
  let drawn: number | null = null;
  const settle = () => {
    if (!KNOWS_FRAMES) tell(video.currentTime);
    else setTimeout(() => tell(drawn), PATIENCE_MS);
  };
  video.addEventListener('seeked', settle, { once: true });
  if (!KNOWS_FRAMES) return;
  const watch = () =>
    video.requestVideoFrameCallback((_now, { mediaTime }) => {
      drawn = mediaTime;
      // A frame from before the seek may still arrive; the wanted one may be drawn before the seek is reported as done.
      if (video.seeking) watch();
      else tell(mediaTime);
    });
  watch();
}

/** Seeks to a moment; resolves to the start of the frame then shown, or null if it was shown already. */
export function seekTo(video: HTMLVideoElement, time: number): Promise<number | null> {
  const end = Number.isFinite(video.duration) ? video.duration : Infinity;
  return new Promise((resolve) => {
    nextFrame(video, resolve);
    video.currentTime = Math.min(Math.max(0, time), end);
  });
}

type Step = {
  /** The start of the frame now shown, even if it was drawn after the wait for it ended. */
  shown: () => number;
  /** How long frames last, if known. */
  frame: number | null;
};

/** Steps one frame on; resolves to when that one starts, null at the end. */
export async function stepForward(video: HTMLVideoElement, { shown: latest, frame }: Step): Promise<number | null> {
  const shown = latest();
  const step = frame ?? USUAL_FRAME / 2;
  for (let times = 1; times <= TRIES; times += 1) {
    const now = await seekTo(video, shown + step * times + INSIDE);
    const reached = Math.max(now ?? 0, latest());
    if (reached > shown + INSIDE) return reached;
    if (video.ended) break;
  }
  return null;
}

/** Steps back from the frame that starts at `shown`; null at the beginning. */
export const stepBack = (video: HTMLVideoElement, shown: number): Promise<number | null> =>
  shown <= INSIDE ? Promise.resolve(null) : seekTo(video, shown - INSIDE);
