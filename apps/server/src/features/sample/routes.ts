import * as api from '@facet/contract/endpoints/first-steps';
import type { App } from '../../platform/app.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { beginRemoval } from './actions/begin-removal.ts';
import { keepSample } from './actions/keep-sample.ts';
import { makeSample } from './actions/make-sample.ts';
import { getFirstSteps } from './get-first-steps.ts';
import { defineSampleJobs } from './jobs.ts';

export function sampleRoutes(app: App): void {
  defineSampleJobs(app);
  serve(app, api.getFirstSteps, ({ actor }) => data(getFirstSteps(app, actor)));
  serve(app, api.makeSample, ({ actor }) => data(makeSample(app, actor)));
  serve(app, api.removeSample, ({ actor }) => beginRemoval(app, actor));
  serve(app, api.keepSample, ({ actor }) => data(keepSample(app, actor)));
}
