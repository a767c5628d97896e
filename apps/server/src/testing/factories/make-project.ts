import { MODULE_NAMES, type ModuleName } from '@facet/contract/constants/catalogue';
import type { ProjectRole } from '@facet/contract/permissions';
import { asc } from 'drizzle-orm';
import { modules, moduleGrants, projectMembers, projectModules, projects } from '../../db/schema/index.ts';
import type { App } from '../../platform/app.ts';
import { addToSpace, makeSpace } from './make-space.ts';
import { makeUser, type TestUser, unique } from './make-user.ts';

type ProjectInput = { spaceId?: number; owner?: TestUser; folderId?: number | null; title?: string };

async function copyModules(app: App, projectId: number) {
  const catalogue = await app.db.select().from(modules).orderBy(asc(modules.id));
  const rows = await app.db
    .insert(projectModules)
    .values(catalogue.map(({ id, title }, position) => ({ projectId, moduleId: id, title, position })))
    .returning();
  return Object.fromEntries(MODULE_NAMES.map((name, index) => [name, rows[index]])) as Record<
    ModuleName,
    (typeof rows)[number]
  >;
}

/** A project with the five modules and its p_owner, who is not in the space. `modules` is keyed by catalogue name. */
export async function makeProject(app: App, { spaceId, owner, folderId = null, title }: ProjectInput = {}) {
  const place = spaceId === undefined ? await makeSpace(app) : null;
  const creator = owner ?? (await makeUser(app, { firstName: 'Owner' }));
  const [project] = await app.db
    .insert(projects)
    .values({
      spaceId: spaceId ?? place?.space.id ?? 0,
      folderId,
      title: title ?? unique('Aurelia'),
      createdBy: creator.id,
    })
    .returning();
  if (!project) throw new Error('no project');
  await addToTeam(app, { projectId: project.id, userId: creator.id, roles: ['p_owner'] });
  return {
    project,
    owner: creator,
    modules: await copyModules(app, project.id),
    space: place?.space,
    admin: place?.admin,
  };
}

export async function addToTeam(app: App, member: { projectId: number; userId: number; roles: ProjectRole[] }) {
  await app.db.insert(projectMembers).values(member);
}

/** A new user with these roles in the project. */
export async function makeMember(app: App, projectId: number, ...roles: ProjectRole[]) {
  const user = await makeUser(app, { firstName: roles[0] ?? 'Member' });
  await addToTeam(app, { projectId, userId: user.id, roles });
  return user;
}

/** A client: no role, one module shared with them. */
export async function makeClient(app: App, projectModuleId: number, createdBy: number) {
  const user = await makeUser(app, { firstName: 'Client', role: 'client' });
  await app.db.insert(moduleGrants).values({ projectModuleId, userId: user.id, createdBy });
  return user;
}

export const TEAM_KINDS = [
  'space_admin',
  'p_owner',
  'p_manager',
  'designer',
  's_design',
  'merchandiser',
  't_design',
  'c_design',
  'reviewer',
  'watcher',
  'client',
  'space_member',
  'stranger',
] as const;
export type TeamKind = (typeof TEAM_KINDS)[number];

/** A project with one person of each kind, for grids of roles × calls. The client is granted the cad-design module. */
export async function makeFullTeam(app: App) {
  const { space, admin } = await makeSpace(app);
  const made = await makeProject(app, { spaceId: space.id });
  const member = await makeUser(app, { firstName: 'Member' });
  await addToSpace(app, { spaceId: space.id, userId: member.id });
  const inTeam = (role: ProjectRole) => makeMember(app, made.project.id, role);
  const people: Record<TeamKind, TestUser> = {
    space_admin: admin,
    p_owner: made.owner,
    p_manager: await inTeam('p_manager'),
    designer: await inTeam('designer'),
    s_design: await inTeam('s_design'),
    merchandiser: await inTeam('merchandiser'),
    t_design: await inTeam('t_design'),
    c_design: await inTeam('c_design'),
    reviewer: await inTeam('reviewer'),
    watcher: await inTeam('watcher'),
    client: await makeClient(app, made.modules['cad-design'].id, made.owner.id),
    space_member: member,
    stranger: await makeUser(app, { firstName: 'Stranger' }),
  };
  return { ...made, space, people };
}
