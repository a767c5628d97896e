import { createOrderedTasks } from '../realtime/ordered-tasks.ts';
import { createFileProcess, type FileProcess, type FileWorkLog, type Watching } from './file-process.ts';
import {
  PROCESSES,
  type FileSource,
  type KindOfWork,
  type WorkLimits,
  type ProcessName,
  type WorkOnFile,
} from './kind-of-work.ts';
import { withLocalFile } from './local-file.ts';

export type FileProcesses = {
  /** Does a kind of work on a file, in its turn and in a process of its own; throws FileWorkFailed with the reason. */
  run<Work extends WorkOnFile, Source extends FileSource>(
    kind: KindOfWork<Work, Source>,
    source: Source,
    input: Parameters<Work>[2],
    watching?: Watching,
  ): ReturnType<Work>;
  /** Ends the processes; waiting and running jobs fail as `closed`. */
  close(): void;
};
type Options = {
  log: FileWorkLog;
  /** The path of the program that gives pictures of videos. */
  ffmpeg?: string | null;
  /** Nobody else needs the machine: a test. */
  isUrgent?: boolean;
  /** Limits of all processes, instead of their own. */
  limits?: Partial<WorkLimits>;
};

/** Low-priority processes for work on people's files; each starts with its first job. */
export function createFileProcesses({ log, ffmpeg = null, isUrgent, limits }: Options): FileProcesses {
  const inTurn = createOrderedTasks<FileProcess>();
  const start = (own: WorkLimits) => createFileProcess({ log, isUrgent, ...own, ...limits });
  const processes = Object.fromEntries(Object.entries(PROCESSES).map(([name, own]) => [name, start(own)])) as Record<
    ProcessName,
    FileProcess
  >;
  return {
    run<Work extends WorkOnFile, Source extends FileSource>(
      { module, name, processFor }: KindOfWork<Work, Source>,
      source: Source,
      input: Parameters<Work>[2],
      watching?: Watching,
    ) {
      const own = processes[processFor(source)];
      const job = { module: module.href, name, format: source.format, input, ffmpeg };
      const made = inTurn(own, () => withLocalFile(source, (path) => own.run({ ...job, path }, watching)));
      return made as ReturnType<Work>;
    },
    close: () => Object.values(processes).forEach((one) => one.close()),
  };
}
