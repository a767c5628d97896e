import type { Ffmpeg } from './find-ffmpeg.ts';

const [LONG_SIDE, SHORT_SIDE] = [1920, 1080];
/** Greatest length of a whole group of pictures, so that single frames are reached quickly. */
const KEY_EVERY = 48;
const THREADS = '2';

// At most 1080p, upright or lying, never enlarged; square pixels in even numbers.
const SHARE = `min(1,min(${LONG_SIDE}/max(iw*sar,ih),${SHORT_SIDE}/min(iw*sar,ih)))`;
const even = (side: string) => `'max(2,2*trunc(${side}*${SHARE}/2))'`;
const PICTURE = `scale=w=${even('iw*sar')}:h=${even('ih')},setsar=1,format=yuv420p`;

/** Fine enough that frames keep their own times at every usual rate. */
const CLOCK = '1/90000';
/** No frame is repeated to fill the clock's ticks; the word for that changed with version 5.1. */
const eachOnce = ({ knowsFrameMode }: Pick<Ffmpeg, 'knowsFrameMode'>) => [
  knowsFrameMode ? '-fps_mode' : '-vsync',
  'vfr',
];

/** What makes of a video (`reading`) an MP4 that every browser plays, at `target`, and tells of it on the way. */
export function filmArguments(
  ffmpeg: Pick<Ffmpeg, 'knowsFrameMode'>,
  reading: readonly string[],
  target: string,
): string[] {
  const telling = ['-nostdin', '-hide_banner', '-nostats', '-v', 'info', '-progress', 'pipe:1', '-y'];
  const parts = ['-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'];
  const video = ['-vf', PICTURE, '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '21', '-pix_fmt', 'yuv420p'];
  const times = ['-g', String(KEY_EVERY), '-enc_time_base:v', CLOCK, ...eachOnce(ffmpeg)];
  const sound = ['-c:a', 'aac', '-b:a', '160k', '-ac', '2'];
  const threads = ['-threads', THREADS];
  const written = [...threads, '-movflags', '+faststart', '-f', 'mp4', target];
  return [...telling, ...threads, ...reading, ...parts, ...video, ...times, ...sound, ...written];
}
