import type { App } from '../../platform/app.ts';
import { endForgottenWorks } from './actions/end-forgotten-works.ts';
import { fillFilms } from './actions/fill-films.ts';
import { fillPreviews } from './actions/fill-previews.ts';
import { makeFileFilm } from './actions/make-file-film.ts';
import { makeFilePyramid } from './actions/make-file-pyramid.ts';
import { makeFileReduced } from './actions/make-file-reduced.ts';
import { makeFileThumbnails } from './actions/make-file-thumbnails.ts';
import { forgetBytes, purgeWhenFree } from './actions/purge-files.ts';
import { sweepFiles } from './actions/sweep-files.ts';
import { sweepLooks, sweepMarked } from './actions/write-looks.ts';
import {
  fillFilmsJob,
  fillPreviewsJob,
  filmJob,
  forgetBytesJob,
  purgeJob,
  pyramidJob,
  reducedJob,
  sweepJob,
  thumbnailsJob,
} from './job-types.ts';

/** The jobs that make previews of files. */
function defineMaking(app: App): void {
  app.jobs.define({ ...thumbnailsJob, run: ({ file_id: fileId }) => makeFileThumbnails(app, fileId), retryLimit: 3 });
  app.jobs.define({
    ...pyramidJob,
    run: ({ file_id: fileId }) => makeFilePyramid(app, fileId),
    retryLimit: 3,
    concurrency: 1,
  });
  app.jobs.define({
    ...reducedJob,
    run: ({ file_id: fileId }) => makeFileReduced(app, fileId),
    retryLimit: 2,
    concurrency: 1,
  });
  app.jobs.define({
    ...filmJob,
    run: ({ file_id: fileId }, signal) => makeFileFilm(app, fileId, signal),
    retryLimit: 2,
    concurrency: 1,
    // Longer than one film may take.
    expireInSeconds: 2400,
  });
  const seldom = { concurrency: 1, schedule: { cron: '*/2 * * * *', data: {} } };
  app.jobs.define({ ...fillPreviewsJob, run: async () => void (await fillPreviews(app)), ...seldom });
  app.jobs.define({ ...fillFilmsJob, run: async () => void (await fillFilms(app)), ...seldom });
}

/** Background work on files. */
export function defineFileJobs(app: App): void {
  defineMaking(app);
  app.jobs.define({ ...purgeJob, run: ({ file_ids: fileIds }) => purgeWhenFree(app, fileIds) });
  app.jobs.define({ ...forgetBytesJob, run: ({ keys }) => forgetBytes(app, keys) });
  app.jobs.define({
    ...sweepJob,
    run: async (_data, signal) => {
      await endForgottenWorks(app, signal);
      await sweepFiles(app, signal);
      await sweepLooks(app);
      await sweepMarked(app);
    },
    concurrency: 1,
    schedule: { cron: '17 * * * *', data: {} },
  });
}
