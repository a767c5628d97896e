import { PERMISSIONS_BY_ROLE, type GlobalRole, type ProjectRole, type SpaceRole } from '@facet/contract/permissions';
import type { Space } from './space-standing-query.ts';

/** Who somebody is in a space. */
export type SpaceStanding = { space: Space; role: SpaceRole };

type SpaceRule = (standing: SpaceStanding) => boolean;
type Membership = { personalOwnerId: number | null; spaceRole: SpaceRole | null };
type Somebody = { userId: number; emailVerified: boolean; role: GlobalRole };

const GUEST_ROLES: readonly GlobalRole[] = ['client', 'reviewer', 'watcher'];

/** People from outside, who as members of a space see nothing of it. */
export const isGuest = ({ role }: Pick<Somebody, 'role'>) => GUEST_ROLES.includes(role);

/** The space role that counts: what was granted to an address only when it is verified, My Space for its owner always. */
export function effectiveRole(somebody: Somebody, { personalOwnerId, spaceRole }: Membership): SpaceRole | null {
  if (personalOwnerId === somebody.userId) return 'space_admin';
  if (!somebody.emailVerified) return null;
  if (spaceRole === 'space_member' && isGuest(somebody)) return null;
  return spaceRole && isReadOnly(somebody) ? 'space_member' : spaceRole;
}

/** Global reviewers and watchers change nothing of a space, not even of their own. */
export const isReadOnly = ({ role }: Pick<Somebody, 'role'>) => role === 'reviewer' || role === 'watcher';

export const isPersonal = ({ space }: SpaceStanding) => space.personalOwnerId !== null;
const isAnyone: SpaceRule = () => true;
const isAdmin: SpaceRule = ({ role }) => role === 'space_admin';

/** What may be done with a space, one rule a verb. */
export const spaceRules = {
  view: isAnyone,
  edit: isAdmin,
  delete: isAdmin,
  duplicate: isAdmin,
  'invite people to': isAdmin,
  'manage the people of': isAdmin,
  'create folders in': isAnyone,
  'create projects in': isAnyone,
} as const satisfies Record<string, SpaceRule>;
export type SpaceVerb = keyof typeof spaceRules;

/** What may be done with a folder, by one's standing in its space. */
export const folderRules = {
  view: isAnyone,
  rename: isAdmin,
  delete: isAdmin,
} as const satisfies Record<string, SpaceRule>;
export type FolderVerb = keyof typeof folderRules;

/** Whether a project may leave its place: rights to edit it, and a place in the space that it is in. */
export function canMoveProject(spaceRole: SpaceRole | null, roles: readonly ProjectRole[]): boolean {
  if (spaceRole === 'space_admin') return true;
  return spaceRole !== null && roles.some((role) => PERMISSIONS_BY_ROLE[role].includes('can-edit-project'));
}
