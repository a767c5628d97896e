import { createFileProcesses, type FileProcesses } from '../platform/file-processes/create-file-processes.ts';
import { FileWorkFailed } from '../platform/file-processes/file-work-failed.ts';
import type { FileSource, WorkOnFile } from '../platform/file-processes/kind-of-work.ts';
import { createThreads, type Threads } from '../platform/threads/create-threads.ts';

const silent = { debug: () => undefined, warn: () => undefined };

// Starting a process for files costs more than most of what it then does, so the apps of one test process share theirs.
let processes: FileProcesses | undefined;
let threads: Threads | undefined;

/**
 * The file processes of this test process, as one app has them: closing ends that app's waiting alone. What is under way
 * ends by itself, soon, since the app's files are gone.
 */
export function shareFileProcesses(): FileProcesses {
  const shared = (processes ??= createFileProcesses({ log: silent, isUrgent: true }));
  const { promise: closed, reject: close } = Promise.withResolvers<never>();
  closed.catch(() => undefined);
  return {
    run<Work extends WorkOnFile, Source extends FileSource>(
      ...job: Parameters<typeof shared.run<Work, Source>>
    ): ReturnType<Work> {
      return Promise.race([closed, shared.run(...job)]) as ReturnType<Work>;
    },
    close: () => close(new FileWorkFailed('closed')),
  };
}

/** The threads of this test process, which an app that ends leaves to the next one. */
export function shareThreads(): Threads {
  const shared = (threads ??= createThreads(silent));
  return { ...shared, close: () => undefined };
}
