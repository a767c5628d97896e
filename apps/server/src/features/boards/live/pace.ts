/** How long work on a document may keep everything else in the process waiting, in milliseconds. */
const STEP_MS = 8;

const spentByThread = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const waiting: (() => void)[] = [];

/** Lets one go on, and the next only after whatever else the process has to do. */
function next(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(next);
}

const letOthersGo = () =>
  new Promise<void>((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(next);
  });

/** Work that is done in steps, between which everything else gets its turn. */
export type Pace = {
  /** Waits if the current step took long enough. */
  rest: () => Promise<void>;
  /** Runs something that is divided into steps. */
  run: <T>(steps: Generator<void, T>) => Promise<T>;
  /** The processor time that the work has taken, without its pauses, in milliseconds. */
  spent: () => number;
};

export function createPace(): Pace {
  let done = 0;
  let since = spentByThread();
  let began = performance.now();
  async function rest(): Promise<void> {
    // Less time has passed than the processor may have taken, which costs more to ask.
    if (performance.now() - began < STEP_MS) return;
    const taken = spentByThread() - since;
    if (taken < STEP_MS) return;
    done += taken;
    await letOthersGo();
    since = spentByThread();
    began = performance.now();
  }
  return {
    rest,
    async run(steps) {
      for (;;) {
        const { done: isDone, value } = steps.next();
        if (isDone) return value;
        // oxlint-disable-next-line no-await-in-loop -- one step after the other
        if (performance.now() - began >= STEP_MS) await rest();
      }
    },
    spent: () => done + spentByThread() - since,
  };
}
