import { calculateCosts } from '@facet/contract/craft/cost-sheet';
import type { CostSheetAnswer, CostSheetRow } from '@facet/contract/entities/cost-answers';
import type { CostStepWire } from '@facet/contract/entities/cost-sheet';
import type { CostedStyle } from './access.ts';
import type { SheetFacts, SheetRowFacts } from './cost-queries.ts';
import { movesOf, type Grounds } from './ground.ts';
import { isFinal, statusesFrom } from './policy.ts';
import { priceAlloy } from './pricing.ts';

const DAY_MS = 86_400_000;

/** A sheet in a list. */
export const presentSheetRow = ({ sums, ...sheet }: SheetRowFacts): CostSheetRow => ({
  id: sheet.id,
  number: sheet.number,
  title: sheet.title,
  status: sheet.status,
  currency: sums.currency,
  vendor: sums.vendor,
  wholesale: sums.wholesale,
  valid_until: sheet.validUntil,
  created_at: sheet.createdAt.toISOString(),
  created_by: sheet.creator,
  updated_at: sheet.updatedAt.toISOString(),
});

const presentSteps = ({ steps, people }: SheetFacts): CostStepWire[] =>
  steps.map((step) => ({
    status: 'status' in step ? step.status : null,
    at: step.at,
    by: people.find(({ id }) => id === step.by) ?? { id: step.by, name: '' },
    note: 'status' in step ? step.note : '',
    taken: 'taken' in step ? step.taken : null,
  }));

function presentGround({ ground }: SheetFacts, { own, rules, models }: Grounds): CostSheetAnswer['stands_on'] {
  const isOld = own !== null && Date.now() - own.created_at.getTime() > rules.max_age_days * DAY_MS;
  const model = models.find(({ itemId }) => itemId === ground.design_id);
  return {
    version: model?.version ?? null,
    ring_mm: model?.ringMm ?? null,
    snapshot_at: own?.created_at.toISOString() ?? null,
    is_old: isOld,
  };
}

const pricedAlloys = ({ house, own }: Grounds, currency: string) =>
  house.alloys
    .map((alloy) => priceAlloy(alloy, own?.prices ?? null, own?.prices.currency ?? currency))
    .filter(({ spot }) => spot.amount !== null);

/** A sheet with everything about it. */
export function presentSheet(sheet: SheetFacts, { standing, style }: CostedStyle, grounds: Grounds): CostSheetAnswer {
  const { costs, lines, doubts } = calculateCosts(sheet.body);
  const isOpen = !isFinal(sheet.status);
  const sums = {
    currency: sheet.body.currency,
    vendor: costs?.vendor ?? null,
    wholesale: costs?.wholesale ?? null,
  };
  return {
    ...presentSheetRow({ ...sheet, sums }),
    style: { id: style.id, title: style.title },
    body: sheet.body,
    ground: sheet.ground,
    stands_on: presentGround(sheet, grounds),
    lines: lines && {
      stones: [...lines.stones],
      settings: [...lines.settings],
      processes: [...lines.processes],
      others: [...lines.others],
    },
    costs,
    doubts,
    moved: movesOf(sheet, grounds),
    steps: presentSteps(sheet),
    approved: sheet.approved,
    alloys: pricedAlloys(grounds, sheet.body.currency),
    labour: grounds.own?.prices.labour ?? [],
    target: style.target,
    abilities: { edit: isOpen, delete: isOpen, to: statusesFrom(standing, sheet.status) },
  };
}
