import type { GlobalRole } from '@facet/contract/permissions';
import type { Standing } from './standing.ts';
import { may } from './standing.ts';
import { worded } from '@facet/contract/words/speech';

type ProjectRule = (standing: Standing) => boolean;

/** What may be done with a project, one rule per verb. */
export const projectRules = {
  view: () => true,
  'view the log of': (standing) => may(standing, 'can-view-log-history'),
  'see who looked at': ({ isLeader }) => isLeader,
  edit: (standing) => may(standing, 'can-edit-project'),
  'edit the tags of': (standing) => may(standing, 'can-upload-design') || may(standing, 'can-edit-project'),
  'edit the team of': (standing) => may(standing, 'can-edit-project'),
  'edit the workflow of': (standing) => may(standing, 'can-edit-project'),
  'set the status of': (standing) => may(standing, 'can-edit-project'),
  move: (standing) => may(standing, 'can-edit-project') && standing.isInSpace,
  // Copying a project copies the contents of every module.
  duplicate: (standing) => may(standing, 'can-edit-project'),
  share: (standing) => may(standing, 'can-share'),
  delete: (standing) => may(standing, 'can-delete-project'),
} as const satisfies Record<string, ProjectRule>;

/** How each verb is named in a refusal. */
export const PROJECT_DEEDS = worded({
  view: 'view project',
  'view the log of': 'view the log of project',
  'see who looked at': 'see who looked at project',
  edit: 'edit project',
  'edit the tags of': 'edit the tags of project',
  'edit the team of': 'edit the team of project',
  'edit the workflow of': 'edit the workflow of project',
  'set the status of': 'set the status of project',
  move: 'move project',
  duplicate: 'duplicate project',
  share: 'share project',
  delete: 'delete project',
});

/** Only owners decide who is an owner, so that nobody can take over a project. */
export const canChangeOwners: ProjectRule = (standing) => standing.roles.includes('p_owner');

const GUEST_ROLES: readonly GlobalRole[] = ['client', 'reviewer', 'watcher'];

/** People from outside hold no project role, only grants. */
export const canJoinTeams = ({ role }: { role: GlobalRole }) => !GUEST_ROLES.includes(role);

export type ProjectVerb = keyof typeof projectRules;
