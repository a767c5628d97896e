import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

const MAIN = fileURLToPath(new URL('../bare-server.ts', import.meta.url));

/** Starts the bare handler in its own process; `tell` makes it serve a query's bytes under a path. */
export async function startBare(connection: pg.ClientConfig) {
  const child = spawn(process.execPath, [MAIN, JSON.stringify(connection)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const { value: url } = await lines.next();
  return {
    url: String(url),
    async tell(one: { path: string; query: pg.QueryConfig; bytes: string; status: number }) {
      child.stdin.write(`${JSON.stringify(one)}\n`);
      await lines.next();
    },
    async stop() {
      child.kill('SIGTERM');
      await exit;
    },
  };
}
