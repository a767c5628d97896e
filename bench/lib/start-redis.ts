import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { freePort } from './start-server.ts';

const TOOLS = new URL('../../.cache/tools.json', import.meta.url);

async function installedRedis(): Promise<string> {
  const tools = await readFile(TOOLS, 'utf8').then(JSON.parse, () => ({}));
  return tools.redis ?? 'redis-server';
}

/** Starts its own Redis that writes nothing to disk; rejects if this machine has none. */
export async function startRedis(): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const redis = spawn(await installedRedis(), settings, { stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(redis, 'exit');
  for await (const line of createInterface(redis.stdout)) {
    if (!line.includes('Ready to accept connections')) continue;
    redis.stdout.resume();
    const stop = async () => {
      redis.kill();
      await exit;
    };
    return { url: `redis://127.0.0.1:${port}`, stop };
  }
  throw new Error('redis-server stopped at once');
}
