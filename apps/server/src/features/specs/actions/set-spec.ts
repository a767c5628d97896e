import { LogAction } from '@facet/contract/constants/statuses';
import { isSameMeasure, type SpecLine } from '@facet/contract/craft/spec';
import type { ItemSpec } from '@facet/contract/entities/spec';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { designItems, specValues, styleSpecs } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { forbidden, invalidField } from '../../../platform/errors.ts';
import { refuseStale } from '../../../platform/refuse-stale.ts';
import { projectFor } from '../../access/project-access.ts';
import { lockStyle } from '../../designs/access.ts';
import { canEditItem } from '../../designs/policy.ts';
import { loadHouse } from '../../house/load-house.ts';
import { drawInAlloys } from '../../measures/actions/draw-in-alloys.ts';
import { tellMeasured } from '../../measures/actions/tell-measured.ts';
import { measuredFor, type CardPlace } from '../../measures/get-model-card.ts';
import { specAfter } from '../get-spec.ts';
import { specItemsQuery } from '../spec-query.ts';
import { t } from '@facet/contract/words/speech';

type Change = CardPlace & { lines: readonly SpecLine[]; since?: string | null | undefined };

const namesOf = (lines: readonly SpecLine[]) => lines.map(({ title }) => title).join(', ') || null;

/** Drops typed values of lines that now measure something else: a value in mm means nothing in grams. */
async function forgetOthers(tx: Tx, styleId: number, before: readonly SpecLine[], lines: readonly SpecLine[]) {
  const others = before.filter(({ key, unit }) =>
    lines.some((line) => line.key === key && !isSameMeasure(line.unit, unit)),
  );
  if (others.length === 0) return;
  const items = tx.select({ id: designItems.id }).from(designItems).where(eq(designItems.styleId, styleId));
  const keys = others.map(({ key }) => key);
  await tx.delete(specValues).where(and(inArray(specValues.itemId, items), inArray(specValues.key, keys)));
}

/** Sets a style's spec; 409 when it has changed since `since`. */
export async function setSpec(app: App, actor: Actor, { lines, since, ...place }: Change): Promise<ItemSpec> {
  await transact(app, async (tx) => {
    const standing = await projectFor(tx, actor, place.projectId, 'view');
    const item = await measuredFor(tx, standing, place);
    if (!canEditItem(standing, item)) throw forbidden(t('set the spec of this style'));
    await lockStyle(tx, item.styleId);
    const [before] = await specItemsQuery(tx, { ids: [item.id] });
    if (before?.setAt) refuseStale(before.setAt, since, 'spec');
    const { alloys } = await loadHouse(tx, standing.project.spaceId);
    if (lines.some(({ alloy }) => alloy !== null && !alloys.some(({ key }) => key === alloy)))
      throw invalidField('lines', t('The house has no such alloy'));
    if (JSON.stringify(before?.lines) === JSON.stringify(lines)) return;
    await forgetOthers(tx, item.styleId, before?.lines ?? [], lines);
    const set = { lines, updatedBy: actor.userId, updatedAt: new Date() };
    await tx
      .insert(styleSpecs)
      .values({ styleId: item.styleId, ...set })
      .onConflictDoUpdate({ target: styleSpecs.styleId, set });
    await drawInAlloys(app, tx, item.file.id);
    await tellMeasured(tx, actor, {
      projectId: place.projectId,
      item,
      itemType: 'style',
      actionType: before?.setAt ? LogAction.update : LogAction.create,
      oldValue: { text: namesOf(before?.lines ?? []) },
      newValue: { text: namesOf(lines) },
    });
  });
  return specAfter(app, actor, place);
}
