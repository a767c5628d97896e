import * as api from '@facet/contract/endpoints/index';
import type { App } from '../../platform/app.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { listLog } from './list-log.ts';
import { listRecent } from './list-recent.ts';

export function activityRoutes(app: App): void {
  serve(app, api.listDashboardActivity, ({ actor, query }) => data(listRecent(app, actor, query)));
  serve(app, api.listLog, async ({ actor, params, query, listed }) =>
    listed(await listLog(app, actor, params.projectId, query)),
  );
}
