import * as api from '@facet/contract/endpoints/index';
import type { App } from '../../platform/app.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { changeKey } from './actions/change-key.ts';
import { createIntegration } from './actions/create-integration.ts';
import { disableIntegration, enableIntegration } from './actions/switch-integration.ts';
import { testIntegration } from './actions/test-integration.ts';
import { updateIntegration } from './actions/update-integration.ts';
import { defineIntegrationJobs } from './jobs.ts';
import { listDeliveries, listIntegrations } from './list-integrations.ts';

export function integrationRoutes(app: App): void {
  defineIntegrationJobs(app);
  serve(app, api.createIntegration, ({ actor, body }) => data(createIntegration(app, actor, body)));
  serve(app, api.listIntegrations, async ({ actor, params, query, listed }) =>
    listed(await listIntegrations(app, actor, { ...params, ...query })),
  );
  serve(app, api.updateIntegration, ({ actor, params, body }) =>
    data(updateIntegration(app, actor, { ...params, ...body })),
  );
  serve(app, api.disableIntegration, ({ actor, params }) => data(disableIntegration(app, actor, params.integrationId)));
  serve(app, api.enableIntegration, ({ actor, params }) => data(enableIntegration(app, actor, params.integrationId)));
  serve(app, api.changeIntegrationKey, ({ actor, params }) => data(changeKey(app, actor, params.integrationId)));
  serve(app, api.testIntegration, ({ actor, params }) => data(testIntegration(app, actor, params.integrationId)));
  serve(app, api.listDeliveries, async ({ actor, params, listed }) =>
    listed(await listDeliveries(app, actor, params.integrationId)),
  );
}
