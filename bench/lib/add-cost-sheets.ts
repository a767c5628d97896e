import { createPriceSnapshot } from '@facet/contract/endpoints/prices';
import { calculateCosts } from '@facet/contract/craft/cost-sheet';
import { costBody, type CostBody } from '@facet/contract/entities/cost-sheet';
import { priceList } from '@facet/contract/entities/price';
import { callApi } from './call-api.ts';
import type { Seeded } from './seed.ts';

const usd = (amount: string) => ({ amount, currency: 'USD' });
const SPOT = '2687.45';
const times = <Of>(count: number, make: (at: number) => Of) => Array.from({ length: count }, (_, at) => make(at));

const stoneAt = (at: number, number: number) => ({
  id: `stone-${at}`,
  title: `Diamond, round ${1 + at / 100}`,
  quantity: `${1 + ((at + number) % 30)}`,
  carats: '0.0100',
  weight_source: 'chart' as const,
  price: { ...usd('280.00'), per: 'carat' as const },
  breakage_pct: '2',
  setting: usd('2.50'),
  setting_title: 'Pavé',
  owner: 'house' as const,
});
const workAt = (at: number) => ({
  id: `work-${at}`,
  title: `Work ${at + 1}`,
  quantity: '1',
  rate: usd(`${1 + (at % 9)}.50`),
  by: at % 4 === 0 ? ('net' as const) : ('piece' as const),
});

type Lines = { stones: number; processes: number; others: number };
/** A sheet of gold with so many lines; what they say differs by `number`. */
const makeBody = ({ stones, processes, others }: Lines, number: number): CostBody =>
  costBody.parse({
    currency: 'USD',
    metal: {
      title: '14 kt yellow',
      alloy: 'yellow-14',
      volume_mm3: `${300 + number}.000`,
      density: '13.07',
      fineness: '585',
      spot: usd(SPOT),
      premium_pct: '1',
      loss_pct: '6',
      loss_rule: 'forward',
    },
    stones: times(stones, (at) => stoneAt(at, number)),
    processes: times(processes, workAt),
    others: times(others, (at) => ({ id: `other-${at}`, title: `Finding ${at + 1}`, price: usd('3.00') })),
    overhead_pct: '8',
    vendor: { by: 'margin', pct: '20' },
    freight: usd('6.00'),
    duty_pct: '5.5',
    insurance_pct: '0.5',
    wholesale_margin_pct: '35',
    keystone: '2',
  });

/** What a sheet comes to, as it is kept beside its body, and a brief that every third piece is over. */
function describeSheet(body: CostBody, number: number) {
  const { costs } = calculateCosts(body);
  if (!costs) throw new Error('the sheet has no sums');
  const { currency, rates } = body;
  const sums = { currency, rates, vendor: costs.vendor, wholesale: costs.wholesale };
  const target = number % 3 === 0 ? '1.00' : '99999.00';
  return { body, sums, money: { currency, wholesale: target, vendor: null, stones: null } };
}

/** Gives the space a snapshot by which the metal of its sheets is gold. */
export async function addGoldPrice(url: string, { token, spaceId }: Seeded): Promise<void> {
  const day = { day: new Date().toISOString().slice(0, 10), source: 'typed' };
  const prices = priceList.parse({
    currency: 'USD',
    metals: [{ metal: 'gold', spot: SPOT, ...day }],
    currencies: [],
    alloys: [{ alloy: 'yellow-14', metal: 'gold', premium_pct: '1', loss_pct: '6' }],
    stones: [],
    settings: [],
    labour: [],
  });
  await callApi({ url, token }, createPriceSnapshot, { params: { spaceId }, body: { prices, base: null } });
}

/** Adds so many styles with a cost sheet and a brief each, in SQL; twenty different sheets take turns. Their ids. */
export async function addCostSheets(
  { client, projectId, userId }: Seeded,
  { count, ...lines }: Lines & { count: number },
): Promise<number[]> {
  const sheets = times(Math.min(count, 20), (number) => describeSheet(makeBody(lines, number), number));
  const { rows } = await client.query<{ style_id: number }>(
    `with made as (insert into styles (project_id, title, product_type, created_by)
        select $1, 'Costed ' || n, 1, $2 from generate_series(1, $3::int) n returning id),
      sheet as (select id as style_id, $4::jsonb -> (id % jsonb_array_length($4::jsonb)) as made from made),
      briefs as (insert into style_briefs (style_id, number, asks, money, created_by)
        select style_id, 1, '{}', made -> 'money', $2 from sheet)
    insert into cost_sheets (style_id, number, title, steps, body, sums, ground, created_by)
    select style_id, 1, 'Estimate', '[]', made -> 'body', made -> 'sums',
      '{"design_id": null, "stone_list": null, "snapshot": 1}', $2 from sheet returning style_id`,
    [projectId, userId, count, JSON.stringify(sheets)],
  );
  await client.query('vacuum analyze');
  return rows.map(({ style_id: id }) => id);
}
