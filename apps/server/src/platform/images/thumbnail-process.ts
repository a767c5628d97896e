// The separate process in which users' pictures are decoded: what crashes or fills it ends one job, not the server.
import { lowerPriority } from '../lower-priority.ts';
import { brokenAt } from '../storage/formats/broken-at.ts';
import { ThumbnailFailed } from './thumbnail.ts';
import { AT_ONCE, type PictureAnswer, type PictureJob, type PictureProgress } from './thumbnail-worker.ts';

/** What is made of models, whose readers give up in ways of their own. */
type ModelJob = Extract<PictureJob, { make: 'measures' | 'reduced' | 'kept' | 'pins' }>;

/** Each process does one or two of these, and loads what they need with the first. */
async function make(job: PictureJob): Promise<PictureAnswer> {
  const { path, format } = job;
  if (job.make === 'thumbnails') return (await import('./make-thumbnails.ts')).makeThumbnails(path, format, job);
  if (job.make === 'print') return { print: await (await import('./make-print.ts')).makePrint(path, format, job.wish) };
  if (job.make === 'pyramid')
    return { pyramid: await (await import('./make-pyramid.ts')).makePyramid(path, format, job.folder) };
  return makeOfModel(job).catch((error: unknown) => {
    // When a library gives up on a file, the file counts as broken.
    throw new ThumbnailFailed('broken', error);
  });
}

async function makeOfModel(job: ModelJob): Promise<PictureAnswer> {
  const { path, format } = job;
  if (job.make === 'measures') {
    const { measureFile } = await import('./measure-file.ts');
    return { measures: await measureFile(path, format, job.naming, createTeller()) };
  }
  if (job.make === 'pins') {
    const { placeFilePins } = await import('./place-file-pins.ts');
    return { placed: await placeFilePins(job, job.earlier, job.points) };
  }
  const { keepFile, reduceFile } = await import('./reduce-file.ts');
  return job.make === 'kept'
    ? { kept: await keepFile(path, job.keeping) }
    : { reduced: await reduceFile(path, format, job.unit) };
}

async function answerFor(job: PictureJob): Promise<PictureAnswer> {
  try {
    return await make(job);
  } catch (error) {
    if (!(error instanceof ThumbnailFailed)) throw error;
    const at = error.reason === 'broken' ? await brokenAt(job.path, job.format).catch(() => null) : null;
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

if (!process.argv.includes(AT_ONCE)) lowerPriority();
process.on('message', (job: PictureJob) => void answerFor(job).then(send));
process.on('disconnect', () => process.exit());
