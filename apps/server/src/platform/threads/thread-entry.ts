// Runs in a thread of its own, one job after another, and keeps the modules that it has loaded.
import { parentPort } from 'node:worker_threads';
import { speakingTo } from '../speech.ts';
import type { Ask, FromThread, ThreadJob, ToThread } from './thread-messages.ts';

type Work = (input: unknown, ask: Ask<unknown, unknown>) => unknown;

const asked = new Map<number, (answer: unknown) => void>();
let lastId = 0;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of Node, not a window
const send = (message: FromThread) => parentPort?.postMessage(message);

const ask: Ask<unknown, unknown> = (question) =>
  new Promise((resolve) => {
    lastId += 1;
    asked.set(lastId, resolve);
    send({ id: lastId, question });
  });

async function run({ module, name, input, language, formats }: ThreadJob): Promise<void> {
  try {
    const work = ((await import(module)) as Record<string, Work | undefined>)[name];
    if (!work) throw new Error(`${module} has no ${name}`);
    send({ made: await speakingTo(language, formats, async () => work(input, ask)) });
  } catch (failure) {
    send({ failure });
  }
}

parentPort?.on('message', (message: ToThread) => {
  if ('job' in message) return void run(message.job);
  asked.get(message.id)?.(message.answer);
  return void asked.delete(message.id);
});
