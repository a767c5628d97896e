import * as figures from '@facet/contract/endpoints/analytics-views';
import * as projects from '@facet/contract/endpoints/dashboards';
import * as tasks from '@facet/contract/endpoints/task-lists';
import type { App } from '../../platform/app.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { createView } from './actions/create-view.ts';
import { updateView, deleteView } from './actions/update-view.ts';
import { listViews } from './list-views.ts';

export function keptViewRoutes(app: App): void {
  serve(app, tasks.listTaskFilters, ({ actor }) => data(listViews(app, actor, 'tasks')));
  serve(app, tasks.createTaskFilter, ({ actor, body }) => data(createView(app, actor, { page: 'tasks', ...body })));
  serve(app, tasks.updateTaskFilter, ({ actor, params: { filterId: viewId }, body }) =>
    data(updateView(app, actor, { page: 'tasks', viewId, ...body })),
  );
  serve(app, tasks.deleteTaskFilter, ({ actor, params }) => deleteView(app, actor, 'tasks', params.filterId));
  serve(app, projects.listProjectViews, ({ actor }) => data(listViews(app, actor, 'projects')));
  serve(app, projects.createProjectView, ({ actor, body }) =>
    data(createView(app, actor, { page: 'projects', ...body })),
  );
  serve(app, projects.updateProjectView, ({ actor, params: { viewId }, body }) =>
    data(updateView(app, actor, { page: 'projects', viewId, ...body })),
  );
  serve(app, projects.deleteProjectView, ({ actor, params }) => deleteView(app, actor, 'projects', params.viewId));
  serve(app, figures.listFigureViews, ({ actor }) => data(listViews(app, actor, 'analytics')));
  serve(app, figures.createFigureView, ({ actor, body }) =>
    data(createView(app, actor, { page: 'analytics', ...body })),
  );
  serve(app, figures.updateFigureView, ({ actor, params: { viewId }, body }) =>
    data(updateView(app, actor, { page: 'analytics', viewId, ...body })),
  );
  serve(app, figures.deleteFigureView, ({ actor, params }) => deleteView(app, actor, 'analytics', params.viewId));
}
