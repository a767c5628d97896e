import * as api from '@facet/contract/endpoints/briefs';
import type { App } from '../../platform/app.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { setBrief } from './actions/set-brief.ts';
import { getBrief } from './get-brief.ts';

export function briefRoutes(app: App): void {
  serve(app, api.getBrief, ({ actor, params, query }) => data(getBrief(app, actor, params, query.number)));
  serve(app, api.setBrief, ({ actor, params, body }) => data(setBrief(app, actor, { ...params, ...body })));
}
