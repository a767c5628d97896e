import { SPEC_TITLE_MAX } from '@facet/contract/constants/limits';
import type { RingChart } from '@facet/contract/craft/ring-charts';
import {
  SPEC_SOURCE_TITLES,
  SPEC_SOURCES,
  SPEC_UNIT_TITLES,
  UNITS_OF_SOURCE,
  type SpecSource,
  type SpecUnit,
} from '@facet/contract/craft/spec';
import { ChevronDown, CircleAlert, Trash2 } from 'lucide-react';
import { useId, type ComponentProps } from 'react';
import type { HandleProps } from '../../../lib/sortable/sortable-step.tsx';
import { StepHandle } from '../../../lib/sortable/step-handle.tsx';
import rows from '../../../lib/edit-rows.module.css';
import { numberError } from '../../../lib/read-number.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MenuItem } from '../../../ui/menu-item.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { withSource, withUnit, type SpecRow } from '../spec-rows.ts';
import { toleranceMark, USUAL_WORDS } from '../spec-texts.ts';
import styles from './spec-lines.module.css';
import { t } from '../../../ui/words.ts';

export type RowErrors = Partial<Record<'title' | 'target' | 'tolerance' | 'unit', string | undefined>>;
/** What lines refer to: the house's alloys and its ring sizes. */
export type LineHouse = { alloys: readonly { key: string; title: string }[]; rings: readonly RingChart[] };

type SpecLineRowProps = {
  row: SpecRow;
  handle: HandleProps;
  house: LineHouse;
  errors: RowErrors;
  onChange: (row: SpecRow) => void;
  onRemove: () => void;
};

type CellProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: string;
  errorId: string | undefined;
  /** Name of the column; visible where the table turns into cards. */
  caption?: string;
  mark?: string;
  onChange: (text: string) => void;
};

function Cell({ label, errorId, caption, mark, onChange, className, ...input }: CellProps) {
  return (
    <div className={className}>
      {caption && (
        <span className={styles.caption} aria-hidden="true">
          {caption}
        </span>
      )}
      <input
        type="text"
        autoComplete="off"
        {...input}
        className={classNames(rows.control, styles.input)}
        aria-label={label}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {mark && (
        <span className={styles.mark} aria-hidden="true">
          {mark}
        </span>
      )}
    </div>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value | null;
  options: readonly { value: Value; label: string }[];
  empty?: string;
  onChange: (value: Value) => void;
};

function Choice<Value extends string>({ label, value, options, empty, onChange }: ChoiceProps<Value>) {
  const shown = options.find((option) => option.value === value)?.label ?? empty ?? '';
  const trigger = (
    <button type="button" className={classNames(rows.control, styles.choice)} aria-label={`${label}: ${shown}`}>
      <span>{shown}</span>
      <ChevronDown aria-hidden="true" />
    </button>
  );
  if (options.length === 1) return <span className={styles.only}>{shown}</span>;
  return (
    <Menu trigger={trigger} label={label} position="bottom-start">
      {options.map((option) => (
        <MenuItem key={option.value} checked={option.value === value} onSelect={() => onChange(option.value)}>
          {option.label}
        </MenuItem>
      ))}
    </Menu>
  );
}

const SOURCES = SPEC_SOURCES.map((source) => ({ value: source, label: SPEC_SOURCE_TITLES[source] }));
/** The units of a source, without systems that the house doesn't show; the one in use stays. */
const unitsOf = ({ source, unit: own }: SpecRow, { rings }: LineHouse) =>
  UNITS_OF_SOURCE[source]
    .filter((unit) => unit === own || (rings.find(({ system }) => system === unit)?.is_shown ?? true))
    .map((unit) => ({ value: unit, label: SPEC_UNIT_TITLES[unit] }));

/** A line of a spec, edited in place. */
export function SpecLineRow({ row, handle, house, errors: found, onChange, onRemove }: SpecLineRowProps) {
  const id = useId();
  const name = row.title || t('the new line');
  const errors = {
    ...found,
    target: numberError(row.target, found.target),
    tolerance: numberError(row.tolerance, found.tolerance),
  };
  const wrong = Object.entries(errors).filter(([, text]) => text);
  const errorId = (field: keyof RowErrors) => errors[field] && `${id}-${field}`;
  return (
    <div className={classNames(rows.row, styles.line)}>
      <StepHandle {...handle} />
      <Cell
        className={styles.title}
        label={t('Name of {name}', { name })}
        placeholder={t('Name')}
        value={row.title}
        maxLength={SPEC_TITLE_MAX}
        data-line={row.key}
        errorId={errorId('title')}
        onChange={(title) => onChange({ ...row, title })}
      />
      <Cell
        className={styles.figure}
        caption={t('Target')}
        label={t('Target of {name}', { name })}
        placeholder="–"
        inputMode={row.unit === 'uk' || row.unit === 'us' ? undefined : 'decimal'}
        value={row.target}
        errorId={errorId('target')}
        onChange={(target) => onChange({ ...row, target })}
      />
      <Cell
        className={styles.tolerance}
        caption={t('Tolerance, ±')}
        mark={toleranceMark(row.unit)}
        label={t('Tolerance of {name}', { name })}
        placeholder="–"
        inputMode="decimal"
        value={row.tolerance}
        errorId={errorId('tolerance')}
        onChange={(tolerance) => onChange({ ...row, tolerance })}
      />
      <div className={styles.unit}>
        <Choice<SpecUnit>
          label={t('Unit of {name}', { name })}
          value={row.unit}
          options={unitsOf(row, house)}
          onChange={(unit) => onChange(withUnit(row, unit, house.rings))}
        />
      </div>
      <div className={styles.source}>
        <Choice<SpecSource>
          label={t('Where {name} is read', { name })}
          value={row.source}
          options={SOURCES}
          onChange={(source) => onChange(withSource(row, source, house))}
        />
        {row.source === 'weight' && (
          <Choice
            label={t('Alloy of {name}', { name })}
            value={row.alloy}
            empty={t('Choose an alloy')}
            options={house.alloys.map(({ key, title }) => ({ value: key, label: title }))}
            onChange={(alloy) => onChange({ ...row, alloy })}
          />
        )}
      </div>
      <div className={styles.more}>
        <IconButton label={t('Remove {name}', { name })} icon={<Trash2 />} size={28} onClick={onRemove} />
      </div>
      {USUAL_WORDS[row.unit] && <p className={styles.usual}>{USUAL_WORDS[row.unit]}</p>}
      {wrong.map(([field, text]) => (
        <p key={field} id={`${id}-${field}`} role="alert" className={rows.wrong}>
          <CircleAlert size={14} aria-hidden="true" />
          {text}
        </p>
      ))}
    </div>
  );
}
