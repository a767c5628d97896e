/** So far apart may two videos that play be before one is put right, in seconds: each time is a jolt. */
const DRIFT = 0.12;

/** Two moments that are written differently, in seconds. */
const SAME = 0.001;

const MOVES = ['play', 'pause', 'seeking', 'seeked', 'ratechange', 'timeupdate', 'loadedmetadata'];

/**
 * Lets a video do what another does until the answer is called: the same moment, the same speed, playing or standing
 * together. One that is shorter waits at its end; of two only the first is heard.
 */
export function followVideo(video: HTMLVideoElement, lead: HTMLVideoElement): () => void {
  video.muted = true;
  const follow = () => {
    if (video.readyState < HTMLMediaElement.HAVE_METADATA) return;
    const moment = Math.min(lead.currentTime, video.duration);
    const isOver = lead.currentTime >= video.duration;
    const isPlaying = !lead.paused && !lead.ended && !isOver;
    if (video.playbackRate !== lead.playbackRate) video.playbackRate = lead.playbackRate;
    if (Math.abs(video.currentTime - moment) > (isPlaying ? DRIFT : SAME)) video.currentTime = moment;
    // A video that is left before it began is no failure.
    if (isPlaying && video.paused) void video.play().catch(() => undefined);
    if (!isPlaying && !video.paused) video.pause();
  };
  for (const move of MOVES) lead.addEventListener(move, follow);
  video.addEventListener('loadedmetadata', follow);
  follow();
  return () => {
    for (const move of MOVES) lead.removeEventListener(move, follow);
    video.removeEventListener('loadedmetadata', follow);
    video.pause();
  };
}
