import { atMost, median, type Figure } from './lib/figures.ts';
import { startServer, type BenchServer } from './lib/start-server.ts';
import { withTemporaryFolder } from './lib/temporary-folder.ts';

const TRIES = 5;
const LIMIT_MS = 5000;

type Ending = (server: BenchServer) => Promise<void>;

/** From the start of the process until the server says that it is ready, in ms. */
async function timeStart(dataDir: string): Promise<{ ms: number; server: BenchServer }> {
  const started = performance.now();
  const server = await startServer({ dataDir });
  const answer = await fetch(`${server.url}/api/ready`);
  const ms = performance.now() - started;
  if (answer.ok) return { ms, server };
  await server.stop();
  throw new Error(`a started server answered ${answer.status} to whether it is ready`);
}

async function timeAndEnd(dataDir: string, end: Ending): Promise<number> {
  const { ms, server } = await timeStart(dataDir);
  await end(server);
  return ms;
}

const stop: Ending = (server) => server.stop();
const kill: Ending = (server) => server.kill();

async function timeTries(tries: number, one: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < tries; count += 1) times.push(await one());
  return times;
}

const figure = (what: string, times: readonly number[]) => ({
  part: 'start',
  what,
  value: median(times),
  unit: 'ms',
  note: `median of ${times.length}; longest ${Math.max(...times).toFixed(0)} ms`,
});

/** From the start of the process to a ready server: on an empty folder, after a stop, and after a kill -9. */
export async function measureStart(tries = TRIES): Promise<Figure[]> {
  const cold = await timeTries(tries, () => withTemporaryFolder((folder) => timeAndEnd(folder, stop)));
  const [warm, killed] = await withTemporaryFolder(async (folder) => {
    await timeAndEnd(folder, stop);
    const afterStop = await timeTries(tries, () => timeAndEnd(folder, stop));
    await timeAndEnd(folder, kill);
    const afterKill = await timeTries(tries, () => timeAndEnd(folder, kill));
    await timeAndEnd(folder, stop);
    return [afterStop, afterKill];
  });
  return [
    figure('cold start, empty folder', cold),
    atMost(figure('warm start', warm), LIMIT_MS),
    atMost(figure('start after kill -9', killed), LIMIT_MS),
  ];
}
