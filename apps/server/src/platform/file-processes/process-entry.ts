// The separate process in which users' files are read: what crashes or fills it ends one job, not the server.
import { lowerPriority } from '../lower-priority.ts';
import { brokenAt } from '../storage/formats/broken-at.ts';
import { AT_ONCE, type FromProcess, type Job } from './file-process.ts';
import { FileWorkFailed } from './file-work-failed.ts';
import type { WorkOnFile } from './kind-of-work.ts';

async function answerFor({ module, name, path, format, input, ffmpeg }: Job): Promise<FromProcess> {
  const work = ((await import(module)) as Record<string, WorkOnFile | undefined>)[name];
  if (!work) throw new Error(`${module} has no ${name}`);
  try {
    return { made: await work(path, format, input, { ffmpeg, onShare: createTeller() }) };
  } catch (error) {
    // When a library gives up on a file, the file counts as broken.
    const { reason, cause } = error instanceof FileWorkFailed ? error : new FileWorkFailed('broken', error);
    const at = reason === 'broken' ? await brokenAt(path, format).catch(() => null) : null;
    return { failure: reason, detail: cause instanceof Error ? cause.message : '', brokenAt: at };
  }
}

const send = (message: FromProcess) => process.send?.(message);

/** Reports each percent once. */
function createTeller(): (share: number) => void {
  let told = 0;
  return (share) => {
    const progress = Math.floor(share * 100);
    if (progress > told) send({ progress });
    told = Math.max(told, progress);
  };
}

if (!process.argv.includes(AT_ONCE)) lowerPriority();
process.on('message', (job: Job) => void answerFor(job).then(send));
process.on('disconnect', () => process.exit());
