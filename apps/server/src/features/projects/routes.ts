import * as api from '@facet/contract/endpoints/index';
import type { App } from '../../platform/app.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { createProject } from './actions/create-project.ts';
import { deleteProject } from './actions/delete-project.ts';
import { setProjectScheme } from './actions/set-project-scheme.ts';
import { setProjectStatus } from './actions/set-project-status.ts';
import { setProjectTeam } from './actions/set-project-team.ts';
import { renameProjectModule, updateProjectModule } from './actions/update-project-module.ts';
import { updateProject } from './actions/update-project.ts';
import { getProjectScheme } from './get-project-scheme.ts';
import { getProject } from './get-project.ts';
import { listPermissions } from './list-permissions.ts';
import { getModule, listProjectModules } from './list-project-modules.ts';
import { listProjects } from './list-projects.ts';

export function projectRoutes(app: App): void {
  serve(app, api.listPermissions, async ({ actor, query, listed }) => listed(await listPermissions(app, actor, query)));
  serve(app, api.listProjects, async ({ actor, query, listed }) => listed(await listProjects(app, actor, query)));
  serve(app, api.createProject, ({ actor, body }) => data(createProject(app, actor, body)));
  serve(app, api.getProject, ({ actor, params }) => data(getProject(app, app.db, actor, params.projectId)));
  serve(app, api.updateProject, ({ actor, params, body }) => data(updateProject(app, actor, params.projectId, body)));
  serve(app, api.deleteProject, ({ actor, params }) => deleteProject(app, actor, params.projectId));
  serve(app, api.setProjectTeam, ({ actor, params, body }) => data(setProjectTeam(app, actor, params.projectId, body)));
  serve(app, api.setProjectDueDate, ({ actor, params, body }) =>
    data(updateProject(app, actor, params.projectId, body)),
  );
  serve(app, api.setProjectStatus, ({ actor, params }) =>
    data(setProjectStatus(app, actor, params.projectId, params.status)),
  );
  serve(app, api.listProjectModules, ({ actor, query }) => data(listProjectModules(app, actor, query.project_id)));
  serve(app, api.getModule, ({ actor, params }) => data(getModule(app, actor, params.moduleId)));
  serve(app, api.getProjectScheme, ({ actor, params }) => data(getProjectScheme(app.db, actor, params.projectId)));
  serve(app, api.setProjectScheme, ({ actor, params, body }) =>
    data(setProjectScheme(app, actor, params.projectId, body)),
  );
  serve(app, api.updateProjectModule, ({ actor, params, body }) => data(updateProjectModule(app, actor, params, body)));
  serve(app, api.renameProjectModule, ({ actor, params, body }) =>
    data(renameProjectModule(app, actor, params.moduleId, body.title)),
  );
}
