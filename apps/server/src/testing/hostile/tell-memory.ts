// Loaded into a server under attack before anything else, with --expose-gc: tells its memory to whoever started it.
const PEAK_EVERY_MS = 50;
const GARBAGE_ROUNDS = 3;

let peak = 0;
const look = () => void (peak = Math.max(peak, process.memoryUsage.rss()));
setInterval(look, PEAK_EVERY_MS).unref();

/** Bytes held after garbage collection, and the most there were since somebody last asked. */
function memory() {
  look();
  const reached = peak;
  for (let times = 0; times < GARBAGE_ROUNDS; times += 1) globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  peak = rss;
  return { heapUsed, rss, peak: reached };
}

process.on('message', () => process.send?.(memory()));
// Whoever started it alone keeps the channel open.
process.channel?.unref();
