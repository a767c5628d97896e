import type { ModelCard } from '@facet/contract/entities/measure';
import type { Db } from '../../db/client.ts';
import type { App } from '../../platform/app.ts';
import type { FileSigner } from '../../platform/auth/file-signer.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { forbidden, invalidField } from '../../platform/errors.ts';
import { projectFor, recentProjectFor } from '../access/project-access.ts';
import type { Standing } from '../access/standing.ts';
import { designFor } from '../designs/access.ts';
import { loadHouse } from '../house/load-house.ts';
import { measuredVersionsQuery } from './card-query.ts';
import { presentCard } from './present-card.ts';
import type { DesignFacts } from '../designs/design-sql.ts';
import { t } from '@facet/contract/words/speech';

export type CardPlace = { projectId: number; moduleId: number; itemId: number };

/** Clients are not told what a piece measures. */
export function refuseClients({ isClient }: Standing): void {
  if (isClient) throw forbidden(t('read measures'));
}

/** The version and its standing, for the team. */
export async function measuredFor(db: Db, standing: Standing, { moduleId, itemId }: CardPlace): Promise<DesignFacts> {
  const item = await designFor(db, standing, itemId, moduleId);
  refuseClients(standing);
  return item;
}

/** What was measured on a version's model, beside another version. */
export async function getModelCard(
  app: App,
  actor: Actor,
  { against, ...place }: CardPlace & { against?: number | undefined },
): Promise<ModelCard> {
  const standing = await recentProjectFor(app, actor, place.projectId, 'view');
  const item = await measuredFor(app.db, standing, place);
  return showCard(app, { standing, item, against });
}

/** The card of an item that the caller is known to see. */
export async function showCard(
  { db, signer }: { db: Db; signer: FileSigner },
  { standing, item, against }: { standing: Standing; item: DesignFacts; against?: number | undefined },
): Promise<ModelCard> {
  const [versions, house] = await Promise.all([
    measuredVersionsQuery(db, { itemId: item.id }),
    loadHouse(db, standing.project.spaceId),
  ]);
  const card = presentCard(versions, { item, standing, house, against, signer });
  if (!card) throw invalidField('against', t('This version is too old to be measured'));
  return card;
}

/** Reads the card again after a change. */
export async function cardAfter(app: App, actor: Actor, place: CardPlace): Promise<ModelCard> {
  const standing = await projectFor(app.db, actor, place.projectId, 'view');
  return showCard(app, { standing, item: await measuredFor(app.db, standing, place) });
}
