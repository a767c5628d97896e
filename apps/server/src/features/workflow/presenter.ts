import type { TemplateWire, WorkflowSchemeWire } from '@facet/contract/entities/workflow';
import type { FileSigner } from '../../platform/auth/file-signer.ts';
import { spaceRules, type SpaceStanding } from '../access/space-policy.ts';
import { presentPerson } from '../users/presenter.ts';
import type { Scheme } from './scheme-queries.ts';
import type { Template } from './template-queries.ts';

/** Null for what is everyone's, which nobody can change. */
type Place = SpaceStanding | null;

const mayEdit = (place: Place) => place !== null && spaceRules.edit(place);

export const presentScheme = (scheme: Scheme, place: Place): WorkflowSchemeWire => ({
  id: scheme.id,
  space_id: scheme.spaceId,
  title: scheme.title,
  modules: scheme.steps.map((step, position) => ({
    module_id: step.moduleId,
    name: step.name,
    title: step.title,
    icon: step.icon,
    type: step.type,
    workflow_type: step.workflowType,
    position,
  })),
  is_default: scheme.isDefault,
  is_archived: scheme.deletedAt !== null,
  // Everyone's scheme is also used in spaces that are not the caller's.
  count_templates: place === null ? 0 : scheme.countTemplates,
  created_at: scheme.createdAt.toISOString(),
  updated_at: scheme.updatedAt.toISOString(),
  abilities: { edit: mayEdit(place), archive: mayEdit(place) && !scheme.isDefault && scheme.countTemplates === 0 },
});

export const presentTemplate = (template: Template, place: Place, signer: FileSigner): TemplateWire => ({
  id: template.id,
  space_id: template.spaceId,
  title: template.title,
  workflow_scheme_id: template.scheme?.id ?? null,
  workflow_scheme: template.scheme,
  guides: template.guides,
  tags: template.tags,
  team: template.team.map(({ userId, roles, user }) => ({
    user_id: userId,
    user_role: roles,
    user: presentPerson(user, signer),
  })),
  is_archived: template.deletedAt !== null,
  created_at: template.createdAt.toISOString(),
  updated_at: template.updatedAt.toISOString(),
  abilities: { edit: mayEdit(place), archive: mayEdit(place) },
});
