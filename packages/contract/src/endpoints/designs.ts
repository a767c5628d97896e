import { z } from 'zod';
import { BATCH_MAX } from '../constants/limits.ts';
import { designStatus } from '../entities/statuses.ts';
import { MAX_FILES_PER_UPLOAD, tooManyFilesText } from '../constants/uploads.ts';
import { endpoint } from '../endpoint.ts';
import {
  batchResult,
  dataOf,
  date,
  flag,
  id,
  ids,
  idText,
  keyQuery,
  listOf,
  manyOf,
  order,
  pageQuery,
  search,
} from '../envelope.ts';
import { briefFields } from '../entities/board-item.ts';
import {
  designItem,
  designSummary,
  note,
  otherModuleIds,
  listedItem,
  newStyle,
  style,
  styleChange,
  styleFilters,
  styleWithOpenings,
  tagIds,
} from '../entities/design.ts';
import { decided, deciding } from '../entities/review.ts';
import { projectModule } from '../entities/project.ts';
import { requiredText } from '../constants/texts.ts';
import { t } from '../words/speech.ts';

const group = 'design';
const params = z.object({ projectId: idText, moduleId: idText });
const itemParams = params.extend({ itemId: idText });
const styleParams = params.extend({ styleId: idText });
export const listStyles = endpoint({
  method: 'GET',
  path: '/projects/:projectId/modules/:moduleId/design',
  group,
  summary: 'Styles of the project, each with its latest version in the module',
  params,
  query: pageQuery.extend(styleFilters.shape),
  response: listOf(style),
});
export const uploadDesigns = endpoint({
  method: 'POST',
  path: '/projects/:projectId/modules/:moduleId/design',
  group,
  summary: 'Make the next version of a style (or a new style) from uploaded files',
  params,
  status: 201,
  body: z
    .object({
      style_id: id.optional(),
      style: newStyle
        .extend({
          due_date: date.optional(),
          /** The fields of a brief on a board. */
          brief: briefFields.optional(),
        })
        .optional(),
      file_ids: z
        .array(id)
        .max(MAX_FILES_PER_UPLOAD, { error: () => tooManyFilesText(MAX_FILES_PER_UPLOAD) })
        .transform((list) => [...new Set(list)]),
      other_module_ids: otherModuleIds.optional(),
      note: note.optional(),
    })
    .refine((body) => (body.style_id === undefined) !== (body.style === undefined), {
      path: ['style_id'],
      error: () => requiredText(t('Style')),
    })
    .refine((body) => body.style !== undefined || body.file_ids.length > 0, {
      path: ['file_ids'],
      error: () => requiredText(t('Files')),
    }),
  response: dataOf(z.array(designItem)).extend({ style }),
});
export const summarizeDesigns = endpoint({
  method: 'POST',
  path: '/projects/:projectId/modules/:moduleId/design/summary',
  group,
  inMaintenance: true,
  summary: 'What I see in the module: styles, their latest items by status, open comments, overdue styles',
  audit: null,
  params,
  body: z.object({ tags: tagIds.optional(), style_ids: z.array(id).max(BATCH_MAX).optional() }).default({}),
  response: dataOf(designSummary),
});
export const setModuleDueDate = endpoint({
  method: 'PATCH',
  path: '/projects/:projectId/modules/:moduleId/design/due-date',
  group,
  summary: 'Set or clear the due date of the module itself',
  params,
  body: z.object({ due_date: date.nullable() }),
  response: dataOf(projectModule),
});
export const getStyle = endpoint({
  method: 'GET',
  path: '/projects/:projectId/modules/:moduleId/design/style/:styleId',
  group,
  summary: 'A style with every version in the module',
  takesGuests: true,
  params: styleParams,
  response: dataOf(styleWithOpenings),
});
export const updateStyle = endpoint({
  method: 'PUT',
  path: '/projects/:projectId/modules/:moduleId/design/style/:styleId',
  group,
  summary: 'Rename a style, change its number, product type or tags',
  params: styleParams,
  body: styleChange,
  response: dataOf(style),
});
export const setStyleDueDate = endpoint({
  method: 'PATCH',
  path: '/projects/:projectId/modules/:moduleId/design/style/:styleId/due-date',
  group,
  summary: 'Set or clear the due date of a style',
  params: styleParams,
  body: z.object({ due_date: date.nullable() }),
  response: dataOf(style),
});
export const setStylesDueDate = endpoint({
  method: 'PATCH',
  path: '/projects/:projectId/modules/:moduleId/design/mass-due-date',
  group,
  summary: 'Set or clear the due date of several styles',
  params,
  body: z.object({ ids, due_date: date.nullable() }),
  response: batchResult,
});
export const setStyleAssignee = endpoint({
  method: 'PATCH',
  path: '/projects/:projectId/modules/:moduleId/design/style/:styleId/assignee/:userId',
  group,
  summary: 'Assign a style to someone on the team; user 0 unassigns it',
  params: styleParams.extend({ userId: z.coerce.number().int().min(0).max(2_147_483_647) }),
  response: dataOf(style),
});
export const deleteStyles = endpoint({
  method: 'DELETE',
  path: '/projects/:projectId/modules/:moduleId/design/style',
  group,
  summary: 'Delete styles with all their designs',
  audit: 'deleted',
  params,
  query: z.object({ ids: z.unknown().optional(), confirm: z.unknown().optional() }),
  body: z.object({ ids, confirm: z.boolean().optional() }),
  response: batchResult,
});
export const getDesign = endpoint({
  method: 'GET',
  path: '/projects/:projectId/modules/:moduleId/design/:itemId',
  group,
  summary: 'One design item',
  takesGuests: true,
  params: itemParams,
  response: dataOf(designItem),
});
export const updateDesign = endpoint({
  method: 'PUT',
  path: '/projects/:projectId/modules/:moduleId/design/:itemId',
  group,
  summary: 'Change the note; a new file makes the next version',
  params: itemParams,
  body: z.object({ note: note.optional(), new_file_id: id.optional() }),
  response: dataOf(designItem),
});
export const deleteDesign = endpoint({
  method: 'DELETE',
  path: '/projects/:projectId/modules/:moduleId/design/:itemId',
  group,
  summary: 'Delete a design item',
  audit: 'deleted',
  params: itemParams,
  query: z.object({ confirm: flag.optional() }),
});
export const deleteDesigns = endpoint({
  method: 'DELETE',
  path: '/projects/:projectId/modules/:moduleId/design',
  group,
  summary: 'Delete several design items',
  audit: 'deleted',
  params,
  query: z.object({ ids: z.unknown().optional(), confirm: z.unknown().optional() }),
  body: z.object({ ids, confirm: z.boolean().optional() }),
  response: batchResult,
});
export const setDesignStatus = endpoint({
  method: 'PATCH',
  path: '/projects/:projectId/modules/:moduleId/design/:itemId/:status',
  group,
  summary: 'Set the status of one design item',
  params: itemParams.extend({ status: designStatus }),
  body: z.object({ note: note.optional(), ...deciding }).prefault({}),
  response: dataOf(designItem).extend(decided),
});
export const setDesignsStatus = endpoint({
  method: 'PATCH',
  path: '/projects/:projectId/modules/:moduleId/design/status',
  group,
  summary: 'Set the status of several design items, all or none',
  params,
  body: z.object({ ids, status: designStatus, note: note.optional(), ...deciding }),
  response: batchResult.extend(decided),
});
export const deleteItem = endpoint({
  method: 'DELETE',
  path: '/projects/:projectId/items/:itemId',
  group: 'projects',
  summary: 'Delete a design item wherever it is in the project',
  audit: 'deleted',
  params: z.object({ projectId: idText, itemId: idText }),
  query: z.object({ confirm: flag.optional() }),
});
export const listItems = endpoint({
  method: 'GET',
  path: '/projects/:projectId/items',
  group: 'projects',
  summary: 'Design items of the project that I may see',
  params: z.object({ projectId: idText }),
  query: keyQuery.extend({
    order: order.default('desc'),
    search,
    project_style_id: manyOf(idText),
    project_tag_id: manyOf(idText),
    owner: manyOf(idText),
    file_type: manyOf(z.string().toLowerCase().max(10)),
    project_module: manyOf(idText),
    /** What a link can name: items, their galleries, or comments on them. */
    item_id: manyOf(idText),
    gallery_group_id: manyOf(idText),
    comment_id: manyOf(idText),
  }),
  response: listOf(listedItem),
});
