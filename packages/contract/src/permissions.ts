import type { ModuleName } from './constants/catalogue.ts';
import { worded } from './words/speech.ts';

/** The roles of an account; all but the first are given by administrators. */
export const GLOBAL_ROLES = ['admin', 'manager', 'client', 'reviewer', 'watcher'] as const;
export type GlobalRole = (typeof GLOBAL_ROLES)[number];
export const GIVEN_ROLES = ['manager', 'client', 'reviewer', 'watcher'] as const satisfies readonly GlobalRole[];
export type GivenRole = (typeof GIVEN_ROLES)[number];

export const SPACE_ROLES = ['space_admin', 'space_member'] as const;
export type SpaceRole = (typeof SPACE_ROLES)[number];

export const PROJECT_ROLES = [
  'p_owner',
  'p_manager',
  'designer',
  's_design',
  'merchandiser',
  't_design',
  'c_design',
  'reviewer',
  'watcher',
] as const;
export type ProjectRole = (typeof PROJECT_ROLES)[number];

/** A role's name on the screen. */
export const PROJECT_ROLE_TITLES: Readonly<Record<ProjectRole, string>> = worded({
  p_owner: 'Project Owner',
  p_manager: 'Project Manager',
  designer: 'Designer',
  s_design: 'Sketch designer',
  merchandiser: 'Merchandiser',
  t_design: 'Tech designer',
  c_design: 'Cad designer',
  reviewer: 'Reviewer',
  watcher: 'Watcher',
});
export const SPACE_ROLE_TITLES: Readonly<Record<SpaceRole, string>> = worded({
  space_admin: 'Admin',
  space_member: 'Member',
});

export const PERMISSIONS = [
  'can-view-activity',
  'can-view-design-files',
  'can-view-tasks',
  'can-view-log-history',
  'can-create-message',
  'can-delete-message',
  'can-create-task',
  'can-edit-task',
  'can-create-task-p-s-d',
  'can-edit-task-p-s-d',
  'can-delete-design-file',
  'can-upload-design',
  'can-request-review',
  'can-share',
  'can-set-review-status',
  'can-comment',
  'can-edit-project',
  'can-delete-project',
  'can-view-costs',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const watching = ['can-view-activity', 'can-view-design-files'] as const;
const reviewing = [...watching, 'can-view-tasks', 'can-create-message', 'can-delete-message', 'can-comment'] as const;
const designing = [
  ...reviewing,
  'can-view-log-history',
  'can-create-task',
  'can-edit-task',
  'can-create-task-p-s-d',
  'can-edit-task-p-s-d',
  'can-delete-design-file',
  'can-upload-design',
  'can-request-review',
] as const;
const costing = [...designing, 'can-view-costs'] as const;
const managing = [...costing, 'can-share', 'can-set-review-status', 'can-edit-project'] as const;

/** What each project role may do; a user may do what any of their roles may. */
export const PERMISSIONS_BY_ROLE: Readonly<Record<ProjectRole, readonly Permission[]>> = {
  p_owner: [...managing, 'can-delete-project'],
  p_manager: managing,
  designer: costing,
  s_design: designing,
  merchandiser: costing,
  t_design: designing,
  c_design: designing,
  reviewer: reviewing,
  watcher: watching,
};

const allDesignModules = ['sketch-design', 'tentative-costing', 'technical-drawing', 'cad-design'] as const;
/** The modules each role works in (specification section 6). Mood boards are open to the whole team. */
export const MODULES_BY_ROLE: Readonly<Record<ProjectRole, readonly ModuleName[]>> = {
  p_owner: allDesignModules,
  p_manager: allDesignModules,
  designer: allDesignModules,
  s_design: ['sketch-design'],
  merchandiser: ['tentative-costing'],
  t_design: ['technical-drawing'],
  c_design: ['cad-design'],
  reviewer: [],
  watcher: [],
};

const looking = ['can-view-activity', 'can-view-design-files', 'can-view-tasks', 'can-view-log-history'] as const;
/** Which of a project's permissions remain for a global role: reading, and for reviewers their comments. */
export const PERMISSIONS_LEFT_BY: Readonly<Partial<Record<GlobalRole, readonly Permission[]>>> = {
  reviewer: [...looking, 'can-comment'],
  watcher: looking,
};

/** Roles that may not write on a mood board. */
export const READING_ROLES: readonly ProjectRole[] = ['reviewer', 'watcher'];
/** Roles that comment on whatever they see, like clients, and not only in modules they work in. */
export const REVIEWING_ROLES: readonly ProjectRole[] = ['reviewer'];
/** Roles that may be asked for a review and then answer it: all but watchers, who only look. */
export const ANSWERING_ROLES: readonly ProjectRole[] = PROJECT_ROLES.filter((role) => role !== 'watcher');
/** Roles that see and manage every module of their project. */
export const LEADING_ROLES: readonly ProjectRole[] = ['p_owner', 'p_manager'];
