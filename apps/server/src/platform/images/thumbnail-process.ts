// The separate process in which users' pictures are decoded: what crashes or fills it ends one job, not the server.
import { lowerPriority } from '../lower-priority.ts';
import { brokenAt } from '../storage/formats/broken-at.ts';
import { placeFilePins } from './place-file-pins.ts';
import { keepFile, reduceFile } from './reduce-file.ts';
import { makePrint } from './make-print.ts';
import { measureFile } from './measure-file.ts';
import { makePyramid } from './make-pyramid.ts';
import { makeThumbnails } from './make-thumbnails.ts';
import { ThumbnailFailed } from './thumbnail.ts';
import { AT_ONCE, type PictureAnswer, type PictureJob, type PictureProgress } from './thumbnail-worker.ts';

async function answerFor(job: PictureJob): Promise<PictureAnswer> {
  const { path, format } = job;
  try {
    if (job.make === 'print') return { print: await makePrint(path, format, job.wish) };
    if (job.make === 'pyramid') return { pyramid: await makePyramid(path, format, job.folder) };
    if (job.make === 'measures')
      return { measures: await orBroken(measureFile(path, format, job.naming, createTeller())) };
    if (job.make === 'reduced') return { reduced: await orBroken(reduceFile(path, format, job.unit)) };
    if (job.make === 'kept') return { kept: await orBroken(keepFile(path, job.keeping)) };
    if (job.make === 'pins') return { placed: await orBroken(placeFilePins(job, job.earlier, job.points)) };
    return await makeThumbnails(path, format, job);
  } catch (error) {
    if (!(error instanceof ThumbnailFailed)) throw error;
    const at = error.reason === 'broken' ? await brokenAt(path, format).catch(() => null) : null;
    return { failure: error.reason, detail: error.cause instanceof Error ? error.cause.message : '', brokenAt: at };
  }
}

const send = (message: PictureAnswer | PictureProgress) => process.send?.(message);

/** Reports each percent once. */
function createTeller(): (share: number) => void {
  let told = 0;
  return (share) => {
    const progress = Math.floor(share * 100);
    if (progress > told) send({ progress });
    told = Math.max(told, progress);
  };
}

/** When a library gives up on a file, the file counts as broken. */
const orBroken = <T>(made: Promise<T>): Promise<T> =>
  made.catch((error: unknown) => {
    throw new ThumbnailFailed('broken', error);
  });

if (!process.argv.includes(AT_ONCE)) lowerPriority();
process.on('message', (job: PictureJob) => void answerFor(job).then(send));
process.on('disconnect', () => process.exit());
