import type { CostGroup } from '@facet/contract/craft/cost-differences';
import { moneyDifference, type Costs } from '@facet/contract/craft/cost-sheet';
import type { CostSheetAnswer } from '@facet/contract/entities/cost-answers';
import type { CostBody } from '@facet/contract/entities/cost-sheet';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { Fragment, useDeferredValue, useMemo, useState } from 'react';
import { useLatest } from '../../../lib/use-latest.ts';
import { decimalText, readDecimal } from '../../../shared/costs/decimal-text.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { lineFormula } from '../formulas.ts';
import { setCell, type Edit, type CostRow } from '../sheet-rows.ts';
import { COST_GROUP_TITLES, groupAmounts, groupNote } from '../sheet-groups.ts';
import { AddCostLine } from './add-line.tsx';
import { SameModel } from './same-model.tsx';
import { Amounts, CostLineRow, type LineActs } from './sheet-line.tsx';
import styles from './sheet-table.module.css';
import { t } from '../../../ui/words.ts';

const overheadOf = (now: Costs | null, approved: Costs | null) => {
  const [amount, before] = [now?.overhead ?? null, approved?.overhead ?? null];
  return { amount, before, change: amount !== null && before !== null ? moneyDifference(amount, before) : null };
};

type SheetTableProps = {
  sheet: CostSheetAnswer;
  body: CostBody;
  rows: readonly CostRow[];
  costs: Costs | null;
  approved: Costs | null;
  refused: ReadonlyMap<string, string>;
  isEditable: boolean;
  onEdit: (edit: Edit) => void;
};

/** Always the same functions, so that a line renders only when it changes. */
function useLineActs({ body, costs, onEdit }: SheetTableProps, rows: readonly CostRow[]): LineActs {
  const latest = useLatest({ rows, body, costs, onEdit });
  return useMemo(
    () => ({
      onEdit: (edit) => latest.current.onEdit(edit),
      formulaOf: (row) => lineFormula(row, latest.current.body, latest.current.costs),
      onPaste: (from, field, values) => {
        const below = latest.current.rows.slice(from).filter(({ cells: { [field]: cell } }) => cell && !cell.isFixed);
        values.forEach((text, at) => {
          const [line, value] = [below[at], readDecimal(text)];
          if (line && value !== null) latest.current.onEdit(setCell(line, field, value));
        });
      },
    }),
    [latest],
  );
}

/** So many lines are shown at once, more than fit a window; the others of a long sheet follow while it is looked at. */
const FIRST_LINES = 60;

/** The lines of a sheet by group, beside what was approved before. */
export function SheetTable(props: SheetTableProps) {
  const { sheet, body, rows: lines, costs, approved, refused, isEditable, onEdit } = props;
  // As they are shown, for whoever goes down or pastes a column.
  const rows = useMemo(
    () => COST_GROUP_TITLES.flatMap(([group]) => lines.filter((row) => row.group === group)),
    [lines],
  );
  const placed = rows.map((row, at) => ({ row, at }));
  const shown = useDeferredValue(rows.length, FIRST_LINES);
  const acts = useLineActs(props, rows);
  const [folded, setFolded] = useState<ReadonlySet<CostGroup>>(new Set());
  const overhead = overheadOf(costs, approved);
  const toggle = (group: CostGroup) =>
    setFolded((before) => new Set(before.has(group) ? [...before].filter((one) => one !== group) : [...before, group]));
  return (
    <div className={styles.tableBox}>
      <table className={styles.table} data-alone={sheet.approved === null || undefined} aria-label={t('Lines')}>
        <thead>
          <tr>
            <th>{t('Line')}</th>
            <th>{t('Quantity')}</th>
            <th>{t('Rate, {currency}', { currency: body.currency })}</th>
            <th>{t('Loss, breakage')}</th>
            <th>{t('Quoted')}</th>
            {sheet.approved ? (
              <>
                <th>{t('Approved {number}', { number: sheet.approved.number })}</th>
                <th>{t('Change')}</th>
              </>
            ) : (
              <td colSpan={2}>{'\u00A0'}</td>
            )}
            <th className={styles.tools}>
              <VisuallyHidden>{t('Actions')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {COST_GROUP_TITLES.map(([group, title]) => {
            const own = placed.filter(({ row }) => row.group === group);
            const ownRows = own.map(({ row }) => row);
            if (own.length === 0) return null;
            const isOpen = !folded.has(group);
            const sums = groupAmounts(ownRows);
            return (
              <Fragment key={group}>
                <tr className={styles.group}>
                  <th scope="rowgroup" colSpan={4}>
                    <button type="button" aria-expanded={isOpen} onClick={() => toggle(group)}>
                      {isOpen ? <ChevronDown /> : <ChevronRight />}
                      {title}
                      <small>{groupNote(ownRows, isOpen)}</small>
                    </button>
                  </th>
                  <Amounts {...sums} hasBefore={sheet.approved !== null} isWide />
                </tr>
                {isOpen &&
                  own.map(({ row, at }) =>
                    at < shown ? (
                      <CostLineRow
                        key={row.id}
                        row={row}
                        at={at}
                        isEditable={isEditable}
                        hasBefore={sheet.approved !== null}
                        refused={refused.get(row.id)}
                        acts={acts}
                      />
                    ) : null,
                  )}
                {isOpen && group === 'metal' && costs && <SameModel sheet={sheet} body={body} />}
              </Fragment>
            );
          })}
          <tr className={styles.group}>
            <th scope="rowgroup" colSpan={4}>
              <span>
                {t('Overhead')}
                <small>
                  {t('{percent} % of direct {amount}', {
                    percent: decimalText(body.overhead_pct),
                    amount: costs ? decimalText(costs.direct) : '–',
                  })}
                </small>
              </span>
            </th>
            <Amounts {...overhead} hasBefore={sheet.approved !== null} isWide />
          </tr>
        </tbody>
      </table>
      {isEditable && <AddCostLine labour={sheet.labour} onAdd={onEdit} />}
    </div>
  );
}
