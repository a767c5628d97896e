import type { Standing } from './standing.ts';
import { may } from './standing.ts';

type ProjectRule = (standing: Standing) => boolean;

/** What may be done with a project, one rule a verb. */
export const projectRules = {
  view: () => true,
  'view the log of': (standing) => may(standing, 'can-view-log-history'),
  edit: (standing) => may(standing, 'can-edit-project'),
  'edit the team of': (standing) => may(standing, 'can-edit-project'),
  'set the status of': (standing) => may(standing, 'can-edit-project'),
  move: (standing) => may(standing, 'can-edit-project') && standing.isInSpace,
  share: (standing) => may(standing, 'can-share'),
  delete: (standing) => may(standing, 'can-delete-project'),
} as const satisfies Record<string, ProjectRule>;

export type ProjectVerb = keyof typeof projectRules;
