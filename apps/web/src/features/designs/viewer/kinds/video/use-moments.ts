import { useRef, useState } from 'react';
import { useShownFrame } from './use-shown-frame.ts';
import { seekTo, stepBack, stepForward } from './video-frames.ts';
import { learnFrame, USUAL_FRAME } from './video-time.ts';

/** The moment that is shown, and the way to others, each of which stops the video at a frame; in seconds. */
export function useMoments(video: HTMLVideoElement) {
  const [time, setTime] = useState(0);
  const [frame, setFrame] = useState<number | null>(null);
  const isBusy = useRef(false);
  const wanted = useRef<number | null>(null);
  const learn = (length: number) => setFrame((known) => learnFrame(known, length));
  useShownFrame(video, setTime, learn);
  /** One step at a time: a key that is held must not run ahead of the pictures. */
  const step = async (move: () => Promise<number | null>) => {
    video.pause();
    if (isBusy.current) return;
    isBusy.current = true;
    const now = await move();
    isBusy.current = false;
    if (now === null) return;
    learn(Math.abs(now - time));
    setTime(now);
  };
  /** Of the moments that a hand passes on its way, only the latest is worth drawing. */
  const seek = async (to: number) => {
    setTime(to);
    wanted.current = to;
    if (isBusy.current) return;
    isBusy.current = true;
    let next: number | null = to;
    while (next !== null) {
      const now: number | null = await seekTo(video, next);
      next = wanted.current === next ? null : wanted.current;
      if (now !== null && next === null) setTime(now);
    }
    isBusy.current = false;
  };
  return {
    time,
    frame: frame ?? USUAL_FRAME,
    seek: (to: number) => void seek(to),
    next: () => void step(() => stepForward(video, time, frame)),
    previous: () => void step(() => stepBack(video, time)),
  };
}

export type Moments = ReturnType<typeof useMoments>;
