import * as api from '@facet/contract/endpoints/looks';
import type { App } from '../../platform/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { exportLooks, listLooks, listOwnLooks } from './list-looks.ts';

export function lookRoutes(app: App): void {
  serve(app, api.listLooks, async ({ actor, params, query, listed }) =>
    listed(await listLooks(app, actor, { ...params, ...query })),
  );
  serve(app, api.exportLooks, ({ params, query, ...exchange }) => exportLooks(app, exchange, { ...params, ...query }));
  serve(app, api.listOwnLooks, async ({ actor, params, query, listed }) =>
    listed(await listOwnLooks(app, actor, { ...params, ...query })),
  );
}
