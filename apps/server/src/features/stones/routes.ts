import * as api from '@facet/contract/endpoints/stones';
import type { App } from '../../platform/app.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { setStoneMap } from './actions/set-stone-map.ts';
import { setStones } from './actions/set-stones.ts';
import { getStoneCounts } from './get-stone-counts.ts';
import { getStoneProposal } from './get-stone-proposal.ts';
import { getStones } from './get-stones.ts';
import { listStoneLists } from './list-stone-lists.ts';
import { listStoneMaps } from './list-stone-maps.ts';

export function stoneRoutes(app: App): void {
  serve(app, api.getStones, ({ actor, params, query }) => data(getStones(app, actor, params, query.list)));
  serve(app, api.setStones, ({ actor, params, body }) => data(setStones(app, actor, { ...params, ...body })));
  serve(app, api.listStoneLists, ({ actor, params, query }) => data(listStoneLists(app, actor, params, query)));
  serve(app, api.getStoneProposal, ({ actor, params, query }) =>
    data(getStoneProposal(app, actor, params, query.design_id)),
  );
  serve(app, api.getStoneCounts, ({ actor, params }) => data(getStoneCounts(app, actor, params)));
  serve(app, api.listStoneMaps, ({ actor, params }) => data(listStoneMaps(app, actor, params)));
  serve(app, api.setStoneMap, ({ actor, params, body }) => data(setStoneMap(app, actor, { ...params, ...body })));
}
