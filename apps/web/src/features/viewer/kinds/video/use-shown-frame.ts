import { useEffect, useEffectEvent } from 'react';
import { KNOWS_FRAMES } from './video-frames.ts';

/** How often the moment is reported during playback, in milliseconds: nobody could read more. */
const PLAYING_MS = 60;

type Tell = (time: number) => void;

function watchFrames(video: HTMLVideoElement, onFrame: Tell, onLength: Tell): () => void {
  const [told, latest] = [{ at: 0 }, { time: 0, count: 0 }];
  let request = 0;
  const watch = () => {
    request = video.requestVideoFrameCallback((now, { mediaTime, presentedFrames }) => {
      // Only two consecutive frames, with none left out, show how long a frame lasts.
      if (!video.paused && presentedFrames === latest.count + 1) onLength(mediaTime - latest.time);
      latest.time = mediaTime;
      latest.count = presentedFrames;
      if (video.paused || now - told.at >= PLAYING_MS) {
        told.at = now;
        onFrame(mediaTime);
      }
      watch();
    });
  };
  // The last frame before a pause is the one being looked at.
  const settle = () => onFrame(latest.time);
  watch();
  video.addEventListener('pause', settle);
  return () => {
    video.cancelVideoFrameCallback(request);
    video.removeEventListener('pause', settle);
  };
}

/** Reports when the shown frame starts, during playback too, and how long frames last; in seconds. */
export function useShownFrame(video: HTMLVideoElement, onFrame: Tell, onLength: Tell): void {
  const tellFrame = useEffectEvent(onFrame);
  const tellLength = useEffectEvent(onLength);
  useEffect(() => {
    if (KNOWS_FRAMES)
      return watchFrames(
        video,
        (time) => tellFrame(time),
        (length) => tellLength(length),
      );
    const update = () => tellFrame(video.currentTime);
    video.addEventListener('timeupdate', update);
    return () => video.removeEventListener('timeupdate', update);
  }, [video]);
}
