import * as api from '@facet/contract/endpoints/looks';
import type { App } from '../../platform/app.ts';
import { serve } from '../../platform/http/serve.ts';

const reading = () => import('./list-looks.ts');

export function lookRoutes(app: App): void {
  serve(app, api.listLooks, async ({ actor, params, query, listed }) =>
    listed(await (await reading()).listLooks(app, actor, { ...params, ...query })),
  );
  serve(app, api.exportLooks, async ({ params, query, ...exchange }) =>
    (await reading()).exportLooks(app, exchange, { ...params, ...query }),
  );
  serve(app, api.listOwnLooks, async ({ actor, params, query, listed }) =>
    listed(await (await reading()).listOwnLooks(app, actor, { ...params, ...query })),
  );
}
