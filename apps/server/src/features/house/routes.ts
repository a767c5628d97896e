import * as api from '@facet/contract/endpoints/house';
import type { App } from '../../platform/app.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { updateHouse } from './actions/update-house.ts';
import { getHouse } from './get-house.ts';
import { listHouseChanges } from './list-house-changes.ts';

export function houseRoutes(app: App): void {
  serve(app, api.getHouse, ({ actor, params }) => data(getHouse(app, actor, params.spaceId)));
  serve(app, api.updateAlloys, ({ actor, params, body: { alloys: set, since } }) =>
    data(updateHouse(app, actor, { ...params, since, kind: 'alloys', data: set })),
  );
  serve(app, api.updateLimits, ({ actor, params, body: { limits: set, since } }) =>
    data(updateHouse(app, actor, { ...params, since, kind: 'limits', data: set })),
  );
  serve(app, api.updateSpecs, ({ actor, params, body: { specs: set, since } }) =>
    data(updateHouse(app, actor, { ...params, since, kind: 'specs', data: set })),
  );
  serve(app, api.updateNameWords, ({ actor, params, body: { words: set, since } }) =>
    data(updateHouse(app, actor, { ...params, since, kind: 'words', data: set })),
  );
  serve(app, api.updateRingCharts, ({ actor, params, body: { rings: set, since } }) =>
    data(updateHouse(app, actor, { ...params, since, kind: 'rings', data: set })),
  );
  serve(app, api.updateMeleeChart, ({ actor, params, body: { melee: set, since } }) =>
    data(updateHouse(app, actor, { ...params, since, kind: 'melee', data: set })),
  );
  serve(app, api.listHouseChanges, async ({ actor, params, query, listed }) =>
    listed(await listHouseChanges(app, actor, { ...params, ...query })),
  );
}
