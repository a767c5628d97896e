import { PERSONAL_SPACE_TITLE } from '@facet/contract/constants/limits';
import { SPACE_COLORS } from '@facet/contract/constants/catalogue';
import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { spaces } from '../../db/schema/index.ts';
import type { App } from '../../platform/app.ts';
import { makeProject } from './make-project.ts';
import { addToSpace, makeFolder, makeSpace } from './make-space.ts';
import { makeUser, type TestUser } from './make-user.ts';

export const SPACE_KINDS = [
  'space_admin',
  'space_member',
  'invited',
  'inactive',
  'unverified',
  'client',
  'outside_owner',
  'stranger',
] as const;
export type SpaceKind = (typeof SPACE_KINDS)[number];

/** A user's "My Space", as registration creates it. */
export async function makePersonalSpace(app: App, owner: TestUser) {
  const [space] = await app.db
    .insert(spaces)
    .values({ title: PERSONAL_SPACE_TITLE, color: SPACE_COLORS[0], personalOwnerId: owner.id, createdBy: owner.id })
    .returning();
  if (!space) throw new Error('no personal space');
  await addToSpace(app, { spaceId: space.id, userId: owner.id, role: 'space_admin' });
  return space;
}

/**
 * A space with a folder, a project in it and one person of each kind. `invited` has a verified address and
 * `unverified` none, `client` is a member by a global client account, `outside_owner` owns the project only.
 */
export async function makeSpacePeople(app: App) {
  const { space, admin } = await makeSpace(app);
  const folder = await makeFolder(app, { spaceId: space.id, createdBy: admin.id });
  const { project, owner, modules } = await makeProject(app, { spaceId: space.id, folderId: folder.id });
  const join = async (user: TestUser, status?: SpaceUserStatus) => {
    await addToSpace(app, { spaceId: space.id, userId: user.id, ...(status ? { status } : {}) });
    return user;
  };
  const people: Record<SpaceKind, TestUser> = {
    space_admin: admin,
    space_member: await join(await makeUser(app, { firstName: 'Member' })),
    invited: await join(await makeUser(app, { firstName: 'Invited' }), SpaceUserStatus.invited),
    inactive: await join(await makeUser(app, { firstName: 'Inactive' }), SpaceUserStatus.inactive),
    unverified: await join(await makeUser(app, { firstName: 'Unproven', isVerified: false }), SpaceUserStatus.invited),
    client: await join(await makeUser(app, { firstName: 'Client', role: 'client' })),
    outside_owner: owner,
    stranger: await makeUser(app, { firstName: 'Stranger' }),
  };
  return { space, folder, project, modules, people };
}
