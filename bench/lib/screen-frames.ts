import type { CDPSession } from 'playwright-core';

type TraceEvent = { name: string; pid: number; ts: number };

const isDrawn = (event: object): event is TraceEvent => 'name' in event && event.name === 'DrawFrame';

/**
 * The times in ms between two pictures of a page that Chromium drew while `use` ran: what people see. A page scrolls
 * independently of its script, so it can be smooth even if a frame of the script (`requestAnimationFrame`) was late.
 */
export async function screenFrames(devtools: CDPSession, use: () => Promise<unknown>): Promise<number[]> {
  const drawn: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => {
    drawn.push(...value.filter(isDrawn));
  };
  devtools.on('Tracing.dataCollected', collect);
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline.frame', 'devtools.timeline.frame'] },
  });
  await use();
  await devtools.send('Tracing.end');
  await complete;
  devtools.off('Tracing.dataCollected', collect);
  const processes = new Set(drawn.map(({ pid }) => pid));
  if (processes.size !== 1) throw new Error(`frames of ${processes.size} processes`);
  const times = drawn.map(({ ts }) => ts).toSorted((a, b) => a - b);
  return times.slice(1).map((time, index) => (time - (times[index] ?? time)) / 1000);
}
