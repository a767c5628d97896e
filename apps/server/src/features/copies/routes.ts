import * as api from '@facet/contract/endpoints/index';
import type { App } from '../../platform/app.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { duplicateProject } from './actions/duplicate-project.ts';
import { duplicateSpace } from './actions/duplicate-space.ts';

export function copyRoutes(app: App): void {
  serve(app, api.duplicateSpace, ({ actor, params, body }) => data(duplicateSpace(app, actor, { ...params, ...body })));
  serve(app, api.duplicateProject, ({ actor, params, body }) =>
    data(duplicateProject(app, actor, { ...body, projectId: params.projectId })),
  );
}
