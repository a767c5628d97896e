import { amountLines, METAL_LINE, type CostGroup } from '@facet/contract/craft/cost-differences';
import { calculateCosts, moneyDifference, type Price } from '@facet/contract/craft/cost-sheet';
import { exactly, written } from '@facet/contract/craft/decimal';
import { WEIGHT_SOURCE_TITLES } from '@facet/contract/craft/stones';
import type { CostBody, CostOtherLine, CostProcessLine, CostStoneLine } from '@facet/contract/entities/cost-sheet';
import { decimalText } from '../../shared/costs/decimal-text.ts';
import { t } from '../../ui/words.ts';

/** What may be typed in a row. */
export type CellField = 'quantity' | 'carats' | 'rate' | 'loss';
/** The column that a field stands in: carats beside their quantity. */
export const CELL_FIELDS = ['quantity', 'carats', 'rate', 'loss'] as const satisfies readonly CellField[];
export type CostCell = { value: string | null; places: number; unit: string; isFixed?: boolean };
export type CostRow = {
  id: string;
  group: CostGroup;
  title: string;
  note: string;
  cells: Partial<Record<CellField, CostCell>>;
  amount: string | null;
  /** Of the approved sheet; null where it has no such line. */
  before: string | null;
  change: string | null;
  notCosted: boolean;
  /** Counts although it has no price. */
  isMissing: boolean;
};

const rate = (amount: string | null, unit: string): CostCell => ({ value: amount, places: 2, unit: `/${unit}` });
/** A price with its currency where that isn’t the sheet’s. */
const priced = ({ amount, currency }: Price, unit: string, own: string): CostCell => ({
  ...rate(amount, unit),
  ...(currency !== own && { unit: `${currency}/${unit}` }),
});
const each = (quantity: string): CostCell => ({ value: quantity, places: 0, unit: t('pc') });

type Shown = Pick<CostRow, 'note' | 'cells'> & { notCosted?: boolean };

function shownMetal({ metal }: CostBody, grams: string, perGram: string | null): Shown {
  const volume = metal.typed_g === null ? metal.volume_mm3 : null;
  const density = metal.alloy === null && metal.title === '' ? '' : decimalText(metal.density);
  const rule = metal.loss_rule === 'forward' ? t('fwd') : t('rev');
  return {
    note: volume === null ? t('typed') : [`${decimalText(volume)} mm³`, density].filter(Boolean).join(' × '),
    cells: {
      quantity: { value: metal.typed_g ?? (grams || null), places: 3, unit: 'g' },
      rate: { ...rate(perGram && written(exactly(perGram), 2), 'g'), isFixed: true },
      loss: { value: metal.loss_pct, places: 0, unit: `% ${rule}` },
    },
  };
}

/** The same cells for the same line, so that those that nobody changed are seen to be the same. */
function shownOnce<Line extends object>(show: (line: Line, own: string) => Shown) {
  const kept = new WeakMap<Line, { own: string; shown: Shown }>();
  return (line: Line, own: string): Shown => {
    const known = kept.get(line);
    if (known?.own === own) return known.shown;
    const shown = show(line, own);
    kept.set(line, { own, shown });
    return shown;
  };
}

const shownStone = shownOnce<CostStoneLine>((line, own) => ({
  note: line.owner === 'client' ? t('the client’s own') : WEIGHT_SOURCE_TITLES[line.weight_source],
  notCosted: line.not_costed,
  cells: {
    quantity: { value: line.quantity, places: 0, unit: '×' },
    carats: { value: line.carats, places: 4, unit: 'ct' },
    rate: priced(line.price, line.price.per === 'carat' ? 'ct' : t('pc'), own),
    loss: { value: line.breakage_pct, places: 0, unit: '%' },
  },
}));
const shownSetting = shownOnce<CostStoneLine>((line, own) => ({
  note: '',
  notCosted: line.not_costed,
  cells: { quantity: { ...each(line.quantity), isFixed: true }, rate: priced(line.setting, t('pc'), own) },
}));
const shownWork = shownOnce<CostProcessLine>((line, own) => ({
  note: line.by === 'net' ? t('by net weight') : '',
  notCosted: line.not_costed,
  cells: { quantity: each(line.quantity), rate: priced(line.rate, line.by === 'net' ? 'g' : t('pc'), own) },
}));
const shownOther = shownOnce<CostOtherLine>((line, own) => ({
  note: '',
  notCosted: line.not_costed,
  cells: { quantity: each(line.quantity), rate: priced(line.price, t('pc'), own) },
}));

/** The cells of each line, in the order of `amountLines`. */
const shownLines = (body: CostBody, grams: string, perGram: string | null): Shown[] => [
  shownMetal(body, grams, perGram),
  ...body.stones.map((line) => shownStone(line, body.currency)),
  ...body.stones.map((line) => shownSetting(line, body.currency)),
  ...body.processes.map((line) => shownWork(line, body.currency)),
  ...body.others.map((line) => shownOther(line, body.currency)),
];

const rowKey = ({ group, id }: Pick<CostRow, 'group' | 'id'>) => `${group}:${id}`;

/** The rows of a sheet beside those of the sheet that was approved before it. */
export function sheetRows(body: CostBody, approved: CostBody | null, counted = calculateCosts(body)): CostRow[] {
  const { costs } = counted;
  const before = new Map((approved ? amountLines(approved) : []).map((line) => [rowKey(line), line.amount]));
  const shown = shownLines(body, costs?.net_g ?? '', costs?.alloy_per_g ?? null);
  return amountLines(body, counted).map((line, at) => {
    const { note = '', cells = {}, notCosted = false } = shown[at] ?? {};
    const was = before.get(rowKey(line)) ?? null;
    const price = cells.rate?.value ?? null;
    const owned = line.group === 'stone' && body.stones[at - 1]?.owner === 'client';
    return {
      ...line,
      title: line.title || t('No alloy chosen'),
      note,
      cells,
      notCosted,
      before: was,
      change: approved && line.amount !== null ? moneyDifference(line.amount, was ?? '0') : null,
      isMissing: line.id !== METAL_LINE && price === null && !notCosted && !owned,
    };
  });
}

const SAID = ['id', 'group', 'title', 'note', 'amount', 'before', 'change', 'notCosted', 'isMissing'] as const;
/** Whether two rows say the same; their cells are the same object where nobody changed the line. */
export const isSameRow = (row: CostRow, other: CostRow): boolean =>
  row.cells === other.cells && SAID.every((key) => row[key] === other[key]);

export type Edit = (body: CostBody) => CostBody;
type Place = Pick<CostRow, 'id' | 'group'>;
const replaced = <Line extends { id: string }>(lines: readonly Line[], id: string, change: (line: Line) => Line) =>
  lines.map((line) => (line.id === id ? change(line) : line));

const typedStone = (line: CostStoneLine, field: CellField, value: string | null): CostStoneLine => {
  if (field === 'rate') return { ...line, price_key: null, price: { ...line.price, amount: value } };
  if (field === 'carats') return { ...line, carats: value, weight_source: 'actual' };
  return { ...line, ...(field === 'loss' ? { breakage_pct: value ?? '0' } : { quantity: value ?? '0' }) };
};
const typedSetting = (line: CostStoneLine, value: string | null): CostStoneLine => ({
  ...line,
  setting_key: null,
  setting: { ...line.setting, amount: value },
});
const typedWork = (line: CostProcessLine, field: CellField, value: string | null): CostProcessLine =>
  field === 'rate'
    ? { ...line, price_key: null, rate: { ...line.rate, amount: value } }
    : { ...line, quantity: value ?? '0' };
const typedOther = (line: CostOtherLine, field: CellField, value: string | null): CostOtherLine =>
  field === 'rate'
    ? { ...line, price_key: null, price: { ...line.price, amount: value } }
    : { ...line, quantity: value ?? '0' };

/** Sets what was typed in a cell; nothing typed is no price. */
export const setCell =
  ({ id, group }: Place, field: CellField, value: string | null): Edit =>
  (body) => {
    const { metal, stones, processes, others } = body;
    switch (group) {
      case 'metal':
        return {
          ...body,
          metal: { ...metal, ...(field === 'loss' ? { loss_pct: value ?? '0' } : { typed_g: value }) },
        };
      case 'stone':
        return { ...body, stones: replaced(stones, id, (line) => typedStone(line, field, value)) };
      case 'setting':
        return { ...body, stones: replaced(stones, id, (line) => typedSetting(line, value)) };
      case 'process':
        return { ...body, processes: replaced(processes, id, (line) => typedWork(line, field, value)) };
      case 'finding':
      case 'other':
        return { ...body, others: replaced(others, id, (line) => typedOther(line, field, value)) };
    }
  };

/** Changes what all lines have. */
export const changeLine = ({ id }: Place, change: { title?: string; not_costed?: boolean }): Edit => {
  const changed = <Line extends { id: string }>(lines: readonly Line[]) =>
    replaced(lines, id, (line) => ({ ...line, ...change }));
  return (body) => ({
    ...body,
    stones: changed(body.stones),
    processes: changed(body.processes),
    others: changed(body.others),
  });
};

export const removeLine = ({ id }: Place): Edit => {
  const without = <Line extends { id: string }>(lines: readonly Line[]) => lines.filter((line) => line.id !== id);
  return (body) => ({
    ...body,
    stones: without(body.stones),
    processes: without(body.processes),
    others: without(body.others),
  });
};

type Added = { id: string; title: string; group: 'process' | 'finding' | 'other'; rate?: Rate | undefined };
type Rate = { key: string; price: string; by: 'piece' | 'net' };
/** Adds a line at the end of its group, priced by a rate of the house or not at all yet. */
export const addLine = ({ id, title, group, rate: priced }: Added): Edit => {
  const line = { id, title, price_key: priced ? `labour:${priced.key}` : null, not_costed: false, quantity: '1' };
  return (body) => {
    const price = { amount: priced?.price ?? null, currency: body.currency };
    return group === 'process'
      ? { ...body, processes: [...body.processes, { ...line, rate: price, by: priced?.by ?? 'piece' }] }
      : { ...body, others: [...body.others, { ...line, group, price }] };
  };
};
