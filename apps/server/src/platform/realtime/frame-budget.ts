export type FrameBudget = { burst: number; perSecond: number };

// A frame with files costs what it makes the server do, so that a few big ones are not free.
const BYTES_PER_TOKEN = 256 * 1024;

/** Says for each frame whether its sender is still within the budget; one for every connection; `now` in milliseconds. */
export function createFrameBudget({ burst, perSecond }: FrameBudget): (bytes: number, now: number) => boolean {
  let tokens = burst;
  let last = 0;
  return (bytes, now) => {
    if (burst === Infinity) return true;
    tokens = last === 0 ? burst : Math.min(burst, tokens + ((now - last) / 1000) * perSecond);
    last = now;
    if (tokens < 1) return false;
    tokens -= 1 + Math.floor(bytes / BYTES_PER_TOKEN);
    return true;
  };
}
