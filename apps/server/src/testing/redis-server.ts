import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { freePort } from './free-port.ts';

const TOOLS = new URL('../../../../.cache/tools.json', import.meta.url);

function installedRedis(): string {
  try {
    const tools: { redis?: string } = JSON.parse(readFileSync(TOOLS, 'utf8'));
    return tools.redis ?? 'redis-server';
  } catch {
    // None came with the set-up, so it is the machine's or none.
    return 'redis-server';
  }
}

/** The command that starts Redis on this machine, or why there is none. */
export function findRedis(): { command: string } | { missing: string } {
  const command = installedRedis();
  try {
    execFileSync(command, ['--version'], { stdio: 'ignore' });
    return { command };
  } catch {
    return { missing: `there is no ${command} to start` };
  }
}

type RunningRedis = { url: string; port: number; stop: () => Promise<void> };

/** Starts a private Redis that writes nothing to disk. */
export async function startRedis(command: string, onPort?: number): Promise<RunningRedis> {
  const port = onPort ?? (await freePort());
  const redis = spawn(command, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']);
  const exit = once(redis, 'exit');
  const ready = (async () => {
    for await (const line of createInterface(redis.stdout))
      if (line.includes('Ready to accept connections')) return true;
    return false;
  })();
  if (!(await ready)) throw new Error('redis-server stopped at once');
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    async stop() {
      redis.kill();
      await exit;
    },
  };
}
