import { SIZE_UNITS, type SpecLine, type SpecUnit } from '@facet/contract/craft/spec';
import type { ItemSpec, VALUE_ORIGINS } from '@facet/contract/entities/spec';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { specValues } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { invalidField } from '../../../platform/errors.ts';
import { sayOfVersion } from '../../measures/actions/say-of-version.ts';
import type { CardPlace } from '../../measures/get-model-card.ts';
import { specAfter } from '../get-spec.ts';
import { specItemsQuery } from '../spec-query.ts';
import { t } from '@facet/contract/words/speech';

type Value = {
  key: string;
  value: number | null;
  from: (typeof VALUE_ORIGINS)[number];
  was?: number | null | undefined;
};
type Change = CardPlace & { values: readonly Value[] };

/** Finger sizes are stored and logged in mm. */
const unitOf = ({ unit }: SpecLine): SpecUnit => (SIZE_UNITS.includes(unit) ? 'mm' : unit);
const saidOf = (line: SpecLine, value: number | null) => ({
  mark: value,
  said: { kind: 'spec_value' as const, name: line.title, value, unit: unitOf(line) },
});

async function keep(tx: Tx, itemId: number, actor: Actor, { key, value, from }: Value) {
  if (value === null) {
    await tx.delete(specValues).where(and(eq(specValues.itemId, itemId), eq(specValues.key, key)));
    return;
  }
  const set = { value, origin: from, updatedBy: actor.userId, updatedAt: new Date() };
  await tx
    .insert(specValues)
    .values({ itemId, key, ...set })
    .onConflictDoUpdate({ target: [specValues.itemId, specValues.key], set });
}

/** Keeps what somebody has measured on a version by hand, line by line. */
export async function setSpecValues(app: App, actor: Actor, { values, ...place }: Change): Promise<ItemSpec> {
  await sayOfVersion(app, actor, { place, what: t('measure this design') }, async ({ tx, item, say }) => {
    const [spec] = await specItemsQuery(tx, { ids: [item.id] });
    for (const typed of values) {
      const line = spec?.lines?.find(({ key }) => key === typed.key);
      if (!line) throw invalidField('values', t('This spec has no such line'));
      const known = spec?.typed.find(({ key }) => key === typed.key);
      await say({
        was: typed.was,
        before: { ...saidOf(line, known?.value ?? null), by: known?.by.name },
        after: saidOf(line, typed.value),
        keep: () => keep(tx, item.id, actor, typed),
      });
    }
  });
  return specAfter(app, actor, place);
}
