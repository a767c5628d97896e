import * as api from '@facet/contract/endpoints/specs';
import type { App } from '../../platform/app.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { setSpecValues } from './actions/set-spec-values.ts';
import { setSpec } from './actions/set-spec.ts';
import { getSpec, listSpecStates } from './get-spec.ts';

export function specRoutes(app: App): void {
  serve(app, api.getSpec, ({ actor, params }) => data(getSpec(app, actor, params)));
  serve(app, api.setSpec, ({ actor, params, body }) => data(setSpec(app, actor, { ...params, ...body })));
  serve(app, api.setSpecValues, ({ actor, params, body }) => data(setSpecValues(app, actor, { ...params, ...body })));
  serve(app, api.listSpecStates, ({ actor, params, query }) =>
    data(listSpecStates(app, actor, { ...params, itemIds: query.item_ids })),
  );
}
