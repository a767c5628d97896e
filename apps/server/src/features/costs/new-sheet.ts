import type { CostBody } from '@facet/contract/entities/cost-sheet';
import type { CostedStyle } from './access.ts';
import type { Grounds, Sheet } from './ground.ts';
import { newestModel, type CostModel } from './models.ts';
import { labourLines, priceAlloy, ratesFrom, stoneLine } from './pricing.ts';

/** In what a house without prices calculates. */
const FIRST_CURRENCY = 'USD';

/** What was asked of the style, what its spec weighs, what the house prices first, or else its first alloy. */
function pickAlloy({ style }: CostedStyle, { house, newest }: Grounds) {
  const asked = [
    style.asks?.alloy,
    ...(style.spec ?? []).map(({ alloy }) => alloy),
    ...(newest?.prices.alloys ?? []).map(({ alloy }) => alloy),
  ];
  const keys = asked.filter((key) => typeof key === 'string');
  return keys.map((key) => house.alloys.find((alloy) => alloy.key === key)).find(Boolean) ?? house.alloys[0];
}

const own = (prices: NonNullable<Grounds['newest']>['prices'], currency: string) =>
  prices.currency === currency ? prices : null;

/** The metal of a new sheet, at the newest prices. */
function metalFor(costed: CostedStyle, grounds: Grounds, model: CostModel | null, currency: string): CostBody['metal'] {
  const alloy = pickAlloy(costed, grounds);
  const prices = grounds.newest && own(grounds.newest.prices, currency);
  const priced = alloy && priceAlloy(alloy, prices, currency);
  return {
    title: priced?.title ?? '',
    alloy: priced?.key ?? null,
    volume_mm3: model?.volume ?? null,
    typed_g: null,
    density: priced?.density ?? '1',
    fineness: priced?.fineness ?? '1000',
    spot: priced?.spot ?? { amount: null, currency },
    premium_pct: priced?.premium_pct ?? '0',
    loss_pct: priced?.loss_pct ?? '0',
    loss_rule: grounds.rules.loss_rule,
  };
}

const rulesOf = ({ rules }: Grounds) => ({
  overhead_pct: rules.overhead_pct,
  vendor: rules.vendor,
  duty_pct: rules.duty_pct,
  insurance_pct: rules.insurance_pct,
  wholesale_margin_pct: rules.wholesale_margin_pct,
  keystone: rules.keystone,
});

/**
 * A sheet of a style as it is today: metal of the model in the house's alloy, a line per row of stones, the house's
 * labour and rules. `work` are another sheet's lines and rules, taken in place of the house's.
 */
export function newSheet(costed: CostedStyle, grounds: Grounds, asked: CostModel | null, work: CostBody | null): Sheet {
  const { newest, list, house } = grounds;
  const currency = work?.currency ?? newest?.prices.currency ?? FIRST_CURRENCY;
  const prices = newest && own(newest.prices, currency);
  const model = asked ?? newestModel(grounds.models);
  const { processes, others, freight, ...rules } = work ?? {
    processes: prices ? labourLines(prices) : [],
    others: [],
    freight: { amount: '0', currency },
    ...rulesOf(grounds),
  };
  const { overhead_pct: overhead, vendor, duty_pct: duty, insurance_pct: insurance } = rules;
  return {
    body: {
      currency,
      rates: newest ? ratesFrom(newest.prices, { currency, rates: work?.rates ?? {} }) : (work?.rates ?? {}),
      metal: metalFor(costed, grounds, model, currency),
      stones: (list?.rows ?? []).map((row) => stoneLine(row, { prices, currency, melee: house.melee })),
      processes,
      others,
      overhead_pct: overhead,
      vendor,
      freight,
      duty_pct: duty,
      insurance_pct: insurance,
      wholesale_margin_pct: rules.wholesale_margin_pct,
      keystone: rules.keystone,
    },
    ground: { design_id: model?.itemId ?? null, stone_list: list?.number ?? null, snapshot: newest?.number ?? null },
  };
}
