import * as api from '@facet/contract/endpoints/index';
import type { App } from '../../platform/app.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { createTask } from './actions/create-task.ts';
import { deleteTask } from './actions/delete-task.ts';
import { updateTask } from './actions/update-task.ts';
import { uploadAttachments } from './actions/upload-attachments.ts';
import { getTask } from './load-task.ts';
import { listProjectStyles } from './list-project-styles.ts';
import { listTasks } from './list-tasks.ts';

export function taskRoutes(app: App): void {
  serve(app, api.listTasks, async ({ actor, params, query, listed }) =>
    listed(await listTasks(app, actor, params.projectId, query)),
  );
  serve(app, api.createTask, ({ actor, params, body }) => data(createTask(app, actor, params.projectId, body)));
  serve(app, api.getTask, ({ actor, params }) => data(getTask(app, actor, params)));
  serve(app, api.updateTask, ({ actor, params, body }) => data(updateTask(app, actor, params, body)));
  serve(app, api.deleteTask, ({ actor, params }) => deleteTask(app, actor, params));
  serve(app, api.changeTaskStatus, ({ actor, params, body }) => data(updateTask(app, actor, params, body)));
  serve(app, api.uploadTaskAttachments, ({ actor, params, request }) =>
    data(uploadAttachments(app, actor, params.projectId, request)),
  );
  serve(app, api.listProjectStyles, async ({ actor, params, query, listed }) =>
    listed(await listProjectStyles(app, actor, params.projectId, query)),
  );
}
