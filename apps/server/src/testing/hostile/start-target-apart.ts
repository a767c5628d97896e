import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { startProcess } from '../server-process.ts';
import { startTestApp, TEST_SECRET } from '../test-app.ts';
import type { Target } from './judge-attack.ts';

/** The test's app only makes people and things: whatever is attacked happens in the other process. */
const MAKES_ONLY = { ROLE: 'web', DATABASE_URL: 'postgres://elsewhere/facet', FACET_SECRET: TEST_SECRET };
const TELLS_MEMORY = ['--expose-gc', '--import', new URL('tell-memory.ts', import.meta.url).href];

const memoryTold = z.object({ heapUsed: z.number(), rss: z.number(), peak: z.number() });
export type Memory = z.infer<typeof memoryTold>;
export type TargetApart = Target & { memory: () => Promise<Memory>; stop: () => Promise<void> };

/** A server in a process of its own, so that its memory is none of the attack's. */
export async function startTargetApart(): Promise<TargetApart> {
  const app = await startTestApp({ env: MAKES_ONLY });
  const { server, address } = await startProcess(app, app.dataDir, { nodeArguments: TELLS_MEMORY });
  const faults: string[] = [];
  if (server.stdout)
    createInterface(server.stdout).on('line', (line) => {
      if (line.includes('"level":"error"')) faults.push(line.slice(0, 4000));
    });
  async function memory() {
    const told = once(server, 'message');
    server.send('memory');
    return memoryTold.parse((await told)[0]);
  }
  async function stop() {
    const ended = once(server, 'exit');
    server.kill();
    await ended;
    await app.stop();
  }
  return { app, faults, port: Number(new URL(address).port), memory, stop };
}
