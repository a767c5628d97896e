import { calculateCosts } from '@facet/contract/craft/cost-sheet';
import { costBody } from '@facet/contract/entities/cost-sheet';
import { expect, test } from 'vitest';
import { titlesApart } from './sheet-groups.ts';
import { addLine, changeLine, removeLine, setCell, sheetRows } from './sheet-rows.ts';

const usd = (amount: string | null) => ({ amount, currency: 'USD' });
const BODY = costBody.parse({
  currency: 'USD',
  metal: {
    title: '14 kt yellow',
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
      id: 'halo',
      title: 'Diamond, round 1.3',
      quantity: '24',
      carats: '0.0100',
      weight_source: 'chart',
      price: { ...usd('280'), per: 'carat' },
      breakage_pct: '2',
      setting: usd('2.50'),
      setting_title: 'Pavé',
      owner: 'house',
    },
  ],
  processes: [{ id: 'casting', title: 'Casting', quantity: '1', rate: usd('1.50'), by: 'net' }],
  others: [{ id: 'beads', title: 'Sizing beads', group: 'finding', price: usd(null) }],
  vendor: { by: 'margin', pct: '20' },
  freight: usd('0'),
});

test('each line is a row, a stone and its setting two', () => {
  expect(sheetRows(BODY, null).map(({ group, title, amount, isMissing }) => [group, title, amount, isMissing])).toEqual(
    [
      ['metal', '14 kt yellow', '212.95', false],
      ['stone', 'Diamond, round 1.3', '68.54', false],
      ['setting', 'Pavé', '60.00', false],
      ['process', 'Casting', '5.88', false],
      ['finding', 'Sizing beads', '0.00', true],
    ],
  );
});

test('what is typed changes one line, and what was approved stands beside it', () => {
  const typed = setCell({ group: 'process', id: 'casting' }, 'rate', '2')(BODY);
  const [, , , casting] = sheetRows(typed, BODY);
  expect([casting?.amount, casting?.before, casting?.change]).toEqual(['7.84', '5.88', '1.96']);
  expect(setCell({ group: 'metal', id: 'metal' }, 'quantity', '4')(BODY).metal.typed_g).toBe('4');
  expect(setCell({ group: 'stone', id: 'halo' }, 'carats', '0.012')(BODY).stones[0]).toMatchObject({
    carats: '0.012',
    weight_source: 'actual',
  });
  expect(setCell({ group: 'setting', id: 'halo' }, 'rate', null)(BODY).stones[0]?.setting.amount).toBeNull();
});

test('lines are left out on purpose, added and removed', () => {
  const out = changeLine({ group: 'finding', id: 'beads' }, { not_costed: true })(BODY);
  expect(calculateCosts(out).doubts).toEqual([]);
  const added = addLine({
    id: 'new',
    title: 'Print',
    group: 'process',
    rate: { key: 'print', price: '8', by: 'piece' },
  })(BODY);
  expect(added.processes[1]).toMatchObject({ price_key: 'labour:print', rate: usd('8') });
  expect(removeLine({ group: 'process', id: 'casting' })(BODY).processes).toEqual([]);
});

test('lines of a group that are called the same are told apart by their number', () => {
  const line = (group: 'stone' | 'setting', title: string) => ({ group, title });
  const lines = [line('stone', 'Diamond'), line('stone', 'Ruby'), line('stone', 'Diamond'), line('setting', 'Diamond')];
  const titles = titlesApart(lines);
  expect(lines.map((one) => titles.get(one))).toEqual(['Diamond · 1', 'Ruby', 'Diamond · 2', 'Diamond']);
});
