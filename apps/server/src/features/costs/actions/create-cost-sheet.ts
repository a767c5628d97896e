import { LogAction } from '@facet/contract/constants/statuses';
import type { createCostSheet as call } from '@facet/contract/endpoints/costs';
import type { CostSheetAnswer } from '@facet/contract/entities/cost-answers';
import type { CostBody } from '@facet/contract/entities/cost-sheet';
import { t } from '@facet/contract/words/speech';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { invalidField, notFound } from '../../../platform/errors.ts';
import { lockedStyleFor, type CostedStyle, type CostPlace } from '../access.ts';
import { modelSheetQuery } from '../cost-queries.ts';
import { showCostSheet } from '../get-cost-sheet.ts';
import { readGrounds, type Grounds } from '../ground.ts';
import { houseRules, newSheet } from '../new-sheet.ts';
import { insertSheet } from './keep-sheet.ts';
import { tellCosts } from './tell-costs.ts';

type Input = CostPlace & z.output<typeof call.body>;

type Wish = Pick<Input, 'projectId' | 'from'>;
/** The sheet whose work is copied; null where the project has none of such a piece yet. */
async function findModelSheet(tx: Tx, { style }: CostedStyle, { projectId, from = 'template' }: Wish) {
  const sheetId = from === 'template' ? null : from;
  const [found] = await modelSheetQuery(tx, { projectId, sheetId, productType: style.productType });
  if (!found && sheetId !== null) throw notFound('cost sheet');
  return found ?? null;
}

/** The work of another sheet: by the house’s rules of today, unless that sheet’s own were asked for. */
const workFrom = (copied: CostBody, grounds: Grounds, from: Input['from']): CostBody =>
  from === undefined
    ? { ...copied, ...houseRules(grounds), freight: { amount: '0', currency: copied.currency } }
    : copied;

/** Makes a draft from what is newest now. */
export async function createCostSheet(app: App, actor: Actor, input: Input): Promise<CostSheetAnswer> {
  const { projectId, styleId, design_id: designId = null, title } = input;
  return transact(app, async (tx) => {
    const costed = await lockedStyleFor(tx, actor, { projectId, styleId });
    const other = await findModelSheet(tx, costed, input);
    const copied = other?.body ?? null;
    const grounds = await readGrounds(tx, costed, { design_id: designId, stone_list: null, snapshot: null });
    const model = grounds.models.find(({ itemId }) => itemId === designId) ?? null;
    if (designId !== null && !model) throw invalidField('design_id', t('No model of this version was measured'));
    const isCopy = typeof input.from === 'number';
    const isOfThisPiece = isCopy && other?.styleId === styleId && model === null;
    const sheet = newSheet(costed, grounds, {
      model,
      work: copied && workFrom(copied, grounds, input.from),
      copied: isCopy ? copied : null,
      weighed: isOfThisPiece ? other.body.metal : null,
    });
    const name = title ?? (sheet.body.metal.title || t('Estimate'));
    const made = await insertSheet(tx, actor, { styleId, title: name, ...sheet });
    tellCosts(tx, actor, { projectId, styleId, number: made.number, status: 'draft', action: LogAction.create });
    return showCostSheet(tx, costed, { projectId, styleId, sheetId: made.id });
  });
}
