import type { InvitationWire } from '@facet/contract/entities/invitation';

type Place = Pick<InvitationWire, 'kind' | 'space_id' | 'project_id' | 'module_id'>;

/** Where an invitation leads: the space, the project, or the shared module. */
export function invitationTarget({ kind, space_id: spaceId, project_id: projectId, module_id: moduleId }: Place) {
  if (kind === 'space' || projectId === null) return `/space/${spaceId}/dashboard`;
  const designs = `/project/${projectId}/modules/design`;
  return kind === 'module' && moduleId !== null ? `${designs}?module=${moduleId}` : designs;
}
