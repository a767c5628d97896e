/**
 * How far two playing videos may drift apart before one is corrected, in seconds: each correction is a visible jump.
 */
const DRIFT = 0.12;

/** Within this many seconds, two moments count as the same. */
const SAME = 0.001;

const MOVES = ['play', 'pause', 'seeking', 'seeked', 'ratechange', 'timeupdate', 'loadedmetadata'];

/**
 * Makes a video do what another does, until the returned function is called: same moment, same speed, playing or paused
 * together. A shorter one waits at its end; only the leading one has sound.
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
    // Leaving a video before it started is no failure.
    if (isPlaying && video.paused) void video.play().catch(() => undefined);
    if (!isPlaying && !video.paused) video.pause();
  };
  for (const move of MOVES) lead.addEventListener(move, follow);
  // Its own time runs on until it stands: only then the two moments can be the same.
  const moves = ['loadedmetadata', 'pause'];
  for (const move of moves) video.addEventListener(move, follow);
  follow();
  return () => {
    for (const move of MOVES) lead.removeEventListener(move, follow);
    for (const move of moves) video.removeEventListener(move, follow);
    video.pause();
  };
}
