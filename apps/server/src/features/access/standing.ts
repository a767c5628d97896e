import {
  ModuleStatus,
  ProjectStatus,
  type ModuleStatus as ModuleStatusValue,
} from '@facet/contract/constants/statuses';
import {
  ANSWERING_ROLES,
  LEADING_ROLES,
  MODULES_BY_ROLE,
  PERMISSIONS_BY_ROLE,
  PERMISSIONS_LEFT_BY,
  READING_ROLES,
  REVIEWING_ROLES,
  type GlobalRole,
  type Permission,
  type ProjectRole,
} from '@facet/contract/permissions';
import type { projects } from '../../db/schema/index.ts';

/** Without the guidelines, which may be long and decide nothing. */
export type Project = Omit<typeof projects.$inferSelect, 'guides'>;

/** One of the project's modules, with the catalogue name that roles refer to. */
export type ModuleFact = {
  id: number;
  name: string;
  title: string;
  icon: string;
  type: 3 | 4;
  workflowType: 1 | 2;
  status: ModuleStatusValue;
  dueDate: string | null;
  position: number;
};

/**
 * A design item that a review shows somebody, whether their answer is wanted (the asker only looks), and which of its
 * files a link gives them.
 */
export type GrantedItem = {
  id: number;
  moduleId: number;
  isAsked: boolean;
  givesOriginal: boolean;
  givesReduced: boolean;
};

/** A board that a link shows to somebody, and whether they may comment on it. */
export type GrantedBoard = { id: number; moduleId: number; mayComment: boolean };

/** What the database knows about somebody and a project. */
export type StandingFacts = {
  userId: number;
  project: Project;
  spaceTitle: string;
  folderTitle: string | null;
  globalRole: GlobalRole;
  /** Came by a review link, which is all that the facts cover. */
  isGuest: boolean;
  /** Whether grants to the address count: it is verified, or the space is the user's own. */
  isProven: boolean;
  spaceRole: 'space_admin' | 'space_member' | null;
  roles: readonly ProjectRole[];
  modules: readonly ModuleFact[];
  grantedModuleIds: readonly number[];
  grantedItems: readonly GrantedItem[];
  grantedBoards: readonly GrantedBoard[];
};

/** Who somebody is in a project: everything that decides what they see and may do there. */
export type Standing = {
  userId: number;
  project: Project;
  spaceTitle: string;
  folderTitle: string | null;
  isInSpace: boolean;
  isSpaceAdmin: boolean;
  /** Their roles; a space admin counts as p_owner. Empty for a client, who holds only grants. */
  roles: readonly ProjectRole[];
  permissions: ReadonlySet<Permission>;
  /** p_owner or p_manager, by role or as space admin. */
  isLeader: boolean;
  isClient: boolean;
  /** A global reviewer or watcher. */
  isReadOnly: boolean;
  /** Only looks, whatever they are asked to review. */
  isWatcher: boolean;
  /** A client without an account, who came by one review link and sees only its items. */
  isGuest: boolean;
  modules: readonly ModuleFact[];
  /** Modules in which every design is visible. */
  visibleModuleIds: ReadonlySet<number>;
  /** Those, and the modules in which only requested items and shown boards are visible. */
  reachableModuleIds: ReadonlySet<number>;
  writableModuleIds: ReadonlySet<number>;
  /** Items of reviews they were asked for or asked for themselves; visible wherever they are. */
  grantedItemIds: ReadonlySet<number>;
  /** Those that an open review asks them about. */
  askedItemIds: ReadonlySet<number>;
  /** The items whose original 3D file a link gives, too. */
  originalItemIds: ReadonlySet<number>;
  /** The items whose reduced mesh a link lets them download. */
  reducedItemIds: ReadonlySet<number>;
  /** Boards that a link shows, and those on which it allows comments. */
  grantedBoardIds: ReadonlySet<number>;
  discussedBoardIds: ReadonlySet<number>;
};

/** Whether these roles work in a module, by its name in the catalogue. */
export function worksIn(roles: readonly ProjectRole[], module: Pick<ModuleFact, 'name'>): boolean {
  if (roles.some((role) => LEADING_ROLES.includes(role))) return true;
  if (module.name === 'mood-board') return roles.some((role) => !READING_ROLES.includes(role));
  return roles.some((role) => MODULES_BY_ROLE[role].some((name) => name === module.name));
}

const isOpenToTeam = (roles: readonly ProjectRole[], module: Pick<ModuleFact, 'name'>) =>
  roles.length > 0 && module.name === 'mood-board';

/** Whether these roles alone show every design of a module. */
export const seesByRole = (roles: readonly ProjectRole[], module: Pick<ModuleFact, 'name'>) =>
  worksIn(roles, module) || isOpenToTeam(roles, module);
const toIds = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id));

/** The roles somebody holds; a space admin counts as p_owner. */
const rolesThatCount = ({ spaceRole, roles }: Pick<Holding, 'spaceRole' | 'roles'>): readonly ProjectRole[] =>
  spaceRole === 'space_admin' && !roles.includes('p_owner') ? ['p_owner', ...roles] : roles;

/**
 * The roles by which somebody acts. A global reviewer or watcher is no more than that in every project, but still sees
 * what their roles there show.
 */
export function rolesToActBy(holding: Holding): readonly ProjectRole[] {
  const held = rolesThatCount(holding);
  const { globalRole } = holding;
  if (globalRole !== 'reviewer' && globalRole !== 'watcher') return held;
  return held.length > 0 ? [globalRole] : [];
}

/** A person's roles in a project and in its space, and their global role. */
export type Holding = Pick<StandingFacts, 'globalRole' | 'spaceRole' | 'roles'>;

/** The permissions that somebody's roles give in a project; a global role may leave only some of them. */
export function permissionsOf(holding: Holding): ReadonlySet<Permission> {
  const given = rolesThatCount(holding).flatMap((role) => PERMISSIONS_BY_ROLE[role]);
  const left = PERMISSIONS_LEFT_BY[holding.globalRole];
  return new Set(left ? given.filter((permission) => left.includes(permission)) : given);
}

/** Derives the standing, or null when the person has no way into the project. */
export function standingOf(facts: StandingFacts): Standing | null {
  if (!facts.isProven) return null;
  const held = rolesThatCount(facts);
  const roles = rolesToActBy(facts);
  const isReadOnly = PERMISSIONS_LEFT_BY[facts.globalRole] !== undefined;
  const isSpaceAdmin = facts.spaceRole === 'space_admin' && !isReadOnly;
  const granted = new Set(facts.grantedModuleIds);
  const asked = [...facts.grantedItems, ...facts.grantedBoards];
  if (roles.length === 0 && granted.size === 0 && asked.length === 0) return null;
  const writable = facts.modules.filter((module) => worksIn(roles, module));
  const visible = facts.modules.filter((module) => seesByRole(held, module) || granted.has(module.id));
  return {
    userId: facts.userId,
    project: facts.project,
    spaceTitle: facts.spaceTitle,
    folderTitle: facts.folderTitle,
    isInSpace: facts.spaceRole !== null,
    isSpaceAdmin,
    roles,
    permissions: permissionsOf(facts),
    isLeader: roles.some((role) => LEADING_ROLES.includes(role)),
    isClient: roles.length === 0,
    isReadOnly,
    isWatcher: facts.globalRole === 'watcher',
    isGuest: facts.isGuest,
    modules: facts.modules,
    visibleModuleIds: toIds(visible),
    writableModuleIds: toIds(writable),
    grantedItemIds: toIds(facts.grantedItems),
    askedItemIds: toIds(facts.grantedItems.filter((item) => item.isAsked)),
    originalItemIds: toIds(facts.grantedItems.filter((item) => item.givesOriginal)),
    reducedItemIds: toIds(facts.grantedItems.filter((item) => item.givesReduced)),
    grantedBoardIds: toIds(facts.grantedBoards),
    discussedBoardIds: toIds(facts.grantedBoards.filter((board) => board.mayComment)),
    reachableModuleIds: new Set([...toIds(visible), ...asked.map(({ moduleId }) => moduleId)]),
  };
}

/** Whether the union of their roles allows it. */
export const may = (standing: Standing, permission: Permission) => standing.permissions.has(permission);

/** A module that is locked or skipped takes no uploads. */
export const isClosed = (module: Pick<ModuleFact, 'status'>) =>
  module.status === ModuleStatus.locked || module.status === ModuleStatus.skipped;

/** Whether somebody comments on anything in the project. */
export const commentsHere = (standing: Standing) =>
  !standing.isWatcher && (standing.isClient || may(standing, 'can-comment'));

// A board that a link shows can be commented on if the link says so.
const isSilent = ({ visibleModuleIds, discussedBoardIds }: Standing, { projectModuleId, boardId }: Commented) =>
  typeof boardId === 'number' && !visibleModuleIds.has(projectModuleId) && !discussedBoardIds.has(boardId);

/** Whether somebody answers what they are asked to review: everybody but watchers. */
export const answersReviews = ({ isClient, isWatcher, roles }: Standing) =>
  !isWatcher && (isClient || roles.some((role) => ANSWERING_ROLES.includes(role)));

type Commented = { projectModuleId: number; boardId?: number | null };

/** Anyone who sees an item or a board may comment on it, except watchers, and designers outside their modules. */
export const mayComment = (standing: Standing, subject: Commented) =>
  (standing.isClient && !standing.isWatcher && !isSilent(standing, subject)) ||
  (may(standing, 'can-comment') &&
    (standing.writableModuleIds.has(subject.projectModuleId) ||
      standing.roles.some((role) => REVIEWING_ROLES.includes(role))));

/** Whether somebody works in any of the project's modules. */
export const worksHere = ({ writableModuleIds }: Standing) => writableModuleIds.size > 0;

/** Whether a board may be seen. */
export const seesBoard = (standing: Standing, { projectModuleId, id }: { projectModuleId: number; id: number }) =>
  standing.visibleModuleIds.has(projectModuleId) || standing.grantedBoardIds.has(id);

/** Whether an item in a module may be seen. */
export const seesItem = (standing: Standing, item: { projectModuleId: number; id: number }) =>
  standing.visibleModuleIds.has(item.projectModuleId) || standing.grantedItemIds.has(item.id);

/** Archived because its folder was deleted; such a project stays archived. */
export const isArchivedForGood = ({ status, statusBeforeArchive }: Pick<Project, 'status' | 'statusBeforeArchive'>) =>
  status === ProjectStatus.archived && statusBeforeArchive === null;
