/** The sections of a space's settings, in the order of their tabs; each has its route and page of its own. */
export const SPACE_EDIT_SECTIONS = [
  { to: '/space/edit/$spaceId/general', label: 'General', title: 'settings' },
  { to: '/space/edit/$spaceId/members', label: 'Members', title: 'members' },
  { to: '/space/edit/$spaceId/workflow', label: 'Workflow', title: 'workflow' },
  { to: '/space/edit/$spaceId/connections', label: 'Connections', title: 'connections' },
] as const;

export type SpaceEditSection = (typeof SPACE_EDIT_SECTIONS)[number]['label'];
