import * as api from '@facet/contract/endpoints/prices';
import * as whatIf from '@facet/contract/endpoints/what-if';
import type { App } from '../../platform/app.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { createPriceSnapshot } from './actions/create-snapshot.ts';
import { importPrices } from './actions/import-prices.ts';
import { defineConnectorJob } from './actions/take-connector-prices.ts';
import { updateCostRules } from './actions/update-cost-rules.ts';
import { askWhatIf } from './ask-what-if.ts';
import { getPrices, getPriceSnapshot, listPriceSnapshots } from './get-prices.ts';
import { sendPrices, sendWhatIf } from './send-prices.ts';

export function priceRoutes(app: App): void {
  defineConnectorJob(app);
  serve(app, api.getPrices, ({ actor, params }) => data(getPrices(app, actor, params.spaceId)));
  serve(app, api.listPriceSnapshots, async ({ actor, params, query, listed }) =>
    listed(await listPriceSnapshots(app, actor, { ...params, ...query })),
  );
  serve(app, api.getPriceSnapshot, ({ actor, params }) => data(getPriceSnapshot(app, actor, params)));
  serve(app, api.createPriceSnapshot, ({ actor, params, body }) =>
    data(createPriceSnapshot(app, actor, { ...params, ...body })),
  );
  serve(app, api.exportPrices, ({ params, query, ...exchange }) =>
    sendPrices(app, exchange, { ...params, part: query.part }),
  );
  serve(app, api.importPrices, ({ actor, params, body: { dry_run: isTrial, ...file } }) =>
    data(importPrices(app, actor, { ...params, ...file, isTrial })),
  );
  serve(app, api.updateCostRules, ({ actor, params, body: { rules, updated_at: updatedAt } }) =>
    data(updateCostRules(app, actor, { ...params, rules, updatedAt })),
  );
  serve(app, whatIf.askWhatIf, ({ actor, params, body }) => data(askWhatIf(app, actor, { ...params, ...body })));
  serve(app, whatIf.exportWhatIf, ({ params, query: { gold, silver, platinum, palladium, ...query }, ...exchange }) =>
    sendWhatIf(app, exchange, { ...params, ...query, metal: { gold, silver, platinum, palladium } }),
  );
}
