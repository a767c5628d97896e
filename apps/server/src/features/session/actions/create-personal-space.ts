import { PERSONAL_SPACE_COLOR } from '@facet/contract/constants/catalogue';
import { PERSONAL_SPACE_TITLE } from '@facet/contract/constants/limits';
import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import type { Tx } from '../../../db/client.ts';
import { spaces, spaceUsers } from '../../../db/schema/index.ts';
import { known } from '@facet/contract/words/speech';

/** Creates somebody's "My Space", which is reachable before the address is verified and can't be deleted. */
export async function createPersonalSpace(tx: Tx, userId: number): Promise<void> {
  const [space] = await tx
    .insert(spaces)
    .values({
      title: known(PERSONAL_SPACE_TITLE),
      color: PERSONAL_SPACE_COLOR,
      personalOwnerId: userId,
      createdBy: userId,
    })
    .returning({ id: spaces.id });
  if (!space) throw new Error('the personal space was not made');
  await tx
    .insert(spaceUsers)
    .values({ spaceId: space.id, userId, role: 'space_admin', status: SpaceUserStatus.active });
}
