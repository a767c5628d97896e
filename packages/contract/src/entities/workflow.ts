import { z } from 'zod';
import { MODULE_NAMES, WorkflowType } from '../constants/catalogue.ts';
import { workflowType } from './catalogue.ts';
import { TEAM_MAX, TITLE_MAX } from '../constants/limits.ts';
import { moduleStatus } from './statuses.ts';
import { invalidText, MODULE_ONCE_TEXT, requiredText } from '../constants/texts.ts';
import { id } from '../envelope.ts';
import { PROJECT_ROLES } from '../permissions.ts';
import { projectRole } from './roles.ts';
import { catalogueModule, projectModule, teamEntry } from './project.ts';
import { titleText } from '../plain-title.ts';
import { t } from '../words/speech.ts';

/** Title of a scheme, a template or a step. */
export const workflowTitle = titleText(TITLE_MAX);

/** Refuses a catalogue module that a list names twice, at its place in the list. */
export function checkNamedOnce(
  modules: readonly { module_id?: number | undefined }[],
  context: { addIssue: (issue: { code: 'custom'; path: PropertyKey[]; message: string }) => void },
): void {
  modules.forEach(({ module_id: moduleId }, index) => {
    const isAgain = moduleId !== undefined && modules.findIndex((other) => other.module_id === moduleId) < index;
    if (isAgain) context.addIssue({ code: 'custom', path: [index, 'module_id'], message: MODULE_ONCE_TEXT });
  });
}

/** A step of a scheme as it is sent: `module_id` is the catalogue's; without a title it keeps the catalogue's. */
export const schemeStep = z.object({
  module_id: id,
  title: workflowTitle.optional(),
  workflow_type: workflowType.default(WorkflowType.main),
});
/** The steps of a scheme in their order. */
export const schemeSteps = z
  .array(schemeStep)
  .min(1, { error: () => requiredText(t('Modules')) })
  .max(MODULE_NAMES.length, { error: () => invalidText(t('Modules')) })
  .superRefine(checkNamedOnce);

/** A step of a scheme; `name`, `icon` and `type` are the catalogue's. */
export const schemeModule = z.object({
  module_id: z.number(),
  name: z.string(),
  title: z.string(),
  icon: z.string(),
  type: catalogueModule.shape.type,
  workflow_type: workflowType,
  position: z.number(),
});
export type SchemeModuleWire = z.infer<typeof schemeModule>;

/** A workflow scheme; without `space_id` it is everyone's, and the default if the space has none of its own. */
export const workflowScheme = z.object({
  id: z.number(),
  space_id: z.number().nullable(),
  title: z.string(),
  modules: z.array(schemeModule),
  is_default: z.boolean(),
  is_archived: z.boolean(),
  /** Templates of the space that start with it. */
  count_templates: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
  abilities: z.object({ edit: z.boolean(), archive: z.boolean() }),
});
export type WorkflowSchemeWire = z.infer<typeof workflowScheme>;

/** People that a template puts on the team, with their roles. */
export const templateTeam = z
  .array(
    z.object({
      user_id: id,
      roles: z
        .array(projectRole)
        .min(1)
        .max(PROJECT_ROLES.length)
        .transform((list) => [...new Set(list)]),
    }),
  )
  .max(TEAM_MAX);

/** A template; without `space_id` it is everyone's blank one. */
export const template = z.object({
  id: z.number(),
  space_id: z.number().nullable(),
  title: z.string(),
  workflow_scheme_id: z.number().nullable(),
  workflow_scheme: z.object({ id: z.number(), title: z.string() }).nullable(),
  /** Cleaned HTML. */
  guides: z.string(),
  tags: z.array(z.string()),
  /** Those who are in the space now. */
  team: z.array(teamEntry),
  is_archived: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  abilities: z.object({ edit: z.boolean(), archive: z.boolean() }),
});
export type TemplateWire = z.infer<typeof template>;

/** A project's own module as the workflow page shows it; `count_items` counts designs of every version. */
export const projectSchemeModule = projectModule.extend({
  module_id: z.number(),
  /** What it becomes again when a skip or a lock is taken back. */
  status_before_closing: moduleStatus.nullable(),
  count_items: z.number(),
  abilities: z.object({ upload: z.boolean(), remove: z.boolean() }),
});
export type ProjectSchemeModuleWire = z.infer<typeof projectSchemeModule>;

/** A project's own workflow: its modules in order, and the catalogue modules that could be added. */
export const projectScheme = z.object({
  project_id: z.number(),
  workflow_scheme_id: z.number().nullable(),
  modules: z.array(projectSchemeModule),
  available: z.array(catalogueModule.extend({ name: z.string() })),
  updated_at: z.string(),
  abilities: z.object({ edit: z.boolean() }),
});
export type ProjectSchemeWire = z.infer<typeof projectScheme>;
