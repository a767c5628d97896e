import { calculateCosts } from '@facet/contract/craft/cost-sheet';
import { costBody } from '@facet/contract/entities/cost-sheet';
import { expect, test } from 'vitest';
import { lineFormula, sumFormulas } from './formulas.ts';

const usd = (amount: string | null) => ({ amount, currency: 'USD' });
const stone = { quantity: '24', carats: '0.0100', weight_source: 'chart', breakage_pct: '2', owner: 'house' } as const;
const BODY = costBody.parse({
  currency: 'USD',
  rates: { EUR: '1.08' },
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
    { ...stone, id: 'halo', title: 'Halo', price: { ...usd('280'), per: 'carat' }, setting: usd('2.50') },
    { ...stone, id: 'own', title: 'Own', owner: 'client', price: { ...usd('9'), per: 'piece' }, setting: usd('1') },
  ],
  processes: [{ id: 'casting', title: 'Casting', quantity: '1', rate: usd('1.50'), by: 'net' }],
  others: [
    { id: 'beads', title: 'Beads', quantity: '2', price: { amount: '3', currency: 'EUR' } },
    { id: 'box', title: 'Box', price: usd(null) },
  ],
  overhead_pct: '8',
  vendor: { by: 'margin', pct: '20' },
  freight: usd('6.00'),
  duty_pct: '5.5',
});
const { costs } = calculateCosts(BODY);
const sayFormula = (group: Parameters<typeof lineFormula>[0]['group'], id: string) =>
  lineFormula({ group, id }, BODY, costs);

test('each line says how it comes to its amount', () => {
  expect(sayFormula('metal', 'metal')?.split('\n')).toEqual([
    'Net: 300.000 mm³ × 13.07 ÷ 1,000 = 3.921 g',
    'A gram: 2,687.45 ÷ 31.1035 × 585 ‰ × (1 + 1 % premium) = 51.05152',
    '3.921 g ÷ (1 − 6 % loss) × 51.05152',
  ]);
  expect(sayFormula('stone', 'halo')).toBe('24 × 0.0100 ct × 280.00 a carat × (1 + 2 % breakage)');
  expect(sayFormula('stone', 'own')).toBe('The client’s own stones cost nothing, their setting does');
  expect(sayFormula('setting', 'halo')).toBe('24 × 2.50');
  expect(sayFormula('process', 'casting')).toBe('1 × 3.921 g net × 1.50');
  expect(sayFormula('other', 'beads')).toBe('2 × 3.00 × 1.08');
  expect(sayFormula('other', 'box')).toBeNull();
});

test('a margin is a share of the price, a markup one of the cost, and the sums say which', () => {
  if (!costs) throw new Error('the sheet has no sums');
  const sums = sumFormulas(BODY, costs);
  expect(sums.vendor).toBe(`${costs.factory} ÷ (1 − 20 %)`);
  expect(sums.overhead).toBe(`8 % of ${costs.direct}`);
  expect(sums.landed).toBe(`${costs.vendor} + 6.00 + ${costs.duty} + 0.00`);
  const marked = sumFormulas({ ...BODY, vendor: { by: 'markup', pct: '20' } }, costs);
  expect(marked.vendor).toBe(`${costs.factory} × (1 + 20 %)`);
});
