import { isDeepStrictEqual } from 'node:util';
import { wornOn } from '@facet/contract/constants/catalogue';
import { LogAction } from '@facet/contract/constants/statuses';
import { briefAsks, type BriefAsks, type BriefMoney, type StyleBrief } from '@facet/contract/entities/style-brief';
import { t } from '@facet/contract/words/speech';
import type { Tx } from '../../../db/client.ts';
import { styleBriefs } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { forbidden, invalidField } from '../../../platform/errors.ts';
import { refuseStale } from '../../../platform/refuse-stale.ts';
import { lockedProjectFor } from '../../access/project-access.ts';
import { may, type Standing } from '../../access/standing.ts';
import { lockStyle } from '../../designs/access.ts';
import { loadHouse } from '../../house/load-house.ts';
import { teamStyleFor, writesStyles, type StylePlace, type WholeStyle } from '../../stones/access.ts';
import { tellStones } from '../../stones/actions/tell-stones.ts';
import { briefAfter } from '../get-brief.ts';
import { briefsQuery } from '../brief-query.ts';

type Change = StylePlace & {
  asks: BriefAsks;
  money?: BriefMoney | null | undefined;
  updated_at?: string | null | undefined;
};

async function checkAsks(tx: Tx, { project }: Standing, { productType }: WholeStyle, asks: BriefAsks): Promise<void> {
  if (wornOn(productType) === 'finger' && asks.ring_mm === null)
    throw invalidField('asks.ring_mm', t('A ring needs a finger size'));
  if (asks.alloy === null) return;
  const { alloys } = await loadHouse(tx, project.spaceId);
  if (alloys.every(({ key }) => key !== asks.alloy)) throw invalidField('asks.alloy', t('The house has no such alloy'));
}

/** Writes the next brief of a style; 409 if there is a newer one than was read. */
export async function setBrief(app: App, actor: Actor, { asks, ...change }: Change): Promise<StyleBrief> {
  const { projectId, styleId } = change;
  await transact(app, async (tx) => {
    const standing = await lockedProjectFor(tx, actor, projectId, 'view');
    const style = await teamStyleFor(tx, standing, styleId, t('see the brief of this style'));
    if (!writesStyles(standing)) throw forbidden(t('write the brief of this style'));
    await lockStyle(tx, styleId);
    const [before] = await briefsQuery(tx, { styleId, number: null });
    if (before) refuseStale(before.createdAt, change.updated_at, 'brief');
    await checkAsks(tx, standing, style, asks);
    // Who sees no money can't change it, and a brief without any keeps what was said before.
    const money =
      change.money === undefined || !may(standing, 'can-view-costs') ? (before?.money ?? null) : change.money;
    if (before && isDeepStrictEqual([briefAsks.parse(before.asks), before.money], [asks, money])) return;
    await tx
      .insert(styleBriefs)
      .values({ styleId, number: (before?.number ?? 0) + 1, asks, money, createdBy: actor.userId });
    const actionType = before ? LogAction.update : LogAction.create;
    tellStones(tx, actor, change, { event: 'brief.changed', actionType });
  });
  return briefAfter(app, actor, change);
}
