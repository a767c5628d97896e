import * as api from '@facet/contract/endpoints/measures';
import type { App } from '../../platform/app.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { setPartAlloys } from './actions/set-part-alloys.ts';
import { setPartRoles } from './actions/set-part-roles.ts';
import { correctRing } from './actions/correct-ring.ts';
import { setWeightPhoto } from './actions/set-weight-photo.ts';
import { setWeights } from './actions/set-weights.ts';
import { stopMeasuring } from './actions/stop-measuring.ts';
import { getModelCard } from './get-model-card.ts';
import { listFindings } from './list-findings.ts';
import { defineMeasureJobs } from './jobs.ts';

export function measureRoutes(app: App): void {
  serve(app, api.getModelCard, ({ actor, params, query }) => data(getModelCard(app, actor, { ...params, ...query })));
  serve(app, api.stopMeasuring, ({ actor, params }) => data(stopMeasuring(app, actor, params)));
  serve(app, api.listFindings, ({ actor, params, query }) =>
    data(listFindings(app, actor, { ...params, itemIds: query.item_ids })),
  );
  serve(app, api.setPartRoles, ({ actor, params, body }) => data(setPartRoles(app, actor, { ...params, ...body })));
  serve(app, api.setPartAlloys, ({ actor, params, body }) => data(setPartAlloys(app, actor, { ...params, ...body })));
  serve(app, api.setWeights, ({ actor, params, body }) => data(setWeights(app, actor, { ...params, ...body })));
  serve(app, api.setWeightPhoto, ({ actor, params, body }) => data(setWeightPhoto(app, actor, { ...params, ...body })));
  serve(app, api.correctRing, ({ actor, params, body }) => data(correctRing(app, actor, { ...params, ...body })));
  defineMeasureJobs(app);
}
