import { ModelError } from '@facet/model/model-error';

/** Reporting every chunk would keep the page busy. */
const TOLD_EVERY = 0.01;

/** Fetches a file of known size, reporting progress. One that is longer or shorter than announced is an error. */
export async function fetchBytes(url: string, size: number, onLoaded: (loaded: number) => void): Promise<Uint8Array> {
  const answer = await fetch(url).catch(() => null);
  if (!answer?.ok || !answer.body) throw new ModelError('not_fetched');
  const bytes = new Uint8Array(size);
  let [loaded, told] = [0, 0];
  const reader = answer.body.getReader();
  for (;;) {
    // A broken connection ends the file too early, which is reported below.
    const { value } = await reader.read().catch(() => ({ value: undefined }));
    if (!value) break;
    if (loaded + value.length > size) throw new ModelError('not_fetched');
    bytes.set(value, loaded);
    loaded += value.length;
    if (loaded - told < size * TOLD_EVERY) continue;
    told = loaded;
    onLoaded(loaded);
  }
  if (loaded < size) throw new ModelError('not_fetched');
  return bytes;
}
