import { z } from 'zod';
import { MODULE_NAMES } from '../constants/catalogue.ts';
import { workflowType } from '../entities/catalogue.ts';
import { GUIDES_MAX, ID_MAX } from '../constants/limits.ts';
import { moduleStatus } from '../entities/statuses.ts';
import { invalidText, requiredText } from '../constants/texts.ts';
import { endpoint } from '../endpoint.ts';
import { dataOf, date, id, idText, listOf, moment, pageQuery } from '../envelope.ts';
import { projectModule, tagTitles } from '../entities/project.ts';
import {
  checkNamedOnce,
  projectScheme,
  schemeSteps,
  template,
  templateTeam,
  workflowScheme,
  workflowTitle,
} from '../entities/workflow.ts';
import { t } from '../words/speech.ts';

const group = 'workflow';
const schemeParams = z.object({ schemeId: idText });
const projectParams = z.object({ projectId: idText });
const guides = z.string().max(GUIDES_MAX);
/** What can change in one module; a null status restores what it was before it was skipped or locked. */
const moduleChange = z.object({
  title: workflowTitle.optional(),
  status: moduleStatus.nullish(),
  due_date: date.nullish(),
});

export const listWorkflowSchemes = endpoint({
  method: 'GET',
  path: '/workflow-schemes',
  group,
  summary: 'Workflow schemes of a space, or of all my spaces, and those that everyone has',
  query: pageQuery.extend({ space_id: idText.optional() }),
  response: listOf(workflowScheme),
});
export const createWorkflowScheme = endpoint({
  method: 'POST',
  path: '/workflow-schemes',
  group,
  summary: 'Create a workflow scheme in a space',
  status: 201,
  body: z.object({ space_id: id, title: workflowTitle, modules: schemeSteps, is_default: z.boolean().default(false) }),
  response: dataOf(workflowScheme),
});
export const getWorkflowScheme = endpoint({
  method: 'GET',
  path: '/workflow-schemes/:schemeId',
  group,
  summary: 'One workflow scheme',
  params: schemeParams,
  response: dataOf(workflowScheme),
});
export const updateWorkflowScheme = endpoint({
  method: 'PUT',
  path: '/workflow-schemes/:schemeId',
  group,
  summary: 'Change a workflow scheme; modules are set as a whole, in their order',
  params: schemeParams,
  body: z.object({
    title: workflowTitle.optional(),
    modules: schemeSteps.optional(),
    is_default: z.boolean().optional(),
    is_archived: z.boolean().optional(),
  }),
  response: dataOf(workflowScheme),
});

export const listTemplates = endpoint({
  method: 'GET',
  path: '/templates',
  group,
  summary: 'Templates of a space, or of all my spaces, and the blank one',
  query: pageQuery.extend({ space_id: idText.optional() }),
  response: listOf(template),
});
export const createTemplate = endpoint({
  method: 'POST',
  path: '/templates',
  group,
  summary: 'Create a template in a space',
  refusesTakeOver: true,
  status: 201,
  body: z.object({
    space_id: id,
    title: workflowTitle,
    workflow_scheme_id: id.nullish(),
    guides: guides.default(''),
    tags: tagTitles.default([]),
    team: templateTeam.default([]),
  }),
  response: dataOf(template),
});
export const updateTemplate = endpoint({
  method: 'PUT',
  path: '/templates/:templateId',
  group,
  summary: 'Change a template; projects made from it stay as they are',
  refusesTakeOver: true,
  params: z.object({ templateId: idText }),
  body: z.object({
    title: workflowTitle.optional(),
    workflow_scheme_id: id.nullish(),
    guides: guides.nullish(),
    tags: tagTitles.nullish(),
    team: templateTeam.nullish(),
    is_archived: z.boolean().optional(),
  }),
  response: dataOf(template),
});

export const getProjectScheme = endpoint({
  method: 'GET',
  path: '/projects/:projectId/scheme',
  group: 'projects',
  summary: 'A project’s own workflow',
  params: projectParams,
  response: dataOf(projectScheme),
});
/** One of the project's modules by `id`, or one from the catalogue by `module_id`, which is then added. */
const projectStep = moduleChange
  .extend({ id: id.optional(), module_id: id.optional(), workflow_type: workflowType.optional() })
  .refine((step) => step.id !== undefined || step.module_id !== undefined, {
    path: ['module_id'],
    error: () => requiredText(t('Module')),
  });
export const setProjectScheme = endpoint({
  method: 'PATCH',
  path: '/projects/:projectId/scheme',
  group: 'projects',
  summary: 'Set a project’s whole workflow; modules left out are removed unless they hold designs',
  params: projectParams,
  body: z.object({
    modules: z
      .array(projectStep)
      .min(1, { error: () => requiredText(t('Modules')) })
      .max(MODULE_NAMES.length, { error: () => invalidText(t('Modules')) })
      .superRefine(checkNamedOnce),
    updated_at: moment,
  }),
  response: dataOf(projectScheme),
});
export const updateProjectModule = endpoint({
  method: 'PUT',
  path: '/projects/:projectId/modules/:moduleId',
  group: 'projects',
  summary: 'Change a module of a project; position counts from 0',
  params: projectParams.extend({ moduleId: idText }),
  body: moduleChange.extend({ position: z.number().int().min(0).max(ID_MAX).optional() }),
  response: dataOf(projectModule),
});
export const renameProjectModule = endpoint({
  method: 'POST',
  path: '/projects/modules/:moduleId/edit-title',
  group: 'projects',
  summary: 'Rename a module of a project',
  params: z.object({ moduleId: idText }),
  body: z.object({ title: workflowTitle }),
  response: dataOf(projectModule),
});
