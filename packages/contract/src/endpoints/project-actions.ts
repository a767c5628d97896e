import { z } from 'zod';
import { ATTACHMENTS_MAX, GUIDES_MAX } from '../constants/limits.ts';
import { PROJECT_ACTIONS } from '../constants/statuses.ts';
import { endpoint } from '../endpoint.ts';
import { batchResult, dataOf, date, id, ids, idText, manyOf, moment } from '../envelope.ts';
import { file } from '../entities/file.ts';
import { emptyModules, project, projectTitle } from '../entities/project.ts';

const group = 'projects';
const params = z.object({ projectId: idText });
/** Calls that name several rows take them in the body, or in the query for clients that send no body with a DELETE. */
const idsInQuery = z.object({ ids: z.unknown().optional() });

export const setProjectGuides = endpoint({
  method: 'PATCH',
  path: '/projects/:projectId/guides',
  group,
  summary: 'Set the guidelines: HTML; only text, headings, lists and links are kept',
  params,
  body: z.object({
    guides: z.string().max(GUIDES_MAX),
    /** When the project was read: 409 if it has changed since. */
    updated_at: moment.optional(),
  }),
  response: dataOf(project),
});
export const addProjectAttachments = endpoint({
  method: 'POST',
  path: '/projects/:projectId/attachment',
  group,
  summary: 'Upload up to 20 files, field `file` or `file[]`, and attach them after those that are there',
  status: 201,
  limit: 'upload',
  multipart: ['file'],
  params,
  response: dataOf(z.array(file)),
});
export const setProjectAttachments = endpoint({
  method: 'PATCH',
  path: '/projects/:projectId/attachments',
  group,
  summary: 'Set all attachments in order: current ones, my own uploads, files I see in the project; others are removed',
  params,
  body: z.object({ ids: z.array(id).max(ATTACHMENTS_MAX), updated_at: moment }),
  response: dataOf(project),
});
export const duplicateProject = endpoint({
  method: 'POST',
  path: '/projects/:projectId/duplicate',
  group,
  summary: 'Copy a project; with designs, the latest version of each style becomes the copy’s first',
  refusesTakeOver: true,
  status: 201,
  params,
  body: z.object({
    title: projectTitle.optional(),
    with_designs: z.boolean().default(false),
    /** Absent: where the project is. */
    space_id: id.optional(),
    /** Absent: the project's own folder, or none in another space. */
    folder_id: id.nullish(),
  }),
  response: dataOf(project),
});
export const deleteProjects = endpoint({
  method: 'DELETE',
  path: '/projects/batch-delete',
  group,
  summary: 'Delete projects; an administrator can undo it until the trash is emptied',
  refusesTakeOver: true,
  audit: 'deleted',
  query: idsInQuery,
  body: z.object({ ids }),
  response: batchResult,
});
export const setProjectsStatus = endpoint({
  method: 'PUT',
  path: '/projects/status/batch-:action',
  group,
  summary: 'Archive, restore, approve, reject, start or review projects',
  params: z.object({ action: z.enum(PROJECT_ACTIONS) }),
  body: z.object({ ids }),
  response: batchResult,
});
export const setProjectsDueDate = endpoint({
  method: 'PATCH',
  path: '/projects/mass-due-date',
  group,
  summary: 'Set or clear the due date of projects',
  body: z.object({ ids, due_date: date.nullable() }),
  response: batchResult,
});
export const listEmptyModules = endpoint({
  method: 'GET',
  path: '/projects/empty-modules',
  group,
  summary: 'The modules without designs, project by project: completing these projects skips them',
  query: z.object({ ids: manyOf(idText) }),
  response: dataOf(z.array(emptyModules)),
});
export const completeProjects = endpoint({
  method: 'PATCH',
  path: '/projects/complete',
  group,
  summary: 'Approve projects, skip their empty modules and finish the others',
  body: z.object({ ids }),
  response: batchResult,
});
