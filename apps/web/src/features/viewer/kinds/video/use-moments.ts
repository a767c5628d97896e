import { useRef, useState } from 'react';
import { useShownFrame } from './use-shown-frame.ts';
import { INSIDE, seekTo, stepBack, stepForward } from './video-frames.ts';
import { learnFrame, USUAL_FRAME } from './video-time.ts';

type Move = (shown: number) => Promise<number | null>;

/**
 * Makes one move after the other; of those that arrive meanwhile only the latest, so that the hand can't outrun the
 * picture.
 */
function useMoves(show: (now: number) => void, shown: () => number) {
  const waiting = useRef<Move | null>(null);
  const isBusy = useRef(false);
  return async (move: Move) => {
    waiting.current = move;
    if (isBusy.current) return;
    isBusy.current = true;
    while (waiting.current !== null) {
      const next: Move = waiting.current;
      waiting.current = null;
      const now = await next(shown());
      if (now !== null) show(now);
    }
    isBusy.current = false;
  };
}

/** The moment shown, and the ways to others, each of which pauses the video on a frame; in seconds. */
export function useMoments(video: HTMLVideoElement) {
  const [time, setTime] = useState(0);
  const [frame, setFrame] = useState<number | null>(null);
  const latest = useRef(0);
  const learn = (length: number) => setFrame((known) => learnFrame(known, length));
  const show = (now: number) => {
    latest.current = now;
    setTime(now);
  };
  useShownFrame(video, show, learn);
  const begin = useMoves(show, () => latest.current);
  const step = (move: Move) => {
    video.pause();
    void begin(async (shown) => {
      const now = await move(shown);
      if (now !== null) learn(Math.abs(now - shown));
      return now;
    });
  };
  return {
    time,
    frame: frame ?? USUAL_FRAME,
    seek: (to: number) => {
      setTime(to);
      void begin(() => seekTo(video, to + INSIDE));
    },
    next: () => step(() => stepForward(video, { shown: () => latest.current, frame })),
    previous: () => step((shown) => stepBack(video, shown)),
  };
}

export type Moments = ReturnType<typeof useMoments>;
