import { z } from 'zod';
import { logEventFilter } from '../entities/statuses.ts';
import { endpoint } from '../endpoint.ts';
import { idText, keyQuery, listOf, manyOf, order, search } from '../envelope.ts';
import { logEntry } from '../entities/log-entry.ts';

export const listLog = endpoint({
  method: 'GET',
  path: '/projects/:projectId/site-drawer/project-log-history',
  group: 'projects',
  summary: 'What happened in the project',
  params: z.object({ projectId: idText }),
  query: keyQuery.extend({
    order: order.default('desc'),
    search,
    project_style_id: manyOf(idText),
    project_task_id: manyOf(idText),
    project_tag_id: manyOf(idText),
    assignee: manyOf(idText),
    event_type: manyOf(logEventFilter),
    project_module: manyOf(idText),
  }),
  response: listOf(logEntry),
});
