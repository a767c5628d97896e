import * as api from '@facet/contract/endpoints/space-files';
import type { App } from '../../platform/app.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { deleteSpaceFiles } from './actions/delete-space-files.ts';
import { listFileProjects, summarizeSpaceFiles } from './space-overview.ts';
import { listFileStyles, listFileVersions, listSpaceFiles } from './list-space-files.ts';

export function spaceFileRoutes(app: App): void {
  serve(app, api.listSpaceFiles, async ({ actor, params, query, listed }) =>
    listed(await listSpaceFiles(app, actor, { ...params, ...query })),
  );
  serve(app, api.listFileStyles, async ({ actor, params, query, listed }) =>
    listed(await listFileStyles(app, actor, { ...params, ...query })),
  );
  serve(app, api.listFileVersions, async ({ actor, params, query, listed }) =>
    listed(await listFileVersions(app, actor, { ...params, ...query })),
  );
  serve(app, api.listFileProjects, ({ actor, params, query }) =>
    data(listFileProjects(app, actor, { ...params, ...query })),
  );
  serve(app, api.summarizeSpaceFiles, ({ actor, params }) => data(summarizeSpaceFiles(app, actor, params.spaceId)));
  serve(app, api.deleteSpaceFiles, ({ actor, params, body }) =>
    data(deleteSpaceFiles(app, actor, { ...params, ids: body.ids, isConfirmed: body.confirm ?? false })),
  );
}
