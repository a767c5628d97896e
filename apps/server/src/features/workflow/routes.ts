import * as api from '@facet/contract/endpoints/index';
import type { App } from '../../platform/app.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { createScheme } from './actions/create-scheme.ts';
import { createTemplate } from './actions/create-template.ts';
import { updateScheme } from './actions/update-scheme.ts';
import { updateTemplate } from './actions/update-template.ts';
import { getScheme, listSchemes, listTemplates } from './reads.ts';

export function workflowRoutes(app: App): void {
  serve(app, api.listWorkflowSchemes, async ({ actor, query, listed }) => listed(await listSchemes(app, actor, query)));
  serve(app, api.createWorkflowScheme, ({ actor, body }) => data(createScheme(app, actor, body)));
  serve(app, api.getWorkflowScheme, ({ actor, params }) => data(getScheme(app.db, actor, params.schemeId)));
  serve(app, api.updateWorkflowScheme, ({ actor, params, body }) =>
    data(updateScheme(app, actor, params.schemeId, body)),
  );
  serve(app, api.listTemplates, async ({ actor, query, listed }) => listed(await listTemplates(app, actor, query)));
  serve(app, api.createTemplate, ({ actor, body }) => data(createTemplate(app, actor, body)));
  serve(app, api.updateTemplate, ({ actor, params, body }) =>
    data(updateTemplate(app, actor, params.templateId, body)),
  );
}
