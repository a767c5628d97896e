import {
  calculateCosts,
  COST_FIGURES,
  type CostResult,
  type CostSheet,
  type CostSheetOther,
  type CostSheetProcess,
  type CostSheetStone,
  moneyDifference,
} from './cost-sheet.ts';

/** The groups of a sheet's lines, in the order they are shown. */
export const COST_GROUPS = ['metal', 'stone', 'setting', 'finding', 'process', 'other'] as const;
export type CostGroup = (typeof COST_GROUPS)[number];

type Line = { id: string; title: string };
/** A sheet whose lines have ids and titles. */
export type TitledSheet = Omit<CostSheet, 'metal' | 'stones' | 'processes' | 'others'> & {
  metal: CostSheet['metal'] & { title: string };
  stones: readonly (CostSheetStone & Line & { setting_title: string })[];
  processes: readonly (CostSheetProcess & Line)[];
  others: readonly (CostSheetOther & Line & { group: 'finding' | 'other' })[];
};
export type AmountLine = { id: string; group: CostGroup; title: string; amount: string | null };

/** The id that the line of the metal goes by. */
export const METAL_LINE = 'metal';

/** What each line of a sheet comes to, null while there is no total; a stone is two lines, one of them its setting. */
export function amountLines(sheet: TitledSheet, counted: CostResult = calculateCosts(sheet)): AmountLine[] {
  const { lines, costs } = counted;
  const { stones, processes, others } = sheet;
  const amount = (of: 'stones' | 'settings' | 'processes' | 'others', at: number) => lines?.[of][at] ?? null;
  return [
    { id: METAL_LINE, group: 'metal', title: sheet.metal.title, amount: costs?.metal ?? null },
    ...stones.map(({ id, title }, at) => ({ id, group: 'stone' as const, title, amount: amount('stones', at) })),
    ...stones.map((stone, at) => ({
      id: stone.id,
      group: 'setting' as const,
      title: stone.setting_title || stone.title,
      amount: amount('settings', at),
    })),
    ...processes.map(({ id, title }, at) => ({
      id,
      group: 'process' as const,
      title,
      amount: amount('processes', at),
    })),
    ...others.map(({ id, title, group }, at) => ({ id, group, title, amount: amount('others', at) })),
  ];
}

const change = (before: string | null, after: string | null) => ({
  before,
  after,
  by: before === null && after === null ? null : moneyDifference(after ?? '0', before ?? '0'),
});

/** Two sheets line by line, by their ids, and figure by figure; lines that only one of them has count as nothing in the other. */
export function costDifferences(before: TitledSheet, after: TitledSheet) {
  const key = ({ id, group }: AmountLine) => `${group}:${id}`;
  const [old, now] = [amountLines(before), amountLines(after)];
  const [earlier, later] = [new Map(old.map((line) => [key(line), line])), new Set(now.map(key))];
  const [one, other] = [calculateCosts(before).costs, calculateCosts(after).costs];
  return {
    lines: [
      ...now.map((line) => ({
        id: line.id,
        group: line.group,
        title: line.title,
        ...change(earlier.get(key(line))?.amount ?? null, line.amount),
      })),
      ...old
        .filter((line) => !later.has(key(line)))
        .map(({ id, group, title, amount }) => ({ id, group, title, ...change(amount, null) })),
    ],
    figures: COST_FIGURES.map((figure) => {
      const [was, is] = [one?.[figure] ?? null, other?.[figure] ?? null];
      return { figure, before: was, after: is, by: was === null || is === null ? null : moneyDifference(is, was) };
    }),
  };
}

/** What an alloy is to a sheet. */
type SheetAlloy = Pick<CostSheet['metal'], 'density' | 'fineness' | 'spot' | 'premium_pct' | 'loss_pct'> & {
  key: string;
  title: string;
};

/** The same piece cast in another alloy; a weight that was typed in grams says nothing of another alloy. */
export const inAlloy = <Sheet extends TitledSheet>(sheet: Sheet, alloy: SheetAlloy): Sheet => {
  const { key, title, density, fineness, spot, premium_pct: premium, loss_pct: loss } = alloy;
  const metal = { ...sheet.metal, alloy: key, title, density, fineness, spot, premium_pct: premium, loss_pct: loss };
  return { ...sheet, metal: { ...metal, typed_g: null } };
};
