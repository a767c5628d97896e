import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Starts a program of the bench that prints its address as its first line. */
export async function startProgram(file: string, ...args: string[]) {
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const { value: url } = await lines.next();
  return {
    url: String(url),
    async stop() {
      child.kill('SIGTERM');
      await exit;
    },
  };
}
