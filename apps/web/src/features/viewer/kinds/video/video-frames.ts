import { USUAL_FRAME } from './video-time.ts';

/** Whether the browser tells when a frame begins. */
export const KNOWS_FRAMES = 'requestVideoFrameCallback' in HTMLVideoElement.prototype;
/** A frame that is not drawn so long after its moment was found is the one that is shown already, in milliseconds. */
const PATIENCE_MS = 150;
/** Just inside the frame that is wanted, in seconds: when it begins is told rounded, and before it the one before is shown. */
export const INSIDE = 0.002;
const TRIES = 8;

/** Tells when the frame that is shown next begins; without the browser's help nobody knows: then the moment itself. */
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
      // A frame from before the jump may still be on its way; the one that is wanted may be drawn before the jump is said to end.
      if (video.seeking) watch();
      else tell(mediaTime);
    });
  watch();
}

/** Goes to a moment; answers when the frame that is then shown begins, null where that was shown before. */
export function seekTo(video: HTMLVideoElement, time: number): Promise<number | null> {
  const end = Number.isFinite(video.duration) ? video.duration : Infinity;
  return new Promise((resolve) => {
    nextFrame(video, resolve);
    video.currentTime = Math.min(Math.max(0, time), end);
  });
}

type Step = {
  /** When the frame that is shown begins, also where it was drawn after nobody waited for it any more. */
  shown: () => number;
  /** How long frames last, as far as that is known. */
  frame: number | null;
};

/** One frame on; answers when the next begins, null at the end. */
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

/** One frame back from the one that begins at `shown`; null at the beginning. */
export const stepBack = (video: HTMLVideoElement, shown: number): Promise<number | null> =>
  shown <= INSIDE ? Promise.resolve(null) : seekTo(video, shown - INSIDE);
