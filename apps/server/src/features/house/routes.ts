import * as api from '@facet/contract/endpoints/house';
import type { App } from '../../platform/app.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { updateAlloys, updateLimits, updateSpecs } from './actions/update-house.ts';
import { getHouse } from './get-house.ts';
import { listHouseChanges } from './list-house-changes.ts';

export function houseRoutes(app: App): void {
  serve(app, api.getHouse, ({ actor, params }) => data(getHouse(app, actor, params.spaceId)));
  serve(app, api.updateAlloys, ({ actor, params, body }) => data(updateAlloys(app, actor, { ...params, ...body })));
  serve(app, api.updateLimits, ({ actor, params, body }) => data(updateLimits(app, actor, { ...params, ...body })));
  serve(app, api.updateSpecs, ({ actor, params, body }) => data(updateSpecs(app, actor, { ...params, ...body })));
  serve(app, api.listHouseChanges, async ({ actor, params, query, listed }) =>
    listed(await listHouseChanges(app, actor, { ...params, ...query })),
  );
}
