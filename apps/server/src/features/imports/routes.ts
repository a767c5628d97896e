import * as api from '@facet/contract/endpoints/index';
import type { App } from '../../platform/app.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { createImport } from './actions/create-import.ts';
import { planImport, steerImport } from './actions/steer-import.ts';
import { defineImportJobs } from './jobs.ts';
import { getImport, listImportRows, listImports } from './reads.ts';

export function importRoutes(app: App): void {
  defineImportJobs(app);
  serve(app, api.createImport, ({ actor, params, body }) =>
    data(createImport(app, actor, { ...params, fileId: body.file_id })),
  );
  serve(app, api.listImports, async ({ actor, params, query, listed }) =>
    listed(await listImports(app, actor, { ...params, ...query })),
  );
  serve(app, api.getImport, ({ actor, params }) => data(getImport(app, actor, params)));
  serve(app, api.listImportRows, async ({ actor, params, query, listed }) =>
    listed(await listImportRows(app, actor, { ...params, ...query })),
  );
  serve(app, api.planImport, ({ actor, params, body }) => data(planImport(app, actor, { ...params, ...body })));
  serve(app, api.steerImport, ({ actor, params, body }) => data(steerImport(app, actor, { ...params, ...body })));
}
