// The process of its own in which users' pictures are decoded: what crashes or fills it ends one job, not the server.
import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import type { FileFormat } from '@facet/contract/constants/uploads';
import type { PartRoles } from '@facet/model/measure/measure-model';
import { brokenAt } from '../storage/formats/broken-at.ts';
import { makePrint } from './make-print.ts';
import { measureFile } from './measure-file.ts';
import { makePyramid } from './make-pyramid.ts';
import { makeThumbnails } from './make-thumbnails.ts';
import { ThumbnailFailed } from './thumbnail.ts';
import type { PictureAnswer, PictureJob } from './thumbnail-worker.ts';

// While twenty 12-megapixel pictures were made on two cores, the p99 of other answers grew 1.1 to 1.4 times with 19,
// 1.5 to 1.7 times with 10 and up to 3.4 times with 0.
const NICE = 19;

// On Linux each thread has a priority of its own, handed on to the threads that it starts.
function lowerPriority() {
  setPriority(NICE);
  if (process.platform !== 'linux') return;
  for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), NICE);
}

async function answerFor(job: PictureJob): Promise<PictureAnswer> {
  const { path, format } = job;
  try {
    if (job.make === 'print') return { print: await makePrint(path, format, job.wish) };
    if (job.make === 'pyramid') return { pyramid: await makePyramid(path, format, job.folder) };
    if (job.make === 'measures') return { measures: await measured(job.roles, path, format) };
    return await makeThumbnails(path, format, job);
  } catch (error) {
    if (!(error instanceof ThumbnailFailed)) throw error;
    const at = error.reason === 'broken' ? await brokenAt(path, format).catch(() => null) : null;
    return { failure: error.reason, detail: error.cause instanceof Error ? error.cause.message : '', brokenAt: at };
  }
}

/** A library that gives up on a file says that it is broken. */
const measured = (roles: PartRoles, path: string, format: FileFormat) =>
  measureFile(path, format, roles).catch((error: unknown) => {
    throw new ThumbnailFailed('broken', error);
  });

lowerPriority();
process.on('message', (job: PictureJob) => void answerFor(job).then((answer) => process.send?.(answer)));
process.on('disconnect', () => process.exit());
