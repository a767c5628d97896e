import * as api from '@facet/contract/endpoints/dashboards';
import type { App } from '../../platform/app.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { updateColumnSettings } from './actions/update-column-settings.ts';
import { viewProjectModules } from './actions/view-project-modules.ts';
import { getColumnSettings } from './get-column-settings.ts';
import { listDashboardComments } from './list-comments.ts';
import {
  listAssignees,
  listModuleNames,
  listPriorities,
  listProjectNames,
  listStatuses,
  listTabs,
  listTagNames,
  listWorkflows,
} from './list-filters.ts';
import { listDashboardEstimates } from './list-estimates.ts';
import { listDashboardDue } from './list-due.ts';
import { listDashboardModules } from './list-modules.ts';
import { listDashboardProjects } from './list-projects.ts';
import { listDashboardWaiting } from './list-waiting.ts';

export function dashboardRoutes(app: App): void {
  serve(app, api.listDashboardComments, async ({ actor, query, listed }) =>
    listed(await listDashboardComments(app, actor, query)),
  );
  serve(app, api.listDashboardProjects, async ({ actor, query, listed }) =>
    listed(await listDashboardProjects(app, actor, query)),
  );
  serve(app, api.listDashboardModules, async ({ actor, query, listed }) =>
    listed(await listDashboardModules(app, actor, query)),
  );
  serve(app, api.listDashboardWaiting, ({ actor, query }) => data(listDashboardWaiting(app, actor, query)));
  serve(app, api.listDashboardModuleNames, ({ actor, query }) => data(listModuleNames(app, actor, query)));
  serve(app, api.listDashboardProjectNames, ({ actor, query }) => data(listProjectNames(app, actor, query)));
  serve(app, api.listDashboardStatuses, ({ actor, query }) => data(listStatuses(app, actor, query)));
  serve(app, api.listDashboardPriorities, ({ actor, query }) => data(listPriorities(app, actor, query)));
  serve(app, api.listDashboardAssignees, ({ actor, query }) => data(listAssignees(app, actor, query)));
  serve(app, api.listDashboardWorkflows, ({ actor, query }) => data(listWorkflows(app, actor, query)));
  serve(app, api.listDashboardDue, ({ actor, query }) => data(listDashboardDue(app, actor, query)));
  serve(app, api.listDashboardEstimates, ({ actor, query }) =>
    data(listDashboardEstimates(app, actor, query.project_id)),
  );
  serve(app, api.listDashboardTags, ({ actor, query }) => data(listTagNames(app, actor, query)));
  serve(app, api.listDashboardTabs, ({ actor, query }) => data(listTabs(app, actor, query)));
  serve(app, api.getColumnSettings, ({ actor, query }) => data(getColumnSettings(app.db, actor.userId, query.view)));
  serve(app, api.updateColumnSettings, ({ actor, body }) => data(updateColumnSettings(app, actor, body)));
  serve(app, api.viewProjectModules, ({ actor, body }) => data(viewProjectModules(app, actor, body)));
}
