import * as api from '@facet/contract/endpoints/prices';
import * as whatIf from '@facet/contract/endpoints/what-if';
import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { data, serve } from '../../platform/http/serve.ts';

const reading = () => import('./get-prices.ts');
const sending = () => import('./send-prices.ts');

export const connectorJob = { name: 'prices.connectors', schema: z.object({}) };

/** On working days, before people in Europe begin. */
function defineConnectorJob(app: App): void {
  app.jobs.define({
    ...connectorJob,
    run: async () => (await import('./actions/take-connector-prices.ts')).takeConnectorPrices(app),
    concurrency: 1,
    schedule: { cron: '23 5 * * 1-5', data: {} },
  });
}

/** Prices are typed once a week, and by few: what is done with them loads then. */
export function priceRoutes(app: App): void {
  defineConnectorJob(app);
  serve(app, api.getPrices, async ({ actor, params }) => data((await reading()).getPrices(app, actor, params.spaceId)));
  serve(app, api.listPriceSnapshots, async ({ actor, params, query, listed }) =>
    listed(await (await reading()).listPriceSnapshots(app, actor, { ...params, ...query })),
  );
  serve(app, api.getPriceSnapshot, async ({ actor, params }) =>
    data((await reading()).getPriceSnapshot(app, actor, params)),
  );
  serve(app, api.createPriceSnapshot, async ({ actor, params, body }) => {
    const { createPriceSnapshot } = await import('./actions/create-snapshot.ts');
    return data(createPriceSnapshot(app, actor, { ...params, ...body }));
  });
  serve(app, api.exportPrices, async ({ params, query, ...exchange }) =>
    (await sending()).sendPrices(app, exchange, { ...params, part: query.part }),
  );
  serve(app, api.importPrices, async ({ actor, params, body: { dry_run: isTrial, ...file } }) => {
    const { importPrices } = await import('./actions/import-prices.ts');
    return data(importPrices(app, actor, { ...params, ...file, isTrial }));
  });
  serve(app, api.updateCostRules, async ({ actor, params, body: { rules, updated_at: updatedAt } }) => {
    const { updateCostRules } = await import('./actions/update-cost-rules.ts');
    return data(updateCostRules(app, actor, { ...params, rules, updatedAt }));
  });
  serve(app, whatIf.askWhatIf, async ({ actor, params, body }) => {
    const { askWhatIf } = await import('./ask-what-if.ts');
    return data(askWhatIf(app, actor, { ...params, ...body }));
  });
  serve(app, whatIf.exportWhatIf, async ({ params, query, ...exchange }) => {
    const { gold, silver, platinum, palladium, ...rest } = query;
    return (await sending()).sendWhatIf(app, exchange, {
      ...params,
      ...rest,
      metal: { gold, silver, platinum, palladium },
    });
  });
}
