import type { Ffmpeg } from './find-ffmpeg.ts';

const [LONG_SIDE, SHORT_SIDE] = [1920, 1080];
/** Longest group of pictures, in frames, so that seeking to a single frame is quick. */
const KEY_EVERY = 48;
const THREADS = '2';

// At most 1080p, portrait or landscape, never enlarged; square pixels, even dimensions.
const SHARE = `min(1,min(${LONG_SIDE}/max(iw*sar,ih),${SHORT_SIDE}/min(iw*sar,ih)))`;
const even = (side: string) => `'max(2,2*trunc(${side}*${SHARE}/2))'`;
const PICTURE = `scale=w=${even('iw*sar')}:h=${even('ih')},setsar=1,format=yuv420p`;

/** Fine enough that frames keep their times at every common rate. */
const CLOCK = '1/90000';
/** Repeats no frame to fill the clock's ticks; the option's name changed in version 5.1. */
const eachOnce = ({ knowsFrameMode }: Pick<Ffmpeg, 'knowsFrameMode'>) => [
  knowsFrameMode ? '-fps_mode' : '-vsync',
  'vfr',
];

/** The arguments that turn a video (`reading`) into an MP4 at `target` that every browser plays, with progress. */
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
