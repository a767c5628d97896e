import * as api from '@facet/contract/endpoints/index';
import type { App } from '../../platform/app.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { defineImportJobs } from './jobs.ts';

const steering = () => import('./actions/steer-import.ts');
const reading = () => import('./reads.ts');

/** A house brings its archive once: everything about it loads then. */
export function importRoutes(app: App): void {
  defineImportJobs(app);
  serve(app, api.createImport, async ({ actor, params, body }) => {
    const { createImport } = await import('./actions/create-import.ts');
    return data(createImport(app, actor, { ...params, fileId: body.file_id }));
  });
  serve(app, api.listImports, async ({ actor, params, query, listed }) =>
    listed(await (await reading()).listImports(app, actor, { ...params, ...query })),
  );
  serve(app, api.getImport, async ({ actor, params }) => data((await reading()).getImport(app, actor, params)));
  serve(app, api.listImportRows, async ({ actor, params, query, listed }) =>
    listed(await (await reading()).listImportRows(app, actor, { ...params, ...query })),
  );
  serve(app, api.planImport, async ({ actor, params, body }) =>
    data((await steering()).planImport(app, actor, { ...params, ...body })),
  );
  serve(app, api.steerImport, async ({ actor, params, body }) =>
    data((await steering()).steerImport(app, actor, { ...params, ...body })),
  );
}
