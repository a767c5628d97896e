import { isDeepStrictEqual } from 'node:util';
import { LogAction } from '@facet/contract/constants/statuses';
import type { StoneList, StoneRow } from '@facet/contract/entities/stone-list';
import { t } from '@facet/contract/words/speech';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { stoneLists } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { invalidField } from '../../../platform/errors.ts';
import { refuseStale } from '../../../platform/refuse-stale.ts';
import type { Standing } from '../../access/standing.ts';
import { filesByIds } from '../../files/access.ts';
import { seesFileIn } from '../../files/policy.ts';
import { stonesToSet, type StylePlace } from '../access.ts';
import { filesOfRows, stonesAfter } from '../get-stones.ts';
import { stoneListQuery, type KeptStones } from '../stone-list-query.ts';
import { tellStones } from './tell-stones.ts';

type Change = StylePlace & { rows: readonly StoneRow[]; updated_at?: string | null | undefined };

/** Documents that rows did not name before have to be files of the project that the person sees. */
async function checkFiles(tx: Tx, standing: Standing, rows: readonly StoneRow[], before: readonly StoneRow[]) {
  const known = new Set(filesOfRows(before));
  const ids = filesOfRows(rows).filter((id) => !known.has(id));
  if (ids.length === 0) return;
  const found = await filesByIds(tx, ids);
  const seen = new Set(found.filter(({ places }) => seesFileIn(standing, places)).map(({ facts }) => facts.id));
  if (ids.some((id) => !seen.has(id))) throw invalidField('rows', t('A document has to be a file of this project'));
}

async function keep(tx: Tx, actor: Actor, { styleId, rows }: Change, before: KeptStones | undefined): Promise<void> {
  const set = { rows, updatedBy: actor.userId, updatedAt: new Date() };
  if (!before || before.isFixed)
    return void (await tx.insert(stoneLists).values({ styleId, number: (before?.number ?? 0) + 1, ...set }));
  const isThis = and(eq(stoneLists.styleId, styleId), eq(stoneLists.number, before.number));
  await tx.update(stoneLists).set(set).where(isThis);
}

/** Sets a style’s stones; the next list where something approved stands on this one, and 409 if it has changed. */
export async function setStones(app: App, actor: Actor, change: Change): Promise<StoneList> {
  await transact(app, async (tx) => {
    const standing = await stonesToSet(tx, actor, change);
    const [before] = await stoneListQuery(tx, { styleId: change.styleId, number: null });
    if (before) refuseStale(before.updatedAt, change.updated_at, 'stones');
    await checkFiles(tx, standing, change.rows, before?.rows ?? []);
    if (before && isDeepStrictEqual(before.rows, change.rows)) return;
    await keep(tx, actor, change, before);
    const actionType = before ? LogAction.update : LogAction.create;
    tellStones(tx, actor, change, { event: 'stones.changed', actionType });
  });
  return stonesAfter(app, actor, change);
}
