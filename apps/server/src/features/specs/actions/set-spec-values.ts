import { LogAction } from '@facet/contract/constants/statuses';
import { SPEC_UNIT_TITLES, SIZE_UNITS, type SpecLine } from '@facet/contract/craft/spec';
import type { ItemSpec, VALUE_ORIGINS } from '@facet/contract/entities/spec';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { specValues } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict, forbidden, invalidField } from '../../../platform/errors.ts';
import { projectFor } from '../../access/project-access.ts';
import { lockDesigns } from '../../designs/access.ts';
import { canEditItem } from '../../designs/policy.ts';
import { tellMeasured } from '../../measures/actions/tell-measured.ts';
import { measuredFor, type CardPlace } from '../../measures/get-model-card.ts';
import { specAfter } from '../get-spec.ts';
import { specItemsQuery, type SpecItem } from '../spec-query.ts';

type Value = {
  key: string;
  value: number | null;
  from: (typeof VALUE_ORIGINS)[number];
  was?: number | null | undefined;
};
type Change = CardPlace & { values: readonly Value[] };

/** Finger sizes are kept in mm, and so told. */
const unitTitle = ({ unit }: SpecLine) => (SIZE_UNITS.includes(unit) ? 'mm' : SPEC_UNIT_TITLES[unit]);
const valueWords = (line: SpecLine, value: number | null) =>
  value === null ? `${line.title}: nothing` : `${line.title}: ${value} ${unitTitle(line)}`;

/** The line and what stands there; refused where it is none of the spec, or not what was read. */
function knownLine({ lines, typed }: Pick<SpecItem, 'lines' | 'typed'>, { key, was }: Value) {
  const line = lines?.find((one) => one.key === key);
  if (!line) throw invalidField('values', 'This spec has no such line');
  const known = typed.find((one) => one.key === key);
  if (was !== undefined && was !== (known?.value ?? null))
    throw conflict(
      known ? `${known.by.name} has typed ${valueWords(line, known.value)}` : 'Someone else has taken the value away',
    );
  return { line, before: known?.value ?? null };
}

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

/** Keeps what somebody says that a version measures, line by line. */
export async function setSpecValues(app: App, actor: Actor, { values, ...place }: Change): Promise<ItemSpec> {
  await transact(app, async (tx) => {
    const standing = await projectFor(tx, actor, place.projectId, 'view');
    await lockDesigns(tx, [place.itemId]);
    const item = await measuredFor(tx, standing, place);
    if (!canEditItem(standing, item)) throw forbidden('measure this design');
    const [spec] = await specItemsQuery(tx, { ids: [item.id] });
    for (const typed of values) {
      const { line, before } = knownLine(spec ?? { lines: null, typed: [] }, typed);
      if (before === typed.value) continue;
      await keep(tx, item.id, actor, typed);
      await tellMeasured(tx, actor, {
        projectId: place.projectId,
        item,
        itemType: 'file',
        actionType: LogAction.update,
        oldValue: { text: valueWords(line, before) },
        newValue: { text: valueWords(line, typed.value) },
      });
    }
  });
  return specAfter(app, actor, place);
}
