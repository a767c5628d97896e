import type { CostGroup } from '@facet/contract/craft/cost-differences';
import { calculateCosts, moneyDifference, type Costs } from '@facet/contract/craft/cost-sheet';
import type { CostSheetAnswer } from '@facet/contract/entities/cost-answers';
import type { CostBody } from '@facet/contract/entities/cost-sheet';
import { ChevronDown, ChevronRight, CircleAlert, Ellipsis } from 'lucide-react';
import { Fragment, useState } from 'react';
import { decimalText, readDecimal, signedText } from '../../../shared/costs/decimal-text.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MenuItem } from '../../../ui/menu-item.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { CELL_FIELDS, changeLine, removeLine, setCell, type CellField, type Edit, type Row } from '../sheet-rows.ts';
import { GROUP_TITLES, groupAmounts, groupNote } from '../sheet-groups.ts';
import { SheetCell } from './sheet-cell.tsx';
import { AddLine } from './add-line.tsx';
import { SameModel } from './same-model.tsx';
import styles from './sheet-table.module.css';
import { t } from '../../../ui/words.ts';

const FIELD_TITLES: Readonly<Record<CellField, string>> = {
  quantity: t('Quantity'),
  carats: t('Carats each'),
  rate: t('Rate'),
  loss: t('Loss, breakage'),
};

const overheadOf = (now: Costs | null, approved: Costs | null) => {
  const [amount, before] = [now?.overhead ?? null, approved?.overhead ?? null];
  return { amount, before, change: amount !== null && before !== null ? moneyDifference(amount, before) : null };
};

type SheetTableProps = {
  sheet: CostSheetAnswer;
  body: CostBody;
  rows: readonly Row[];
  costs: Costs | null;
  refused: ReadonlyMap<string, string>;
  onEdit: (edit: Edit) => void;
};

/** The lines of a sheet by group, beside what was approved before. */
export function SheetTable({ sheet, body, rows: lines, costs, refused, onEdit }: SheetTableProps) {
  // As they are shown, for whoever goes down or pastes a column.
  const rows = GROUP_TITLES.flatMap(([group]) => lines.filter((row) => row.group === group));
  const [folded, setFolded] = useState<ReadonlySet<CostGroup>>(new Set());
  const isEditable = sheet.abilities.edit;
  const overhead = overheadOf(costs, sheet.approved && calculateCosts(sheet.approved.body).costs);
  const toggle = (group: CostGroup) =>
    setFolded((before) => new Set(before.has(group) ? [...before].filter((one) => one !== group) : [...before, group]));
  const pasteFrom = (row: Row, field: CellField) => (values: string[]) => {
    const from = rows.indexOf(row);
    const below = rows.slice(from).filter(({ cells: { [field]: cell } }) => cell && !cell.isFixed);
    values.forEach((text, at) => {
      const [line, value] = [below[at], readDecimal(text)];
      if (line && value !== null) onEdit(setCell(line, field, value));
    });
  };
  return (
    <div className={styles.tableBox}>
      <table className={styles.table} aria-label={t('Lines')}>
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
          {GROUP_TITLES.map(([group, title]) => {
            const own = rows.filter((row) => row.group === group);
            if (own.length === 0) return null;
            const isOpen = !folded.has(group);
            const sums = groupAmounts(own);
            return (
              <Fragment key={group}>
                <tr className={styles.group}>
                  <th scope="rowgroup" colSpan={4}>
                    <button type="button" aria-expanded={isOpen} onClick={() => toggle(group)}>
                      {isOpen ? <ChevronDown /> : <ChevronRight />}
                      {title}
                      <small>{groupNote(own, isOpen)}</small>
                    </button>
                  </th>
                  <Amounts {...sums} hasBefore={sheet.approved !== null} isWide />
                </tr>
                {isOpen &&
                  own.map((row) => (
                    <Line
                      key={row.id}
                      row={row}
                      at={rows.indexOf(row)}
                      isEditable={isEditable}
                      hasBefore={sheet.approved !== null}
                      refused={refused.get(row.id)}
                      onEdit={onEdit}
                      onPaste={pasteFrom}
                    />
                  ))}
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
      {isEditable && <AddLine labour={sheet.labour} onAdd={onEdit} />}
    </div>
  );
}

type AmountsProps = Pick<Row, 'amount' | 'before' | 'change'> & { hasBefore: boolean; isWide?: boolean };
function Amounts({ amount, before, change, hasBefore, isWide = false }: AmountsProps) {
  const moved = change !== null && /[1-9]/.test(change);
  const isMore = moved && !change.startsWith('-');
  return (
    <>
      <td className={styles.quoted}>{amount === null ? '–' : decimalText(amount, 2)}</td>
      <td className={styles.before}>{hasBefore && (before === null ? '–' : decimalText(before, 2))}</td>
      <td className={styles.change} colSpan={isWide ? 2 : undefined} data-more={isMore || undefined}>
        {hasBefore && (moved ? signedText(change) : '–')}
      </td>
    </>
  );
}

type LineProps = {
  row: Row;
  at: number;
  isEditable: boolean;
  hasBefore: boolean;
  refused: string | undefined;
  onEdit: (edit: Edit) => void;
  onPaste: (row: Row, field: CellField) => (values: string[]) => void;
};

function Line({ row, at, isEditable, hasBefore, refused, onEdit, onPaste }: LineProps) {
  const cell = (field: CellField) => {
    const found = row.cells[field];
    if (!found) return null;
    const isEmpty = field === 'rate' && row.isMissing;
    return (
      <span key={field} className={styles.cell} data-field={field} data-missing={isEmpty || undefined}>
        {isEmpty && (
          <span className={styles.missing}>
            <CircleAlert />
            {t('Missing price')}
          </span>
        )}
        <SheetCell
          cell={found}
          label={`${row.title}, ${FIELD_TITLES[field]}`}
          at={`${at}:${CELL_FIELDS.indexOf(field)}`}
          isEditable={isEditable}
          onSave={(value) => onEdit(setCell(row, field, value))}
          onPaste={onPaste(row, field)}
        />
        <span className={styles.unit}>{found.unit}</span>
      </span>
    );
  };
  const amounts = row.isMissing || row.notCosted ? { ...row, amount: null } : row;
  return (
    <>
      <tr className={styles.line} data-out={row.notCosted || undefined}>
        <th scope="row">
          <span className={styles.lineTitle}>{row.title}</span>
          <small data-gold={row.group === 'stone' || undefined}>{row.notCosted ? t('not costed') : row.note}</small>
        </th>
        <td className={styles.number}>
          {cell('quantity')}
          {cell('carats')}
        </td>
        <td className={styles.number}>{cell('rate')}</td>
        <td className={styles.number}>{cell('loss')}</td>
        <Amounts {...amounts} hasBefore={hasBefore} />
        <td className={styles.tools}>
          {isEditable && row.group !== 'metal' && row.group !== 'setting' && <LineMenu row={row} onEdit={onEdit} />}
        </td>
      </tr>
      {refused !== undefined && (
        <tr>
          <td colSpan={8} className={styles.refused}>
            <p role="alert">{refused}</p>
          </td>
        </tr>
      )}
    </>
  );
}

const LineMenu = ({ row, onEdit }: { row: Row; onEdit: (edit: Edit) => void }) => (
  <Menu
    trigger={<IconButton label={t('More about {title}', { title: row.title })} icon={<Ellipsis />} size={24} />}
    label={row.title}
  >
    <MenuItem onSelect={() => onEdit(changeLine(row, { not_costed: !row.notCosted }))}>
      {row.notCosted ? t('Cost it') : t('Leave it out on purpose')}
    </MenuItem>
    <MenuItem danger onSelect={() => onEdit(removeLine(row))}>
      {t('Remove the line')}
    </MenuItem>
  </Menu>
);
