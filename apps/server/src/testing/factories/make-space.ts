import { SPACE_COLORS } from '@facet/contract/constants/catalogue';
import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import type { SpaceRole } from '@facet/contract/permissions';
import { folders, spaces, spaceUsers } from '../../db/schema/index.ts';
import type { App } from '../../platform/app.ts';
import { makeUser, type TestUser, unique } from './make-user.ts';

/** A space with its admin. */
export async function makeSpace(app: App, { admin }: { admin?: TestUser } = {}) {
  const owner = admin ?? (await makeUser(app, { firstName: 'Admin' }));
  const [space] = await app.db
    .insert(spaces)
    .values({ title: unique('Maison'), color: SPACE_COLORS[0], createdBy: owner.id })
    .returning();
  if (!space) throw new Error('no space');
  await addToSpace(app, { spaceId: space.id, userId: owner.id, role: 'space_admin' });
  return { space, admin: owner };
}

type Membership = { spaceId: number; userId: number; role?: SpaceRole; status?: SpaceUserStatus };

export async function addToSpace(
  app: App,
  { spaceId, userId, role = 'space_member', status = SpaceUserStatus.active }: Membership,
) {
  await app.db.insert(spaceUsers).values({ spaceId, userId, role, status });
}

export async function makeFolder(app: App, { spaceId, createdBy }: { spaceId: number; createdBy: number }) {
  const [folder] = await app.db
    .insert(folders)
    .values({ spaceId, createdBy, title: unique('Bridal') })
    .returning();
  if (!folder) throw new Error('no folder');
  return folder;
}
