import * as api from '@facet/contract/endpoints/sharing';
import type { App } from '../../platform/app.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { shareProject } from './actions/share-project.ts';
import { shareProjects } from './actions/share-projects.ts';
import { syncModuleSharing } from './actions/sync-module-sharing.ts';
import { defineSharingJobs } from './jobs.ts';
import { getModuleSharing, listSharedModules, listSharingPeople } from './show-sharing.ts';

export function sharingRoutes(app: App): void {
  defineSharingJobs(app);
  serve(app, api.shareProject, ({ actor, params, body }) => data(shareProject(app, actor, params.projectId, body)));
  serve(app, api.shareProjects, ({ actor, body }) => data(shareProjects(app, actor, body)));
  serve(app, api.listSharingPeople, ({ actor, query }) => data(listSharingPeople(app, actor, query.project_ids)));
  serve(app, api.listSharedModules, ({ actor, params }) => data(listSharedModules(app, actor, params.projectId)));
  serve(app, api.getModuleSharing, ({ actor, params }) => data(getModuleSharing(app, actor, params.moduleId)));
  serve(app, api.syncModuleSharing, ({ actor, params, body }) =>
    data(syncModuleSharing(app, actor, params.moduleId, body)),
  );
}
