import { expect, test } from 'vitest';
import { alloyPerGram, addLoss, TROY_OUNCE_G } from './alloy-price.ts';
import { calculateCosts, type CostSheet, marginOf, movedBy, percentChange, withMetalMoved } from './cost-sheet.ts';
import { compared, divided, ONE, readExact, rounded, times, written } from './decimal.ts';

const costsOf = (sheet: CostSheet) => calculateCosts(sheet).costs;
const usd = (amount: string) => ({ amount, currency: 'USD' });
const process = (amount: string, by: 'piece' | 'net' = 'piece') => ({
  quantity: '1',
  rate: usd(amount),
  by,
});

/** The trade's worked example. */
const SHEET: CostSheet = {
  currency: 'USD',
  rates: {},
  metal: {
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
      quantity: '1',
      carats: '1.00',
      weight_source: 'actual',
      price: { ...usd('320'), per: 'carat' },
      breakage_pct: '0',
      setting: usd('35.00'),
      owner: 'house',
    },
    {
      quantity: '24',
      carats: '0.0100',
      weight_source: 'chart',
      price: { ...usd('280'), per: 'carat' },
      breakage_pct: '2',
      setting: usd('2.50'),
      owner: 'house',
    },
  ],
  processes: [process('6.00'), process('8.00'), process('1.50', 'net'), process('18.00')],
  others: [
    { quantity: '1', price: usd('3.00') },
    { quantity: '1', price: usd('4.00') },
  ],
  overhead_pct: '8',
  vendor: { by: 'margin', pct: '20' },
  freight: usd('6.00'),
  duty_pct: '5.5',
  insurance_pct: '0.5',
  wholesale_margin_pct: '35',
  keystone: '2',
};
const [centre, melee] = SHEET.stones;
if (!centre || !melee) throw new Error('the example has stones');
const metal = (change: Partial<CostSheet['metal']>) => costsOf({ ...SHEET, metal: { ...SHEET.metal, ...change } });
const exact = (text: string) => readExact(text) ?? ONE;

test('the worked example comes to what the craft’s tables say', () => {
  expect(costsOf(SHEET)).toEqual({
    net_g: '3.921',
    gross_g: '4.171',
    alloy_per_g: '51.05152',
    metal: '212.95',
    stones: '388.54',
    setting: '95.00',
    process: '37.88',
    other: '7.00',
    direct: '741.37',
    overhead: '59.31',
    factory: '800.68',
    vendor: '1000.85',
    freight: '6.00',
    duty: '55.05',
    insurance: '5.00',
    landed: '1066.90',
    wholesale: '1641.38',
    retail: '3282.76',
  });
  expect(written(addLoss(exact('3.921'), SHEET.metal), 5)).toBe('4.17128');
  expect(costsOf({ ...SHEET, stones: [centre] })?.stones).toBe('320.00');
  expect(costsOf({ ...SHEET, stones: [melee] })?.stones).toBe('68.54');
});

test('a reverse loss, a markup and other spots come to theirs', () => {
  expect(metal({ loss_rule: 'reverse' })?.metal).toBe('212.18');
  expect(costsOf({ ...SHEET, vendor: { by: 'markup', pct: '20' } })?.vendor).toBe('960.82');
  expect(movedBy('2687.45', '10')).toBe('2956.195');
  expect(costsOf(withMetalMoved(SHEET, '10'))).toMatchObject({
    metal: '234.25',
    direct: '762.67',
    vendor: '1029.60',
    landed: '1097.38',
    wholesale: '1688.28',
  });
  expect(costsOf(withMetalMoved(SHEET, '-10'))).toMatchObject({
    metal: '191.66',
    direct: '720.08',
    vendor: '972.11',
    landed: '1036.44',
    wholesale: '1594.52',
  });
});

test.each([
  ['18 kt yellow', { density: '15.58', fineness: '750' }, '4.674', '325.44'],
  ['Pt 950', { density: '20.7', fineness: '950', spot: usd('973.00') }, '6.210', '198.30'],
  ['sterling 925', { density: '10.36', fineness: '925', spot: usd('30.36') }, '3.108', '3.02'],
])('the metal of the example in %s', (_what, change, net, price) => {
  expect(metal(change)).toMatchObject({ net_g: net, metal: price });
});

test('a loss of 5 % of what is poured is one of 5.263 % of what is left', () => {
  const loss = (rule: 'forward' | 'reverse', percent: string) =>
    written(addLoss(ONE, { ...SHEET.metal, loss_pct: percent, loss_rule: rule }), 5);
  expect([loss('forward', '5'), loss('reverse', '5.263')]).toEqual(['1.05263', '1.05263']);
});

test('a client’s own stones cost nothing, and are set', () => {
  const own = { ...SHEET, stones: [{ ...centre, owner: 'client' as const }, melee] };
  expect(costsOf(own)).toMatchObject({ stones: '68.54', setting: '95.00' });
});

test('stones priced by the piece cost that each', () => {
  const piece = { ...melee, price: { ...usd('2.80'), per: 'piece' as const } };
  expect(costsOf({ ...SHEET, stones: [centre, piece] })?.stones).toBe('388.54');
});

test('lines are rounded by themselves, and totals sum what is rounded', () => {
  const third = { ...process('0.335'), quantity: '1' };
  expect(costsOf({ ...SHEET, processes: [third, third, third] })?.process).toBe('1.02');
  // Floating point would make 1.00 of it.
  expect([written(exact('1.005'), 2), written(exact('-1.005'), 2), written(exact('7'), 0)]).toEqual([
    '1.01',
    '-1.01',
    '7',
  ]);
});

test.each<[string, Partial<CostSheet>, string, string]>([
  ['all is lost', { metal: { ...SHEET.metal, loss_pct: '100' } }, 'metal.loss_pct', 'must be under 100 %'],
  ['all is margin', { vendor: { by: 'margin', pct: '100' } }, 'vendor.pct', 'must be under 100 %'],
  ['more than all is margin', { wholesale_margin_pct: '120' }, 'wholesale_margin_pct', 'must be under 100 %'],
  ['nothing is dense', { metal: { ...SHEET.metal, density: '0' } }, 'metal.density', 'must be over 0'],
  ['less than nothing is set', { stones: [{ ...melee, quantity: '-1' }] }, 'stones.0.quantity', 'can’t be less than 0'],
  ['a price is a word', { freight: usd('free') }, 'freight.amount', 'isn’t a number'],
  [
    'a price is in another currency',
    { freight: { amount: '6', currency: 'EUR' } },
    'rates.EUR',
    'has no exchange rate',
  ],
])('where %s there is no total', (_what, change, field, text) => {
  const sheet = { ...SHEET, ...change };
  expect(calculateCosts(sheet)).toEqual({ costs: null, lines: null, doubts: [{ field, text }] });
});

test('a markup may be more than all, and a price in another currency counts by its rate', () => {
  expect(costsOf({ ...SHEET, vendor: { by: 'markup', pct: '100' } })?.vendor).toBe('1601.36');
  const freight = { amount: '5', currency: 'EUR' };
  expect(costsOf({ ...SHEET, freight, rates: { EUR: '1.20' } })?.landed).toBe('1066.90');
});

test.each<[string, Partial<CostSheet>, string, string]>([
  [
    'no model was measured',
    { metal: { ...SHEET.metal, volume_mm3: null } },
    'metal.volume_mm3',
    'is missing: the metal has no weight',
  ],
  [
    'the metal has no price',
    { metal: { ...SHEET.metal, spot: { amount: null, currency: 'USD' } } },
    'metal.spot.amount',
    'is missing: the metal has no price',
  ],
])('while %s there is no total', (_what, change, field, text) => {
  expect(calculateCosts({ ...SHEET, ...change })).toEqual({ costs: null, lines: null, doubts: [{ field, text }] });
});

test('a typed weight stands in place of the model’s', () => {
  expect(metal({ volume_mm3: null, typed_g: '3.921' })).toEqual(costsOf(SHEET));
});

test('a line without a price is named and not counted; one left out on purpose is not named', () => {
  const beads = { quantity: '1', price: { amount: null, currency: 'USD' } };
  const text = 'has no price and is not counted';
  const all = { ...SHEET, others: [...SHEET.others, beads] };
  expect(calculateCosts(all)).toMatchObject({
    costs: { other: '7.00', vendor: '1000.85' },
    lines: { stones: ['320.00', '68.54'], settings: ['35.00', '60.00'], others: ['3.00', '4.00', '0.00'] },
    doubts: [{ field: 'others.2.price.amount', text }],
  });
  expect(calculateCosts({ ...all, others: [...SHEET.others, { ...beads, not_costed: true }] }).doubts).toEqual([]);
  const unweighed = { ...SHEET, stones: [{ ...centre, carats: null }] };
  expect(calculateCosts(unweighed).doubts).toEqual([
    { field: 'stones.0.carats', text: 'has no weight and is not counted' },
  ]);
});

test('the margin of retail over landed is 67.50 %', () => {
  expect([marginOf('1066.90', '3282.76'), marginOf('1', '0')]).toEqual(['67.50', null]);
});

test('a troy ounce has 20 pennyweights', () => {
  const ounce = exact(TROY_OUNCE_G);
  expect(written(divided(ounce, exact('20')), 8)).toBe('1.55517384');
  expect(compared(times(rounded(divided(ounce, exact('20')), 8), exact('20')), ounce)).toBe(0);
});

test('a gram of an alloy costs more once its loss is counted, by either rule', () => {
  const alloy = { fineness: '585', premium_pct: '1', loss_pct: '6' };
  expect(alloyPerGram('2687.45', { ...alloy, loss_rule: 'forward' })).toEqual({ poured: '51.05152', left: '54.31013' });
  expect(alloyPerGram('2687.45', { ...alloy, loss_rule: 'reverse' })).toEqual({ poured: '51.05152', left: '54.11461' });
});

test('a change is a share of what was before', () => {
  expect([percentChange('2598.25', '2687.45'), percentChange('980', '973'), percentChange('0', '1')]).toEqual([
    '3.43',
    '-0.71',
    null,
  ]);
});
