import { WEIGHT_SOURCE_TITLES } from '@facet/contract/craft/stones';
import {
  STONE_SUPPLIERS,
  type RowWeight,
  type StoneList,
  type StoneRow,
  type StoneSupplier,
} from '@facet/contract/entities/stone-list';
import { useQuery } from '@tanstack/react-query';
import { FileCheck, Info } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Select } from '../../../ui/select.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { numberText, t } from '../../../ui/words.ts';
import { stoneQueries, type StyleRef } from '../api.ts';
import { stoneChanges } from '../stone-changes.ts';
import {
  numbersText,
  rowNote,
  rowTitle,
  sizeText,
  SUPPLIED_BY,
  type NumberedRow,
} from '@facet/contract/craft/stone-texts';
import { caratsOf } from '../../../shared/designs/stone-texts.ts';
import styles from './stones.module.css';

/** From this weight on, a stone without a document of its origin is looked for, in carats. */
const DOCUMENT_FROM_CT = 0.5;

type StoneTableProps = {
  style: StyleRef;
  list: StoneList;
  rows: readonly NumberedRow[];
  selected: string | null;
  onSelect: (rowId: string) => void;
  /** Absent for whoever only reads. */
  onEdit: ((row: StoneRow) => void) | undefined;
};

/** The rows of a list with what their stones weigh. */
export function StoneTable({ style, list, rows, selected, onSelect, onEdit }: StoneTableProps) {
  const [isOpen, setOpen] = useState(false);
  const [supplier, setSupplier] = useState<StoneSupplier | 'any'>('any');
  const { data: maps } = useQuery(stoneQueries.maps(style));
  const lacks = ({ row }: NumberedRow) =>
    (weightOf(list, row)?.each ?? 0) >= DOCUMENT_FROM_CT && row.origin_file_id === null;
  const suppliers = STONE_SUPPLIERS.filter((one) => rows.some(({ row }) => row.supplied_by === one));
  const shown = rows.filter(
    (one) => (!isOpen || lacks(one)) && (supplier === 'any' || one.row.supplied_by === supplier),
  );
  // Pins of one row on several pictures show the same stones: the picture with most of them counts.
  const pinned = (rowId: string) =>
    Math.max(0, ...(maps ?? []).map(({ pins }) => pins.filter((pin) => pin.row_id === rowId).length));
  const hasPins = (maps ?? []).some(({ pins }) => pins.length > 0);
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('Pins')}</th>
            <th scope="col">{t('Species, cut')}</th>
            <th scope="col">{t('mm')}</th>
            <th scope="col">{t('Qty')}</th>
            <th scope="col">{t('ct each')}</th>
            <th scope="col">{t('Source')}</th>
            <th scope="col">{t('Total ct')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((one) => (
            <Row
              key={one.row.id}
              one={one}
              weight={weightOf(list, one.row)}
              files={list.files}
              pins={hasPins ? pinned(one.row.id) : null}
              isSelected={selected === one.row.id}
              onSelect={() => onSelect(one.row.id)}
              onEdit={onEdit && (() => onEdit(one.row))}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t('Total')}
            </th>
            <td>{list.totals.stones}</td>
            <td colSpan={3}>{numberText(list.totals.carats, { least: 2, most: 2 })}</td>
          </tr>
        </tfoot>
      </table>
      <Notes list={list} />
      <div className={styles.filters}>
        {(suppliers.length > 1 || supplier !== 'any') && (
          <Select
            label={t('Supplied by')}
            hideLabel
            size="small"
            value={supplier}
            options={[
              { value: 'any', label: t('Supplied by anyone') },
              ...STONE_SUPPLIERS.map((value) => ({ value, label: SUPPLIED_BY[value] })),
            ]}
            onChange={setSupplier}
          />
        )}
        {(rows.some(lacks) || isOpen) && (
          <Checkbox
            label={t('Only from {carats} ct without a document of origin', { carats: DOCUMENT_FROM_CT })}
            checked={isOpen}
            onChange={({ currentTarget }) => setOpen(currentTarget.checked)}
          />
        )}
      </div>
      {list.number !== list.newest && <Difference style={style} list={list} />}
    </>
  );
}

const weightOf = ({ weights }: StoneList, row: StoneRow) => weights.find(({ row_id: id }) => id === row.id);

type RowProps = {
  one: NumberedRow;
  weight: RowWeight | undefined;
  files: StoneList['files'];
  /** How many pins it has; null while the style has none at all. */
  pins: number | null;
  isSelected: boolean;
  onSelect: () => void;
  onEdit: (() => void) | undefined;
};

/** The document of a certificate, and the beginning of the hash that says which document it was. */
function certificateTitle({ file_id: id }: NonNullable<StoneRow['certificate']>, files: StoneList['files']) {
  const file = files.find((one) => one.id === id);
  return file && t('{title}, SHA-256 {hash}', { title: file.title, hash: file.sha256.slice(0, 12) });
}

function Row({ one, weight, files, pins, isSelected, onSelect, onEdit }: RowProps) {
  const { row, tone } = one;
  const isWrong = pins !== null && pins !== row.quantity;
  const title = rowTitle(row);
  return (
    <tr data-selected={isSelected || undefined} data-wrong={isWrong || undefined}>
      <td>
        <button
          type="button"
          className={styles.numbers}
          data-tone={tone}
          data-wrong={isWrong || undefined}
          aria-pressed={isSelected}
          aria-label={t('{numbers}: choose {title}', { numbers: numbersText(one), title })}
          onClick={onSelect}
        >
          {numbersText(one)}
        </button>
      </td>
      <th scope="row">
        {onEdit ? (
          <button type="button" className={styles.name} onClick={onEdit}>
            {title}
          </button>
        ) : (
          <span className={styles.name}>{title}</span>
        )}
        <small>{rowNote(row)}</small>
        {row.certificate && (
          <small title={certificateTitle(row.certificate, files)}>
            <FileCheck size={12} aria-hidden="true" /> {[row.certificate.lab, row.certificate.number].join(' ')}
          </small>
        )}
        {isWrong && (
          <small className={styles.wrong}>
            {t('{pins, plural, one {# pin} other {# pins}} for {count}', { pins, count: row.quantity })}
          </small>
        )}
      </th>
      <td>{sizeText(row)}</td>
      <td>{row.quantity}</td>
      <td>{caratsOf(weight?.each ?? null, 4)}</td>
      <td>
        {weight && (
          <Tooltip label={weight.words}>
            <button type="button" className={styles.source} data-unknown={weight.source === null || undefined}>
              {weight.source ? WEIGHT_SOURCE_TITLES[weight.source] : t('unknown')}
            </button>
          </Tooltip>
        )}
      </td>
      <td>{caratsOf(weight?.total ?? null, 2)}</td>
    </tr>
  );
}

/** What a label may say of the whole, and how far the chart is from the formula. */
function Notes({ list: { totals } }: Pick<StoneTableProps, 'list'>) {
  const two = (value: number) => numberText(value, { least: 2, most: 2 });
  const { fraction, unweighed, charted_by_formula: charted } = totals;
  const words = [
    fraction &&
      t('May be labelled {label} ct tw ({from}–{to}).', {
        label: fraction.label,
        from: two(fraction.from),
        to: two(fraction.to),
      }),
    unweighed > 0 &&
      t('{count, plural, one {# stone has no weight.} other {# stones have no weight.}}', { count: unweighed }),
    charted !== null && t('By the formula the stones of the chart weigh {carats} ct.', { carats: two(charted) }),
  ].filter(Boolean);
  if (words.length === 0) return null;
  return (
    <p className={styles.note}>
      <Info size={14} aria-hidden="true" />
      {words.join(' ')}
    </p>
  );
}

/** What the newest list has otherwise than an older one. */
function Difference({ style, list }: Pick<StoneTableProps, 'style' | 'list'>) {
  const { data: newest } = useQuery(stoneQueries.list(style));
  const title = t('What list {number} has otherwise', { number: list.newest ?? 1 });
  return (
    <section className={styles.difference} aria-label={title}>
      <h3 className={styles.changed}>{title}</h3>
      <ul>
        {stoneChanges(list.rows, newest?.rows ?? list.rows).map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </section>
  );
}
