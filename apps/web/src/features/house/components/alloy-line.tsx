import { METAL_COLOURS } from '@facet/contract/craft/alloys';
import { ALLOY_TITLE_MAX, HOUSE_SOURCE_MAX } from '@facet/contract/constants/limits';
import { CircleAlert, FlaskConical, MoreHorizontal, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { HandleProps } from '../../../lib/sortable/sortable-step.tsx';
import { StepHandle } from '../../../lib/sortable/step-handle.tsx';
import rows from '../../../lib/edit-rows.module.css';
import { numberError } from '../../../lib/read-number.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MenuDivider, MenuItem } from '../../../ui/menu-item.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { METAL_WORDS, type AlloyRow } from '../alloy-rows.ts';
import { AlloyCell } from './alloy-cell.tsx';
import styles from './alloys.module.css';
import { MetalSwatch } from './metal-swatch.tsx';
import { t } from '../../../ui/words.ts';

type Field = 'title' | 'density' | 'fineness' | 'colour' | 'source';
export type AlloyErrors = Partial<Record<Field, string | undefined>>;
type AlloyLineProps = {
  row: AlloyRow;
  handle: HandleProps;
  errors: AlloyErrors;
  onChange: (row: AlloyRow) => void;
  onMix: () => void;
  onRemove: () => void;
};

/** An alloy, edited in place. */
export function AlloyLine({ row, handle, errors: found, onChange, onMix, onRemove }: AlloyLineProps) {
  const id = useId();
  const name = row.title || t('the new alloy');
  const errors = {
    ...found,
    density: numberError(row.density, found.density),
    fineness: numberError(row.fineness, found.fineness),
  };
  const wrong = Object.entries(errors).filter(([, text]) => text);
  const cell = (field: Exclude<Field, 'colour'>, caption: string) => ({
    caption,
    of: name,
    value: row[field],
    errorId: errors[field] && `${id}-${field}`,
    place: styles[field],
    onChange: (text: string) => onChange({ ...row, [field]: text }),
  });
  return (
    <div className={classNames(rows.row, styles.line)}>
      <StepHandle {...handle} />
      <AlloyCell {...cell('title', t('Name'))} maxLength={ALLOY_TITLE_MAX} data-alloy={row.key} />
      <AlloyCell {...cell('density', t('Density, g/cm³'))} inputMode="decimal" />
      <AlloyCell {...cell('fineness', t('Fineness, ‰'))} inputMode="decimal" placeholder="–" />
      <ColourCell row={row} name={name} onChange={onChange} />
      <AlloyCell {...cell('source', t('Source'))} placeholder={t('Source')} maxLength={HOUSE_SOURCE_MAX} />
      <div className={styles.more}>
        <Menu
          trigger={<IconButton label={t('More for {name}', { name })} icon={<MoreHorizontal />} size={28} />}
          width={220}
        >
          <MenuItem icon={<FlaskConical />} onSelect={onMix}>
            {t('Density from a recipe')}
          </MenuItem>
          <MenuDivider />
          <MenuItem icon={<Trash2 />} danger onSelect={onRemove}>
            {t('Remove')}
          </MenuItem>
        </Menu>
      </div>
      {wrong.map(([field, text]) => (
        <p key={field} id={`${id}-${field}`} role="alert" className={rows.wrong}>
          <CircleAlert size={14} aria-hidden="true" />
          {text}
        </p>
      ))}
    </div>
  );
}

type ColourCellProps = Pick<AlloyLineProps, 'row' | 'onChange'> & { name: string };

function ColourCell({ row, name, onChange }: ColourCellProps) {
  const words = METAL_WORDS[row.colour];
  const trigger = (
    <button
      type="button"
      className={classNames(rows.control, styles.colourButton)}
      aria-label={t('Colour of {name}: {words}', { name, words })}
    >
      <MetalSwatch colour={row.colour} />
      {words}
    </button>
  );
  return (
    <div className={styles.colour}>
      <span className={styles.caption} aria-hidden="true">
        {t('Colour')}
      </span>
      <Menu trigger={trigger} width={150} position="bottom-start">
        {() =>
          METAL_COLOURS.map((colour) => (
            <MenuItem
              key={colour}
              icon={<MetalSwatch colour={colour} />}
              checked={colour === row.colour}
              onSelect={() => onChange({ ...row, colour })}
            >
              {METAL_WORDS[colour]}
            </MenuItem>
          ))
        }
      </Menu>
    </div>
  );
}
