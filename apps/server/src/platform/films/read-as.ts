import type { FileFormat } from '@facet/contract/constants/file-formats';
import { open } from 'node:fs/promises';

const READ_AS: Partial<Record<FileFormat, string>> = {
  mp4: 'mov',
  m4v: 'mov',
  mov: 'mov',
  webm: 'matroska',
  mkv: 'matroska',
  avi: 'avi',
};
const BARE_VIDEO = 0xb3;
const START = 4;

/** What is called MPEG can be a transport stream, a bare video, or a program stream. */
async function mpegAs(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(START), 0, START, 0);
    if (buffer.toString('latin1', 0, 1) === 'G') return 'mpegts';
    return buffer[START - 1] === BARE_VIDEO ? 'mpegvideo' : 'mpeg';
  } finally {
    await file.close();
  }
}

/**
 * How ffmpeg is to read a video. It may open that file and no other, so that no playlist can make it read another file.
 */
export async function readingOptions(path: string, format: FileFormat): Promise<string[]> {
  const as = READ_AS[format] ?? (await mpegAs(path));
  return ['-protocol_whitelist', 'file,pipe', '-f', as, '-i', path];
}
