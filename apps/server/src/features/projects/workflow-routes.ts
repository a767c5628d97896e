import * as api from '@facet/contract/endpoints/index';
import type { App } from '../../platform/app.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { setProjectScheme } from './actions/set-project-scheme.ts';
import { renameProjectModule, updateProjectModule } from './actions/update-project-module.ts';
import { getProjectScheme } from './get-project-scheme.ts';

export function projectWorkflowRoutes(app: App): void {
  serve(app, api.getProjectScheme, ({ actor, params }) => data(getProjectScheme(app.db, actor, params.projectId)));
  serve(app, api.setProjectScheme, ({ actor, params, body }) =>
    data(setProjectScheme(app, actor, params.projectId, body)),
  );
  serve(app, api.updateProjectModule, ({ actor, params, body }) => data(updateProjectModule(app, actor, params, body)));
  serve(app, api.renameProjectModule, ({ actor, params, body }) =>
    data(renameProjectModule(app, actor, params.moduleId, body.title)),
  );
}
