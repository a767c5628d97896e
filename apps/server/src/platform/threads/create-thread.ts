import { getCompileCacheDir } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { t } from '@facet/contract/words/speech';
import { AppError } from '../errors.ts';
import type { Log } from '../log.ts';
import { createOrderedTasks } from '../realtime/ordered-tasks.ts';
import { formatsNow, languageNow } from '../speech.ts';
import type { Ask, FromThread, ThreadJob, ToThread } from './thread-messages.ts';

/** A function whose input and result can be copied between threads. */
// oxlint-disable-next-line typescript/no-explicit-any -- whatever it takes and asks
type Work = (input: any, ask: Ask<any, any>) => unknown;
type Answering<W extends Work> =
  Parameters<W>[1] extends Ask<infer Question, infer Answer> ? (question: Question) => Promise<Answer> : never;
/** A function's module and name: the thread imports it by itself. */
export type WorkPlace = { module: URL; name: string };

export type Thread = {
  /**
   * Runs a function in its turn, in the words of the moment; what it asks is answered here. Refused (503) when too many
   * wait, and when it takes too long.
   */
  run<W extends Work>(
    place: WorkPlace,
    input: Parameters<W>[0],
    answer?: Answering<W>,
  ): Promise<Awaited<ReturnType<W>>>;
  /** Ends it; what is under way fails. */
  close(): void;
};
type ThreadOptions = {
  log: Pick<Log, 'warn'>;
  /** The longest that it may work without asking anything. */
  timeoutMs: number;
  memoryMb: number;
  /** How many jobs may be under way or wait. */
  jobsMax: number;
  /** How long it stays, with all that it has loaded, for another job. */
  idleMs: number;
};

const RETRY_SECONDS = 5;
const tooBusy = () =>
  new AppError('not_ready', t('Facet is busy with other documents. Try again in a moment.'), {
    retryAfter: RETRY_SECONDS,
  });

// Where the server keeps its compiled modules: without them, a thread takes 25 MB more and twice as long to start.
const compiled = getCompileCacheDir();
const COMPILED = compiled === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(compiled) };

type AnyAnswering = ((question: unknown) => Promise<unknown>) | undefined;

function runJob(worker: Worker, job: ThreadJob, answer: AnyAnswering, { log, timeoutMs }: ThreadOptions) {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const { module, name } = job;
  const giveUp = () => {
    log.warn({ module, name, timeoutMs }, 'work in a thread took too long');
    reject(tooBusy());
  };
  let timer = setTimeout(giveUp, timeoutMs);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  const send = (message: ToThread) => worker.postMessage(message);
  async function reply(id: number, question: unknown) {
    clearTimeout(timer);
    const found = await answer?.(question);
    clearTimeout(timer);
    timer = setTimeout(giveUp, timeoutMs);
    send({ id, answer: found });
  }
  const handleMessage = (message: FromThread) => {
    if ('question' in message) reply(message.id, message.question).catch(reject);
    else if ('made' in message) resolve(message.made);
    else reject(message.failure);
  };
  const handleExit = (code: number) => reject(new Error(`the thread for ${name} ended with ${code}`));
  worker.on('message', handleMessage).once('error', reject).once('exit', handleExit);
  send({ job });
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off('message', handleMessage).off('error', reject).off('exit', handleExit);
  });
}

/** A worker that is started when it is needed, and stays for a while. */
function keepWorker({ memoryMb, idleMs }: Pick<ThreadOptions, 'memoryMb' | 'idleMs'>) {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  function end(): void {
    clearTimeout(idle);
    void worker?.terminate();
    worker = null;
  }
  function start(): Worker {
    clearTimeout(idle);
    worker ??= new Worker(new URL('thread-entry.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      env: { ...process.env, ...COMPILED },
    });
    worker.ref();
    return worker;
  }
  function rest(): void {
    if (idleMs === 0) return end();
    // A waiting thread must not keep the server from ending.
    worker?.unref();
    idle = setTimeout(end, idleMs);
    return void idle.unref();
  }
  return { start, rest, end };
}

/** A thread for work that would keep everything else waiting: started with its first job, and one job at a time. */
export function createThread(options: ThreadOptions): Thread {
  const inTurn = createOrderedTasks<'job'>();
  const kept = keepWorker(options);
  let jobs = 0;

  async function work(job: ThreadJob, answer: AnyAnswering) {
    try {
      const made = await runJob(kept.start(), job, answer, options);
      kept.rest();
      return made;
    } catch (error) {
      // Whatever it is still doing for a job that failed is of no use to anybody.
      kept.end();
      throw error;
    }
  }

  return {
    async run<W extends Work>(
      { module, name }: WorkPlace,
      input: Parameters<W>[0],
      answer?: Answering<W>,
    ): Promise<Awaited<ReturnType<W>>> {
      if (jobs >= options.jobsMax) throw tooBusy();
      jobs += 1;
      const job = { module: module.href, name, input, language: languageNow(), formats: formatsNow() };
      try {
        const made = await inTurn('job', () => work(job, answer as AnyAnswering));
        return made as Awaited<ReturnType<W>>;
      } finally {
        jobs -= 1;
      }
    },
    close: kept.end,
  };
}
