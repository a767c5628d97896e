import { spawn } from 'node:child_process';
import { once } from 'node:events';

export type Display = { name: string; end: () => Promise<void> };

/** An invisible screen, under a free number. */
export async function startDisplay(program: string): Promise<Display> {
  // By default it resets when its last window closes, and lets nobody in meanwhile.
  const screen = ['-screen', '0', '1600x1000x24', '-noreset', '-nolisten', 'tcp', '-displayfd', '3'];
  const server = spawn(program, screen, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const told = server.stdio[3];
  if (!told) throw new Error('the display has no way to tell its number');
  const [number] = await Promise.race([
    once(told, 'data'),
    once(server, 'exit').then(([code]) => Promise.reject(new Error(`the display ended with ${code}`))),
  ]);
  return {
    name: `:${String(number).trim()}`,
    async end() {
      const exit = once(server, 'exit');
      server.kill();
      await exit;
    },
  };
}
