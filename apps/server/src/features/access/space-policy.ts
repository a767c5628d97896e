import {
  PERMISSIONS_BY_ROLE,
  PERMISSIONS_LEFT_BY,
  type GlobalRole,
  type ProjectRole,
  type SpaceRole,
} from '@facet/contract/permissions';
import type { Space } from './space-standing-query.ts';
import { worded } from '@facet/contract/words/speech';

/** Who somebody is in a space; global reviewers and watchers change nothing in any, not even in their own. */
export type SpaceStanding = { space: Space; role: SpaceRole; isReadOnly: boolean };

type SpaceRule = (standing: SpaceStanding) => boolean;
type Membership = { personalOwnerId: number | null; spaceRole: SpaceRole | null };
type Somebody = { userId: number; emailVerified: boolean; role: GlobalRole };

const GUEST_ROLES: readonly GlobalRole[] = ['client', 'reviewer', 'watcher'];

/** People from outside, who see nothing of a space even as its members. */
export const isGuest = ({ role }: Pick<Somebody, 'role'>) => GUEST_ROLES.includes(role);

/** The space role that counts: grants to an address only if it is verified, but My Space always for its owner. */
export function effectiveRole(somebody: Somebody, { personalOwnerId, spaceRole }: Membership): SpaceRole | null {
  if (personalOwnerId === somebody.userId) return 'space_admin';
  if (!somebody.emailVerified) return null;
  if (spaceRole === 'space_member' && isGuest(somebody)) return null;
  return spaceRole && isReadOnly(somebody) ? 'space_member' : spaceRole;
}

/** Global reviewers and watchers only read, wherever they are. */
export const isReadOnly = ({ role }: Pick<Somebody, 'role'>) => PERMISSIONS_LEFT_BY[role] !== undefined;

/** The standing in a space of somebody whose row gives this role; null for those outside. */
export function standingIn(somebody: Somebody, space: Space, spaceRole: SpaceRole | null): SpaceStanding | null {
  const role = effectiveRole(somebody, { personalOwnerId: space.personalOwnerId, spaceRole });
  return role && { space, role, isReadOnly: isReadOnly(somebody) };
}

export const isPersonal = ({ space }: SpaceStanding) => space.personalOwnerId !== null;
const isAnyone: SpaceRule = ({ isReadOnly: onlyReads }) => !onlyReads;
const isAdmin: SpaceRule = ({ role, isReadOnly: onlyReads }) => role === 'space_admin' && !onlyReads;

/** What may be done with a space, one rule per verb. */
export const spaceRules = {
  view: () => true,
  edit: isAdmin,
  delete: isAdmin,
  duplicate: isAdmin,
  'invite people to': isAdmin,
  'manage the people of': isAdmin,
  'create folders in': isAnyone,
  'create projects in': isAnyone,
} as const satisfies Record<string, SpaceRule>;
/** How each verb is named in a refusal. */
export const SPACE_DEEDS = worded({
  view: 'view space',
  edit: 'edit space',
  delete: 'delete space',
  duplicate: 'duplicate space',
  'invite people to': 'invite people to space',
  'manage the people of': 'manage the people of space',
  'create folders in': 'create folders in space',
  'create projects in': 'create projects in space',
});
export type SpaceVerb = keyof typeof spaceRules;

/** What may be done with a folder, by the actor's standing in its space. */
export const folderRules = {
  view: () => true,
  rename: isAdmin,
  delete: isAdmin,
} as const satisfies Record<string, SpaceRule>;
export const FOLDER_DEEDS = worded({
  view: 'view folder',
  rename: 'rename folder',
  delete: 'delete folder',
});
export type FolderVerb = keyof typeof folderRules;

/** Whether a project may be moved away: it takes the right to edit it, and a standing in its space. */
export function canMoveProject(spaceRole: SpaceRole | null, roles: readonly ProjectRole[]): boolean {
  if (spaceRole === 'space_admin') return true;
  return spaceRole !== null && roles.some((role) => PERMISSIONS_BY_ROLE[role].includes('can-edit-project'));
}
