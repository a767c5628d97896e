import type { Size } from '../../../../../shared/drawing/surface.ts';
import { FRAME_RATE } from './views-of.ts';
import { writeWebm, type Chunk } from './write-webm.ts';

const CODECS = [
  { codec: 'vp09.00.31.08', name: 'V_VP9' },
  { codec: 'vp8', name: 'V_VP8' },
] as const;
const BITS = 8_000_000;
const KEY_EVERY = 24;

async function findCodec(size: Size) {
  if (!('VideoEncoder' in globalThis)) return null;
  for (const { codec, name } of CODECS) {
    const config = { codec, ...size, bitrate: BITS, framerate: FRAME_RATE };
    // oxlint-disable-next-line no-await-in-loop -- the better codec first
    const { supported } = await VideoEncoder.isConfigSupported(config).catch(() => ({ supported: false }));
    if (supported) return { config, name };
  }
  return null;
}

/** A film made of these pictures; null if the browser can't make one. */
export async function encodeFilm(pictures: readonly Blob[], size: Size): Promise<Blob | null> {
  const found = await findCodec(size);
  if (!found) return null;
  const chunks: Chunk[] = [];
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      chunks.push({ bytes, time: chunk.timestamp / 1000, isKey: chunk.type === 'key' });
    },
    // `flush` fails as well.
    error: () => undefined,
  });
  try {
    encoder.configure(found.config);
    for (const [at, picture] of pictures.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- decoded all at once they would fill the memory
      const bitmap = await createImageBitmap(picture);
      const frame = new VideoFrame(bitmap, { timestamp: (at * 1_000_000) / FRAME_RATE });
      encoder.encode(frame, { keyFrame: at % KEY_EVERY === 0 });
      frame.close();
      bitmap.close();
    }
    await encoder.flush();
  } catch {
    // Browsers don't always keep their promise here; the pictures can still be saved.
    return null;
  } finally {
    if (encoder.state !== 'closed') encoder.close();
  }
  if (chunks.length !== pictures.length) return null;
  const duration = (pictures.length * 1000) / FRAME_RATE;
  return new Blob([writeWebm({ codec: found.name, ...size, duration }, chunks)], { type: 'video/webm' });
}
