import { FIRST_LIMITS } from '@facet/contract/craft/limits';
import type { HouseWire } from '@facet/contract/entities/house';
import type { HouseData } from './load-house.ts';

type Present = { readonly [Kind in keyof HouseData]: (data: HouseData[Kind]) => HouseWire[Kind] };

/** Each kind in its wire shape. */
export const presentKind: Present = {
  alloys: (alloys) => [...alloys],
  // Those set before a limit existed lack it.
  limits: (limits) => ({ ...FIRST_LIMITS, ...limits }),
  specs: (specs) => specs.map(({ product_type, lines }) => ({ product_type, lines: [...lines] })),
  words: ({ metal, stone, support, ignore }) => ({
    metal: [...metal],
    stone: [...stone],
    support: [...support],
    ignore: [...ignore],
  }),
  rings: (rings) => rings.map((chart) => ({ ...chart, sizes: [...chart.sizes] })),
  melee: ({ source, sizes }) => ({ source, sizes: [...sizes] }),
};
