import { type CostStatus } from '@facet/contract/constants/statuses';
import { costBody, type CostBody } from '@facet/contract/entities/cost-sheet';
import { briefAsks, type BriefAsks, type BriefMoney } from '@facet/contract/entities/style-brief';
import type { PriceList } from '@facet/contract/entities/price';
import { costSheets, priceSnapshots, styleBriefs } from '../../db/schema/index.ts';
import { sumsOf } from '../../features/costs/actions/keep-sheet.ts';
import type { App } from '../../platform/app.ts';
import { makeStyle } from './make-style.ts';

const usd = (amount: string) => ({ amount, currency: 'USD' });
const stone = { weight_source: 'actual', owner: 'house', breakage_pct: '0' };

/** The trade's worked example: 1,000.85 at 2,687.45 USD per troy ounce. */
export const WORKED_EXAMPLE: CostBody = costBody.parse({
  currency: 'USD',
  metal: {
    title: '14 kt yellow',
    alloy: 'yellow-14',
    volume_mm3: '300.000',
    density: '13.07',
    fineness: '585',
    spot: usd('2687.45'),
    premium_pct: '1',
    loss_pct: '6',
    loss_rule: 'forward',
  },
  stones: [
    {
      ...stone,
      id: 'centre',
      title: 'Centre',
      quantity: '1',
      carats: '1.00',
      price: { ...usd('320'), per: 'carat' },
      setting: usd('35.00'),
    },
    {
      ...stone,
      id: 'halo',
      title: 'Halo',
      quantity: '24',
      carats: '0.0100',
      price: { ...usd('280'), per: 'carat' },
      breakage_pct: '2',
      setting: usd('2.50'),
    },
  ],
  processes: [
    { id: 'cad', title: 'CAD', quantity: '1', rate: usd('6.00'), by: 'piece' },
    { id: 'print', title: 'Print', quantity: '1', rate: usd('8.00'), by: 'piece' },
    { id: 'casting', title: 'Casting', quantity: '1', rate: usd('1.50'), by: 'net' },
    { id: 'finish', title: 'Polish', quantity: '1', rate: usd('18.00'), by: 'piece' },
  ],
  others: [
    { id: 'hallmark', title: 'Hallmark', price: usd('3.00') },
    { id: 'packing', title: 'Control, packing', price: usd('4.00') },
  ],
  overhead_pct: '8',
  vendor: { by: 'margin', pct: '20' },
  freight: usd('6.00'),
  duty_pct: '5.5',
  insurance_pct: '0.5',
  wholesale_margin_pct: '35',
  keystone: '2',
});

/** What a house typed on a day. */
export const DAY_PRICES: PriceList = {
  currency: 'USD',
  metals: [
    { metal: 'gold', spot: '2687.45', source: 'LBMA PM', day: '2026-11-20' },
    { metal: 'silver', spot: '30.36', source: 'LBMA', day: '2026-11-20' },
  ],
  currencies: [{ currency: 'EUR', rate: '1.0548', source: '', day: '2026-11-20' }],
  alloys: [
    { alloy: 'yellow-14', metal: 'gold', premium_pct: '1', loss_pct: '6' },
    { alloy: 'silver-925', metal: 'silver', premium_pct: '1', loss_pct: '6' },
  ],
  stones: [
    {
      species: 'diamond',
      origin: 'natural',
      shape: 'round',
      mm: '1.30',
      quality: 'G-H VS',
      price: '280',
      per: 'carat',
    },
  ],
  settings: [{ key: 'pave', title: 'Pavé', price: '2.50', by: 'piece' }],
  labour: [{ key: 'casting', title: 'Casting', price: '1.50', by: 'net' }],
};

type Kept = { spaceId: number; createdBy: number; number?: number; prices?: PriceList; source?: string };

export const makeSnapshot = (app: App, { number = 1, prices = DAY_PRICES, source = 'typed', ...kept }: Kept) =>
  app.db.insert(priceSnapshots).values({ ...kept, number, prices, source });

type SheetInput = {
  projectId: number;
  createdBy: number;
  title?: string;
  sheets?: readonly { status?: CostStatus; body?: CostBody; snapshot?: number }[];
  money?: BriefMoney;
  asks?: Partial<BriefAsks>;
};

/** A style with cost sheets, numbered from 1 on, and what its brief allows. */
export async function makeCostedStyle(app: App, { sheets = [{}], money, asks = {}, ...input }: SheetInput) {
  const style = await makeStyle(app, input);
  const rows = sheets.map(({ status = 'draft', body = WORKED_EXAMPLE, snapshot }, at) => ({
    styleId: style.id,
    number: at + 1,
    title: 'Estimate',
    status,
    steps: [],
    body,
    sums: sumsOf(body),
    ground: { design_id: null, stone_list: null, snapshot: snapshot ?? null },
    createdBy: input.createdBy,
  }));
  if (rows.length > 0) await app.db.insert(costSheets).values(rows);
  if (money)
    await app.db
      .insert(styleBriefs)
      .values({ styleId: style.id, number: 1, asks: briefAsks.parse(asks), money, createdBy: input.createdBy });
  return style;
}
