import { z } from 'zod';
import { PROJECT_SORTS } from '../constants/sorts.ts';
import { categoryId } from '../entities/catalogue.ts';
import { CATEGORIES } from '../constants/catalogue.ts';
import { ATTACHMENTS_MAX, BLANK_TEMPLATE, GUIDES_MAX, TEAM_MAX } from '../constants/limits.ts';
import { projectStatus } from '../entities/statuses.ts';
import { endpoint } from '../endpoint.ts';
import { dataOf, date, id, idText, listOf, manyOf, moment, order, pageQuery, search } from '../envelope.ts';
import {
  catalogueModule,
  colouredTag,
  project,
  projectCard,
  projectModule,
  projectPermissions,
  projectTitle,
  tagColour,
  tagTitle,
  tagTitles,
} from '../entities/project.ts';
import { email } from '../entities/user.ts';
import { projectRole } from '../entities/roles.ts';
import { PROJECT_ROLES } from '../permissions.ts';
import { requiredText } from '../constants/texts.ts';
import { t } from '../words/speech.ts';

const group = 'projects';
const params = z.object({ projectId: idText });
const statusText = z.coerce.number().pipe(projectStatus);
const roles = z
  .array(projectRole)
  .min(1)
  .max(PROJECT_ROLES.length)
  .transform((list) => [...new Set(list)]);

export const listPermissions = endpoint({
  method: 'GET',
  path: '/projects/permissions',
  group,
  summary: 'What I may do in each of my projects, or in those of one space',
  query: pageQuery.extend({ space_id: idText.optional() }),
  response: listOf(projectPermissions),
});
export const listProjects = endpoint({
  method: 'GET',
  path: '/projects',
  group,
  summary: 'Projects I reach',
  query: pageQuery.extend({
    space_id: idText.optional(),
    folder_id: idText.optional(),
    status: manyOf(statusText),
    category: manyOf(z.coerce.number().pipe(categoryId)),
    tags: manyOf(idText),
    search,
    sort_by: z.enum(PROJECT_SORTS).default('updated_at'),
    order: order.default('desc'),
  }),
  response: listOf(projectCard),
});
export const createProject = endpoint({
  method: 'POST',
  path: '/projects',
  group,
  summary: 'Create a project; its creator becomes p_owner',
  refusesTakeOver: true,
  status: 201,
  body: z.object({
    title: projectTitle.prefault(''),
    space_id: id,
    folder_id: id.nullish(),
    category: categoryId.default(CATEGORIES[0].id),
    template: id.default(BLANK_TEMPLATE),
    workflow_scheme_id: id.nullish(),
    due_date: date.nullish(),
    /** If absent, tags, team and guidelines are the template's. */
    tags: tagTitles.optional(),
    team: z
      .array(z.object({ user_id: id, roles }))
      .max(TEAM_MAX)
      .optional(),
    guides: z.string().max(GUIDES_MAX).optional(),
    /** The caller's own uploads, in the order they are shown. */
    attachments: z.array(id).max(ATTACHMENTS_MAX).default([]),
  }),
  response: dataOf(project),
});
export const getProject = endpoint({
  method: 'GET',
  path: '/projects/:projectId',
  group,
  summary: 'One project',
  params,
  response: dataOf(project),
});
export const updateProject = endpoint({
  method: 'PUT',
  path: '/projects/:projectId',
  group,
  summary: 'Change the general data of a project',
  params,
  body: z.object({
    title: projectTitle.optional(),
    category: categoryId.optional(),
    due_date: date.nullish(),
    tags: tagTitles.optional(),
    cover_file_id: id.nullish(),
    /** When it was read: 409 if it has changed since. */
    updated_at: moment.optional(),
  }),
  response: dataOf(project),
});
export const deleteProject = endpoint({
  method: 'DELETE',
  path: '/projects/:projectId',
  group,
  summary: 'Delete a project; an administrator can undo it until the trash is emptied',
  refusesTakeOver: true,
  audit: 'deleted',
  params,
});
export const setProjectTeam = endpoint({
  method: 'PATCH',
  path: '/projects/:projectId/team',
  group,
  summary: 'Replace the whole team',
  refusesTakeOver: true,
  audit: 'team_set',
  params,
  body: z.object({
    team: z
      .array(
        z
          .object({ user_id: id.optional(), email: email.optional(), roles })
          .refine((entry) => entry.user_id !== undefined || entry.email !== undefined, {
            path: ['email'],
            error: () => requiredText(t('Email')),
          }),
      )
      .max(TEAM_MAX),
    updated_at: moment,
  }),
  response: dataOf(project),
});
export const setProjectDueDate = endpoint({
  method: 'PATCH',
  path: '/projects/:projectId/due-date',
  group,
  summary: 'Set or clear the due date',
  params,
  body: z.object({ due_date: date.nullable() }),
  response: dataOf(project),
});
export const setProjectStatus = endpoint({
  method: 'PUT',
  path: '/projects/:projectId/status/:status',
  group,
  summary: 'Set the status',
  params: params.extend({ status: statusText }),
  response: dataOf(project),
});

export const listTags = endpoint({
  method: 'GET',
  path: '/tags',
  group: 'tags',
  summary: 'Tags of a project, or of all my projects',
  query: pageQuery.extend({ project_id: idText.optional(), search }),
  response: listOf(colouredTag.extend({ project_id: z.number() })),
});
export const createTag = endpoint({
  method: 'POST',
  path: '/tags',
  group: 'tags',
  summary: 'Create a tag; returns the existing one if the title is taken',
  status: 201,
  body: z.object({ project_id: id, title: tagTitle, colour: tagColour.nullish() }),
  response: dataOf(colouredTag),
});
export const updateTag = endpoint({
  method: 'PUT',
  path: '/tags/:tagId',
  group: 'tags',
  summary: 'Rename a tag, or give it another colour',
  params: z.object({ tagId: idText }),
  body: z.object({ title: tagTitle.optional(), colour: tagColour.nullable().optional() }),
  response: dataOf(colouredTag),
});
export const deleteTag = endpoint({
  method: 'DELETE',
  path: '/tags/:tagId',
  group: 'tags',
  summary: 'Delete a tag; styles lose it',
  params: z.object({ tagId: idText }),
});

export const listCategories = endpoint({
  method: 'GET',
  path: '/categories',
  group: 'files',
  summary: 'Product categories',
  response: dataOf(z.array(z.object({ id: z.number(), title: z.string() }))),
});
export const listModules = endpoint({
  method: 'GET',
  path: '/modules',
  group: 'files',
  summary: 'The module catalogue',
  response: dataOf(z.array(catalogueModule)),
});
export const listProjectModules = endpoint({
  method: 'GET',
  path: '/modules/project',
  group: 'files',
  summary: 'The modules of a project that I may see',
  query: z.object({ project_id: idText }),
  response: dataOf(z.array(projectModule)),
});
export const getModule = endpoint({
  method: 'GET',
  path: '/modules/:moduleId',
  group: 'files',
  summary: 'One project module',
  params: z.object({ moduleId: idText }),
  response: dataOf(projectModule),
});
