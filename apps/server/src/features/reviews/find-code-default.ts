import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { spaces } from '../../db/schema/index.ts';
import type { Standing } from '../access/standing.ts';

/** Whether a new link asks its guest for a mailed code, unless its sender says otherwise. */
export async function findCodeDefault(db: Db, { project }: Standing): Promise<boolean> {
  const [space] = await db
    .select({ guestsNeedCode: spaces.guestsNeedCode })
    .from(spaces)
    .where(eq(spaces.id, project.spaceId))
    .limit(1);
  return space?.guestsNeedCode ?? true;
}
