import type { CostGroup } from '@facet/contract/craft/cost-differences';
import { moneyDifference } from '@facet/contract/craft/cost-sheet';
import { exactly, plus, written } from '@facet/contract/craft/decimal';
import { decimalText } from '../../shared/costs/decimal-text.ts';
import type { CostRow } from './sheet-rows.ts';
import { t } from '../../ui/words.ts';

/** The groups in the order they are shown. */
export const COST_GROUP_TITLES: readonly (readonly [CostGroup, string])[] = [
  ['metal', t('Metal')],
  ['stone', t('Stones')],
  ['setting', t('Setting')],
  ['finding', t('Findings')],
  ['process', t('Process')],
  ['other', t('Other')],
];

/** What lines are called; those of a group that are called the same with their number among these. */
export function titlesApart<Named extends { group: CostGroup; title: string }>(lines: readonly Named[]) {
  const keyOf = ({ group, title }: Named) => `${group} ${title}`;
  const alike = Map.groupBy(lines, keyOf);
  return new Map(
    lines.map((line) => {
      const own = alike.get(keyOf(line)) ?? [];
      const title = line.title || t('No alloy chosen');
      return [line, own.length > 1 ? `${title} · ${own.indexOf(line) + 1}` : title];
    }),
  );
}

const sum = (amounts: readonly (string | null)[]) =>
  amounts.includes(null) && amounts.every((one) => one === null)
    ? null
    : written(plus(...amounts.map((one) => exactly(one ?? '0'))), 2);

/** What the lines of a group add up to. */
export function groupAmounts(rows: readonly CostRow[]) {
  const [amount, before] = [sum(rows.map((row) => row.amount)), sum(rows.map((row) => row.before))];
  return { amount, before, change: amount !== null && before !== null ? moneyDifference(amount, before) : null };
}

/** So many lines are named where their group is folded. */
const NAMED_MAX = 4;

function foldedText(rows: readonly CostRow[]): string {
  const names = rows
    .slice(0, NAMED_MAX)
    .map(({ title, amount }) => `${title} ${decimalText(amount ?? '0', 2)}`)
    .join(', ');
  const more = rows.length - NAMED_MAX;
  return more > 0 ? t('{names} and {count} more', { names, count: more }) : names;
}

/** “25 stones”, “1 line not counted”, or what is folded away. */
export function groupNote(rows: readonly CostRow[], isOpen: boolean): string {
  const missing = rows.filter(({ isMissing }) => isMissing).length;
  if (missing > 0)
    return t('{count, plural, one {# line not counted} other {# lines not counted}}', { count: missing });
  if (!isOpen) return foldedText(rows);
  if (rows[0]?.group !== 'stone') return '';
  const count = rows.reduce((all, { cells }) => all + Number(cells.quantity?.value ?? 0), 0);
  const carats = rows.reduce(
    (all, { cells }) => all + Number(cells.quantity?.value ?? 0) * Number(cells.carats?.value ?? 0),
    0,
  );
  return t('{count, plural, one {# stone} other {# stones}}, {carats} ct', {
    count,
    carats: decimalText(carats.toFixed(2)),
  });
}
