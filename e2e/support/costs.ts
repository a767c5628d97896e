import * as costs from '@facet/contract/endpoints/costs';
import type { CostBody } from '@facet/contract/entities/cost-sheet';
import type { Person } from './people.ts';

const usd = (amount: string | null) => ({ amount, currency: 'USD' });
const line = (id: string, title: string) => ({ id, title, price_key: null, not_costed: false });
const stone = (
  id: string,
  title: string,
  figures: Partial<CostBody['stones'][number]>,
): CostBody['stones'][number] => ({
  ...line(id, title),
  row_id: null,
  quantity: '1',
  carats: '1.00',
  weight_source: 'actual',
  price: { ...usd('320.00'), per: 'carat' },
  breakage_pct: '0',
  setting: usd('35.00'),
  setting_title: 'Prong, centre',
  setting_key: null,
  owner: 'house',
  ...figures,
});
const work = (id: string, title: string, amount: string, by: 'piece' | 'net' = 'piece') => ({
  ...line(id, title),
  quantity: '1',
  rate: usd(amount),
  by,
});
const other = (id: string, title: string, amount: string | null, group: 'finding' | 'other' = 'other') => ({
  ...line(id, title),
  group,
  quantity: '1',
  price: usd(amount),
});

/** The trade’s worked example, with beads that nobody has priced; `spot` is the gold price. */
export const workedExample = (spot = '2687.45'): CostBody => ({
  currency: 'USD',
  rates: {},
  metal: {
    title: '14 kt yellow, cast',
    alloy: 'yellow-14',
    volume_mm3: '300.000',
    typed_g: null,
    density: '13.07',
    fineness: '585',
    spot: usd(spot),
    premium_pct: '1',
    loss_pct: '6',
    loss_rule: 'forward',
  },
  stones: [
    stone('centre', 'Aquamarine, oval 8.0 × 6.0', {}),
    stone('halo', 'Diamond, round 1.3', {
      quantity: '24',
      carats: '0.0100',
      weight_source: 'chart',
      price: { ...usd('280.00'), per: 'carat' },
      breakage_pct: '2',
      setting: usd('2.50'),
      setting_title: 'Pavé',
    }),
  ],
  processes: [
    work('cad', 'CAD', '6.00'),
    work('print', 'Print', '8.00'),
    work('casting', 'Casting', '1.50', 'net'),
    work('finish', 'Finish, polish and rhodium prongs', '18.00'),
  ],
  others: [
    other('beads', 'Sizing beads, pair', null, 'finding'),
    other('hallmark', 'Hallmark', '3.00'),
    other('packing', 'Control and packing', '4.00'),
  ],
  overhead_pct: '8',
  vendor: { by: 'margin', pct: '20' },
  freight: usd('6.00'),
  duty_pct: '5.5',
  insurance_pct: '0.5',
  wholesale_margin_pct: '35',
  keystone: '2',
});

/** Writes a body into a sheet, as another person’s browser would. */
export async function writeSheet(
  by: Person,
  params: { projectId: number; styleId: number; sheetId: number },
  body: CostBody,
) {
  const { data } = await by.call(costs.getCostSheet, { params });
  const { title, updated_at: readAt } = data;
  return by.call(costs.updateCostSheet, {
    params,
    body: { title, body, valid_until: '2026-12-04', updated_at: readAt },
  });
}
