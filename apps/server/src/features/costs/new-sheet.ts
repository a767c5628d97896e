import type { CostBody } from '@facet/contract/entities/cost-sheet';
import type { CostedStyle } from './access.ts';
import type { Grounds, Sheet } from './ground.ts';
import { alloyOfParts, newestModel, type CostModel } from './models.ts';
import { labourLines, priceAlloy, ratesFrom, repriced, stoneLine } from './pricing.ts';

/** In what a house without prices calculates. */
const FIRST_CURRENCY = 'USD';

type Made = {
  model: CostModel | null;
  /** Another sheet's lines and rules. */
  work: CostBody | null;
  /** The sheet that was asked to be copied. */
  copied: CostBody | null;
  /** The metal of an earlier sheet of the same piece: grams typed there are kept in the same alloy. */
  weighed: CostBody['metal'] | null;
};

/**
 * What is copied, what was asked of the style, what its spec weighs, what its parts are said to be of, or what such
 * pieces are made in.
 */
function pickAlloy({ style }: CostedStyle, { house }: Grounds, { copied, model, work }: Made) {
  const asked = [
    copied?.metal.alloy,
    style.asks?.alloy,
    ...(style.spec ?? []).map(({ alloy }) => alloy),
    model && alloyOfParts(model.parts),
    work?.metal.alloy,
  ];
  const keys = asked.filter((key) => typeof key === 'string');
  return keys.map((key) => house.alloys.find((alloy) => alloy.key === key)).find(Boolean);
}

const own = (prices: NonNullable<Grounds['newest']>['prices'], currency: string) =>
  prices.currency === currency ? prices : null;

/** The metal of a new sheet, at the newest prices; without an alloy while nobody has said which. */
function metalFor(costed: CostedStyle, grounds: Grounds, made: Made, currency: string): CostBody['metal'] {
  const alloy = pickAlloy(costed, grounds, made);
  const prices = grounds.newest && own(grounds.newest.prices, currency);
  const priced = alloy && priceAlloy(alloy, prices, currency);
  return {
    title: priced?.title ?? '',
    alloy: priced?.key ?? null,
    volume_mm3: made.model?.volume ?? null,
    typed_g: made.weighed?.alloy === (priced?.key ?? null) ? made.weighed.typed_g : null,
    density: priced?.density ?? '1',
    fineness: priced?.fineness ?? '1000',
    spot: priced?.spot ?? { amount: null, currency },
    premium_pct: priced?.premium_pct ?? '0',
    loss_pct: priced?.loss_pct ?? '0',
    loss_rule: grounds.rules.loss_rule,
  };
}

export const houseRules = ({ rules }: Grounds) => ({
  overhead_pct: rules.overhead_pct,
  vendor: rules.vendor,
  duty_pct: rules.duty_pct,
  insurance_pct: rules.insurance_pct,
  wholesale_margin_pct: rules.wholesale_margin_pct,
  keystone: rules.keystone,
});

/**
 * A sheet of a style as it is today: metal of the model in its alloy, a line per row of stones, the house's rules.
 * Another sheet's work comes at today's rates. Without it nobody has said what work the piece takes: all that the house
 * knows is named, and none of it counted.
 */
export function newSheet(costed: CostedStyle, grounds: Grounds, made: Made): Sheet {
  const { work } = made;
  const { newest, list, house } = grounds;
  const currency = work?.currency ?? newest?.prices.currency ?? FIRST_CURRENCY;
  const prices = newest && own(newest.prices, currency);
  const model = made.model ?? newestModel(grounds.models);
  const { processes, others, freight, ...rules } = work ?? {
    processes: prices ? labourLines(prices) : [],
    others: [],
    freight: { amount: '0', currency },
    ...houseRules(grounds),
  };
  const { overhead_pct: overhead, vendor, duty_pct: duty, insurance_pct: insurance } = rules;
  const body: CostBody = {
    currency,
    rates: newest ? ratesFrom(newest.prices, { currency, rates: work?.rates ?? {} }) : (work?.rates ?? {}),
    metal: metalFor(costed, grounds, { ...made, model }, currency),
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
  };
  const alloy = house.alloys.find(({ key }) => key === body.metal.alloy);
  return {
    body: prices ? repriced(body, prices, alloy) : body,
    ground: { design_id: model?.itemId ?? null, stone_list: list?.number ?? null, snapshot: newest?.number ?? null },
  };
}
