import { CircleAlert, Ellipsis } from 'lucide-react';
import { memo, useDeferredValue } from 'react';
import { useNear } from '../../../lib/use-near.ts';
import { decimalText, signedText } from '../../../shared/costs/decimal-text.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MenuItem } from '../../../ui/menu-item.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import {
  CELL_FIELDS,
  changeLine,
  isSameRow,
  removeLine,
  setCell,
  type CellField,
  type Edit,
  type CostRow,
} from '../sheet-rows.ts';
import { SheetCell } from './sheet-cell.tsx';
import styles from './sheet-table.module.css';
import { t } from '../../../ui/words.ts';

const FIELD_TITLES: Readonly<Record<CellField, string>> = {
  quantity: t('Quantity'),
  carats: t('Carats each'),
  rate: t('Rate'),
  loss: t('Loss, breakage'),
};

type AmountsProps = Pick<CostRow, 'amount' | 'before' | 'change'> & {
  hasBefore: boolean;
  isWide?: boolean;
  /** How the amount comes about. */
  formula?: string | null;
};
export function Amounts({ amount, before, change, hasBefore, isWide = false, formula = null }: AmountsProps) {
  const moved = change !== null && /[1-9]/.test(change);
  const isMore = moved && !change.startsWith('-');
  return (
    <>
      <td className={styles.quoted}>
        {amount === null ? (
          '–'
        ) : formula === null ? (
          decimalText(amount, 2)
        ) : (
          <Tooltip label={formula}>
            <span>{decimalText(amount, 2)}</span>
          </Tooltip>
        )}
      </td>
      <td className={styles.before}>{hasBefore && (before === null ? '–' : decimalText(before, 2))}</td>
      <td className={styles.change} colSpan={isWide ? 2 : undefined} data-more={isMore || undefined}>
        {hasBefore && (moved ? signedText(change) : '–')}
      </td>
    </>
  );
}

/** What a line does to its sheet. */
export type LineActs = {
  onEdit: (edit: Edit) => void;
  onPaste: (at: number, field: CellField, values: string[]) => void;
  formulaOf: (row: CostRow) => string | null;
};

type LineProps = {
  row: CostRow;
  at: number;
  isEditable: boolean;
  hasBefore: boolean;
  refused: string | undefined;
  acts: LineActs;
};

/** Rows are made anew with each sum: those that say the same render no line. */
const isSameLine = ({ row, ...one }: LineProps, { row: other, ...rest }: LineProps) =>
  one.at === rest.at &&
  one.isEditable === rest.isEditable &&
  one.hasBefore === rest.hasBefore &&
  one.refused === rest.refused &&
  one.acts === rest.acts &&
  isSameRow(row, other);

/** A line of a sheet: its figures, what it comes to, and what it did before. */
export const CostLineRow = memo(function Line({ row, at, isEditable, hasBefore, refused, acts }: LineProps) {
  // A menu costs more than the rest of the line, and is used only under the pointer or the focus.
  const { isNear: isClose, nearHandlers } = useNear();
  // Nor does whoever goes on by arrows wait for it.
  const isNear = useDeferredValue(isClose);
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
          onSave={(value) => acts.onEdit(setCell(row, field, value))}
          onPaste={(values) => acts.onPaste(at, field, values)}
        />
        <span className={styles.unit}>{found.unit}</span>
      </span>
    );
  };
  const amounts = row.isMissing || row.notCosted ? { ...row, amount: null } : row;
  return (
    <>
      <tr className={styles.line} data-out={row.notCosted || undefined} {...nearHandlers}>
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
        <Amounts {...amounts} hasBefore={hasBefore} formula={isNear ? acts.formulaOf(row) : null} />
        <td className={styles.tools}>
          {isNear && isEditable && row.group !== 'metal' && row.group !== 'setting' && (
            <LineMenu row={row} onEdit={acts.onEdit} />
          )}
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
}, isSameLine);

const LineMenu = ({ row, onEdit }: { row: CostRow; onEdit: (edit: Edit) => void }) => (
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
