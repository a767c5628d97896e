import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { freeBuffersAfter } from './free-buffers.ts';
import { StorageTooLarge } from './storage.ts';
import type { StoredObject } from './storage.ts';

/** A pass-through that counts and hashes; it fails with StorageTooLarge at the first byte beyond `maxBytes`. */
export function createMeter(maxBytes: number) {
  const hash = createHash('sha256');
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes) return done(new StorageTooLarge(maxBytes));
      hash.update(chunk);
      freeBuffersAfter(chunk.length);
      done(null, chunk);
    },
  });
  /** Call once, after the stream has ended. */
  const result = (): StoredObject => ({ size, sha256: hash.digest('hex') });
  return { stream, result };
}
