import * as api from '@facet/contract/endpoints/index';
import type { App } from '../../platform/app.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { setProjectScheme } from './actions/set-project-scheme.ts';
import { renameProjectModule, updateProjectModule } from './actions/update-project-module.ts';
import { getProjectScheme } from './get-project-scheme.ts';
import { addAttachments } from './actions/add-attachments.ts';
import { completeProjects } from './actions/complete-projects.ts';
import { createProject } from './actions/create-project.ts';
import { deleteProject, deleteProjects } from './actions/delete-project.ts';
import { setAttachments } from './actions/set-attachments.ts';
import { setProjectGuides } from './actions/set-project-guides.ts';
import { setProjectStatus, setProjectsStatus } from './actions/set-project-status.ts';
import { setProjectsDueDate } from './actions/set-projects-due-date.ts';
import { setProjectTeam } from './actions/set-project-team.ts';
import { updateProject } from './actions/update-project.ts';
import { openProject, listEmptyModules, getModule, listProjectModules } from './reads.ts';
import { listPermissions } from './list-permissions.ts';
import { listProjects } from './list-projects.ts';

function projectWorkflowRoutes(app: App): void {
  serve(app, api.getProjectScheme, ({ actor, params }) => data(getProjectScheme(app.db, actor, params.projectId)));
  serve(app, api.setProjectScheme, ({ actor, params, body }) =>
    data(setProjectScheme(app, actor, params.projectId, body)),
  );
  serve(app, api.updateProjectModule, ({ actor, params, body }) => data(updateProjectModule(app, actor, params, body)));
  serve(app, api.renameProjectModule, ({ actor, params, body }) =>
    data(renameProjectModule(app, actor, params.moduleId, body.title)),
  );
}

export function projectRoutes(app: App): void {
  projectWorkflowRoutes(app);
  serve(app, api.listPermissions, async ({ actor, query, listed }) => listed(await listPermissions(app, actor, query)));
  serve(app, api.listProjects, async ({ actor, query, listed }) => listed(await listProjects(app, actor, query)));
  serve(app, api.createProject, ({ actor, body }) => data(createProject(app, actor, body)));
  serve(app, api.getProject, ({ actor, params }) => data(openProject(app, actor, params.projectId)));
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
  serve(app, api.setProjectGuides, ({ actor, params, body }) =>
    data(setProjectGuides(app, actor, params.projectId, body)),
  );
  serve(app, api.addProjectAttachments, ({ actor, params, request }) =>
    data(addAttachments(app, actor, params.projectId, request)),
  );
  serve(app, api.setProjectAttachments, ({ actor, params, body }) =>
    data(setAttachments(app, actor, params.projectId, body)),
  );
  serve(app, api.deleteProjects, ({ actor, body }) => data(deleteProjects(app, actor, body)));
  serve(app, api.setProjectsStatus, ({ actor, params, body }) =>
    data(setProjectsStatus(app, actor, params.action, body.ids)),
  );
  serve(app, api.setProjectsDueDate, ({ actor, body }) => data(setProjectsDueDate(app, actor, body)));
  serve(app, api.listEmptyModules, ({ actor, query }) => data(listEmptyModules(app, actor, query.ids)));
  serve(app, api.completeProjects, ({ actor, body }) => data(completeProjects(app, actor, body)));
}
