import { pipeline, Transform, type Readable } from 'node:stream';
import { StorageAway } from './storage.ts';

/**
 * The same bytes, which fail with StorageAway when none come for `limitMs` although somebody reads. A reader may take
 * any time. Whichever of the two ends first, ends the other.
 */
export function endWhenSilent(source: Readable, limitMs: number): Readable {
  const timer = setTimeout(() => {
    if (watched.writableNeedDrain) timer.refresh();
    else watched.destroy(new StorageAway());
  }, limitMs);
  const watched = new Transform({
    transform(chunk, _encoding, done) {
      timer.refresh();
      done(null, chunk);
    },
  });
  pipeline(source, watched, () => clearTimeout(timer));
  return watched;
}
