import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { FileFormat } from '@facet/contract/constants/uploads';
import { ThumbnailFailed } from '../thumbnail.ts';

const run = promisify(execFile);
/** What the file is read as: nobody's playlist may have another file read. */
const READ_AS: Partial<Record<FileFormat, string>> = {
  mp4: 'mov',
  m4v: 'mov',
  mov: 'mov',
  webm: 'matroska',
  mkv: 'matroska',
  avi: 'avi',
  mpg: 'mpeg',
};
const MOST_BYTES = 64 * 1024 * 1024;
const MOST_MS = 30_000;
const SCALE = "scale='min(1920,iw)':-2";

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * The first picture of a video as a PNG, by the program `ffmpeg` where the house has installed it; throws ThumbnailFailed
 * (unsupported) where it has not.
 */
export async function videoPicture(path: string, format: FileFormat): Promise<Buffer> {
  const input = ['-protocol_whitelist', 'file', '-f', READ_AS[format] ?? 'mov', '-threads', '1', '-i', path];
  const output = ['-map', '0:v:0', '-frames:v', '1', '-vf', SCALE, '-c:v', 'png', '-f', 'image2pipe', '-'];
  try {
    const { stdout } = await run('ffmpeg', ['-nostdin', '-v', 'error', ...input, ...output], {
      encoding: 'buffer',
      maxBuffer: MOST_BYTES,
      timeout: MOST_MS,
      killSignal: 'SIGKILL',
    });
    return stdout;
  } catch (error) {
    throw isMissing(error) ? new ThumbnailFailed('unsupported', error) : error;
  }
}
