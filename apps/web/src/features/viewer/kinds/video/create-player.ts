import type { Size } from '../../../../shared/drawing/surface.ts';
import { renewElement } from '../../../../lib/file-addresses/renew-elements.ts';

const EVENTS = ['loadedmetadata', 'durationchange', 'play', 'pause', 'ended', 'volumechange', 'ratechange', 'error'];

/** What is known of a video: its size in pixels, seconds, and how it is playing. */
export type VideoFacts = {
  size: Size | null;
  length: number;
  isPlaying: boolean;
  isMuted: boolean;
  isLooped: boolean;
  rate: number;
  hasFailed: boolean;
};

function readLength({ duration, seekable }: HTMLVideoElement): number {
  if (Number.isFinite(duration)) return duration;
  return seekable.length > 0 ? seekable.end(seekable.length - 1) : 0;
}

// A browser that can only decode the sound has no picture to show.
const hasFailed = ({ error, readyState, videoWidth }: HTMLVideoElement) =>
  error !== null || (readyState >= HTMLMediaElement.HAVE_METADATA && videoWidth === 0);

const readSize = ({ videoWidth: width, videoHeight: height }: HTMLVideoElement) =>
  width > 0 ? { width, height } : null;

const readFacts = (video: HTMLVideoElement, known: Size | null): VideoFacts => ({
  size: readSize(video) ?? known,
  length: readLength(video),
  isPlaying: !video.paused && !video.ended,
  isMuted: video.muted,
  isLooped: video.loop,
  rate: video.playbackRate,
  hasFailed: hasFailed(video),
});

/** The facts about a video whose picture stays where it is while it is loaded again from a renewed address. */
function rememberSize(video: HTMLVideoElement) {
  let size: Size | null = null;
  const forget = () => {
    size = null;
  };
  const facts = () => {
    const now = readFacts(video, size);
    ({ size } = now);
    return now;
  };
  return { facts, forget };
}

/** A video element with everything that controls it. */
export function createPlayer() {
  const video = document.createElement('video');
  video.playsInline = true;
  video.preload = 'auto';
  renewElement(video);
  let tell = () => {};
  const { facts, forget } = rememberSize(video);
  return {
    video,
    facts,
    /** Loads a video and reports each change, until the returned function is called, which unloads it. */
    load: (url: string, onFacts: (facts: VideoFacts) => void) => {
      forget();
      tell = () => onFacts(facts());
      for (const event of EVENTS) video.addEventListener(event, tell);
      video.src = url;
      return () => {
        for (const event of EVENTS) video.removeEventListener(event, tell);
        video.removeAttribute('src');
        video.load();
      };
    },
    toggle: () => {
      if (!video.paused) return video.pause();
      // Leaving a video before it started is no failure.
      return void video.play().catch(() => undefined);
    },
    setMuted: (isMuted: boolean) => {
      video.muted = isMuted;
    },
    setRate: (rate: number) => {
      video.playbackRate = rate;
    },
    // The element has no event for this one.
    setLooped: (isLooped: boolean) => {
      video.loop = isLooped;
      tell();
    },
  };
}

export type Player = ReturnType<typeof createPlayer>;
