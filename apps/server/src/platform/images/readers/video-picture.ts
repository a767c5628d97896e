import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { FileFormat } from '@facet/contract/constants/file-formats';
import { readingOptions } from '../../films/read-as.ts';
import { FileWorkFailed } from '../../file-processes/file-work-failed.ts';

const run = promisify(execFile);
const MOST_BYTES = 64 * 1024 * 1024;
const MOST_MS = 30_000;
const SCALE = "scale='min(1920,iw)':-2";

/**
 * The first frame of a video as a PNG, by the program at `ffmpeg`; throws FileWorkFailed (unsupported) where none is
 * installed.
 */
export async function videoPicture(path: string, format: FileFormat, ffmpeg: string | null): Promise<Buffer> {
  if (ffmpeg === null) throw new FileWorkFailed('unsupported');
  const input = ['-threads', '1', ...(await readingOptions(path, format))];
  const output = ['-map', '0:v:0', '-frames:v', '1', '-vf', SCALE, '-c:v', 'png', '-f', 'image2pipe', '-'];
  const { stdout } = await run(ffmpeg, ['-nostdin', '-v', 'error', ...input, ...output], {
    encoding: 'buffer',
    maxBuffer: MOST_BYTES,
    timeout: MOST_MS,
    killSignal: 'SIGKILL',
  });
  return stdout;
}
