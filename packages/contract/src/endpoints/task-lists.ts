import { z } from 'zod';
import { TITLE_MAX } from '../constants/limits.ts';
import { endpoint } from '../endpoint.ts';
import { dataOf, idText, listOf, pageQuery, search } from '../envelope.ts';
import { savedTaskFilter, subTask, taskFilters } from '../entities/task.ts';
import { myTasksQuery } from '../entities/task-query.ts';
import { titleText } from '../plain-title.ts';

const group = 'tasks';

export const listMyTasks = endpoint({
  method: 'GET',
  path: '/tasks',
  group,
  summary: 'My tasks and sub-tasks across all projects',
  query: pageQuery.extend(myTasksQuery.shape),
  response: listOf(subTask),
});
export const exportTasks = endpoint({
  method: 'GET',
  path: '/tasks/export',
  group,
  summary: 'The same tasks as CSV (UTF-8, comma), at most 10,000',
  refusesTakeOver: true,
  audit: 'exported',
  query: myTasksQuery.extend({ ticket: z.string().max(200).optional() }),
  binary: ['text/csv'],
  takesTicket: true,
});
export const countMyTasks = endpoint({
  method: 'GET',
  path: '/tasks/counts',
  group,
  summary: 'How many of these tasks each group has, in the order of the list; empty without groups',
  query: myTasksQuery,
  response: dataOf(
    z.array(
      z.object({
        /** The id of the project or the person (`none`: nobody), or a word for the due date: overdue, today, week, later, none. */
        key: z.string(),
        total: z.number().int(),
      }),
    ),
  ),
});
export const listProjectStyles = endpoint({
  method: 'GET',
  path: '/projects/:projectId/styles',
  group: 'design',
  summary: 'Styles of the project in all modules that I see',
  params: z.object({ projectId: idText }),
  query: pageQuery.extend({ search }),
  response: listOf(
    z.object({
      id: z.number(),
      title: z.string(),
      product_type: z.number(),
      /** The project modules in which I can see items of it. */
      module_ids: z.array(z.number()),
      thumbnail: z.object({ url: z.string() }).nullable(),
    }),
  ),
});

const filterBody = z.object({ title: titleText(TITLE_MAX), filters: taskFilters });
const filterParams = z.object({ filterId: idText });

export const listTaskFilters = endpoint({
  method: 'GET',
  path: '/tasks/filters',
  group,
  summary: 'My saved views of the tasks page',
  response: dataOf(z.array(savedTaskFilter)),
});
export const createTaskFilter = endpoint({
  method: 'POST',
  path: '/tasks/filters',
  group,
  summary: 'Save a view of the tasks page',
  status: 201,
  body: filterBody,
  response: dataOf(savedTaskFilter),
});
export const updateTaskFilter = endpoint({
  method: 'PUT',
  path: '/tasks/filters/:filterId',
  group,
  summary: 'Rename a saved view or change what it shows',
  params: filterParams,
  body: filterBody.partial(),
  response: dataOf(savedTaskFilter),
});
export const deleteTaskFilter = endpoint({
  method: 'DELETE',
  path: '/tasks/filters/:filterId',
  group,
  summary: 'Delete a saved view',
  params: filterParams,
});
