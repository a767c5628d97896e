import type { CostGroup } from '@facet/contract/craft/cost-differences';
import { exactly, plus, written } from '@facet/contract/craft/decimal';
import type { CostSheetAnswer, CostSheetRow } from '@facet/contract/entities/cost-answers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../../lib/list/loaded.tsx';
import { decimalText, signedText } from '../../../shared/costs/decimal-text.ts';
import { Modal } from '../../../ui/modal.tsx';
import { Select } from '../../../ui/select.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { costQueries, type SheetRef } from '../api.ts';
import { COST_GROUP_TITLES, titlesApart } from '../sheet-groups.ts';
import styles from './sheet-difference.module.css';
import { t } from '../../../ui/words.ts';

type Change = { before: string | null; after: string | null; by: string | null };
type Line = Change & { id: string; group: CostGroup; title: string };

const FIGURES: readonly (readonly [figure: string, title: string])[] = [
  ['direct', t('Direct')],
  ['overhead', t('Overhead')],
  ['factory', t('Factory')],
  ['vendor', t('Vendor')],
  ['landed', t('Landed')],
  ['wholesale', t('Wholesale')],
  ['retail', t('Retail')],
];

const nameOf = ({ number, title }: Pick<CostSheetRow, 'number' | 'title'>) => `${number}. ${title}`;
const isMoved = (by: string | null): by is string => by !== null && /[1-9]/.test(by);
const sumOf = (lines: readonly Line[]) => written(plus(...lines.map(({ by }) => exactly(by ?? '0'))), 2);
/** What was approved before it, or else the newest other one. */
const firstOf = ({ approved }: CostSheetAnswer, others: readonly CostSheetRow[]) => approved?.id ?? others[0]?.id ?? 0;

type DifferenceProps = {
  place: SheetRef;
  sheet: CostSheetAnswer;
  others: readonly CostSheetRow[];
  onClose: () => void;
};

/** A sheet beside another one of its style: each line that differs, what the differences add up to, and the sums. */
export function SheetDifference({ place, sheet, others, onClose }: DifferenceProps) {
  const [chosen, setChosen] = useState(firstOf(sheet, others));
  const other = others.find(({ id }) => id === chosen) ?? others[0];
  const query = useQuery(costQueries.difference(place, other?.id ?? 0));
  return (
    <Modal opened onClose={onClose} title={t('What differs in {sheet}', { sheet: nameOf(sheet) })} width={686}>
      <div className={styles.panel}>
        <Select
          label={t('Compared with')}
          value={String(other?.id)}
          options={others.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
          onChange={(id) => setChosen(Number(id))}
        />
        {other && other.currency !== sheet.currency && (
          <p className={styles.quiet}>
            {t('One is in {one}, the other in {other}: amounts stand side by side, and are not converted.', {
              one: other.currency,
              other: sheet.currency,
            })}
          </p>
        )}
        <Loaded
          query={query}
          skeleton={<SkeletonRows count={8} height={36} />}
          failed={t('Couldn’t compare the cost sheets')}
        >
          {({ lines, figures }) => (
            <>
              <Changes lines={lines} before={other?.number} after={sheet.number} />
              <table className={styles.table} aria-label={t('Sums')}>
                <tbody>
                  {FIGURES.map(([figure, title]) => {
                    const found = figures.find((one) => one.figure === figure);
                    return (
                      found && <ChangeRow key={figure} title={title} change={found} isMain={figure === 'vendor'} />
                    );
                  })}
                </tbody>
              </table>
            </>
          )}
        </Loaded>
      </div>
    </Modal>
  );
}

type ChangesProps = { lines: readonly Line[]; before: number | undefined; after: number };

function Changes({ lines, before, after }: ChangesProps) {
  const moved = COST_GROUP_TITLES.flatMap(([group]) =>
    lines.filter((line) => line.group === group && isMoved(line.by)),
  );
  const same = lines.length - moved.length;
  const titles = titlesApart(lines);
  const groupTitle = (group: CostGroup) => COST_GROUP_TITLES.find(([key]) => key === group)?.[1] ?? '';
  return (
    <table className={styles.table} aria-label={t('Lines that differ')}>
      <thead>
        <tr>
          <th scope="col">{t('Line')}</th>
          <th scope="col">{t('Sheet {number}', { number: before ?? 0 })}</th>
          <th scope="col">{t('Sheet {number}', { number: after })}</th>
          <th scope="col">{t('Difference')}</th>
        </tr>
      </thead>
      <tbody>
        {moved.map((line) => (
          <ChangeRow
            key={`${line.group}:${line.id}`}
            title={titles.get(line) ?? line.title}
            note={groupTitle(line.group)}
            change={line}
          />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {moved.length === 0 ? t('No line differs') : t('Sum of the differences')}
            {same > 0 && (
              <small>
                {t('{count, plural, one {# line is the same} other {# lines are the same}}', { count: same })}
              </small>
            )}
          </th>
          <Difference by={sumOf(moved)} />
        </tr>
      </tfoot>
    </table>
  );
}

const amountText = (amount: string | null) => (amount === null ? '–' : decimalText(amount, 2));

type RowProps = { title: string; note?: string; change: Change; isMain?: boolean };
const ChangeRow = ({ title, note, change, isMain }: RowProps) => (
  <tr data-main={isMain || undefined}>
    <th scope="row">
      {title}
      {note && <small>{note}</small>}
    </th>
    <td>{amountText(change.before)}</td>
    <td>{amountText(change.after)}</td>
    <Difference by={change.by} />
  </tr>
);

const Difference = ({ by }: { by: string | null }) => (
  <td className={styles.by} data-more={(isMoved(by) && !by.startsWith('-')) || undefined}>
    {by === null ? '–' : signedText(by)}
  </td>
);
