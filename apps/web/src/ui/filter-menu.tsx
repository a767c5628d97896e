import { ChevronDown, X } from 'lucide-react';
import { useState } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { FilterChip } from './filter-chip.tsx';
import type { FilterMenuProps } from './filter-choices.tsx';
import { Popover } from './popover.tsx';
import styles from './filter-menu.module.css';
import { t } from './words.ts';

/** One filter: a chip that opens its options, and shows the choice once there is one. */
export function FilterMenu<V extends string | number>(props: FilterMenuProps<V>) {
  const { label, icon, options, chosen = [], onClear } = props;
  const [opened, setOpened] = useState(false);
  const toggle = () => setOpened(!opened);
  const [first] = chosen;
  const firstLabel = options.find(({ value }) => value === first)?.label ?? '1';
  const words = `${label}: ${chosen.length === 1 ? firstLabel : chosen.length}`;
  const trigger =
    chosen.length === 0 ? (
      <FilterChip icon={icon} aria-expanded={opened} onClick={toggle}>
        {label}
      </FilterChip>
    ) : (
      <button type="button" className={styles.words} aria-expanded={opened} onClick={toggle}>
        <span className={styles.text}>{words}</span>
        <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" />
      </button>
    );
  return (
    <span className={classNames(styles.place, chosen.length > 0 && styles.chosen)}>
      <Popover
        opened={opened}
        onChange={setOpened}
        trigger={trigger}
        width={248}
        label={t('Filter by {label}', { label })}
      >
        {(layers) => <layers.FilterChoices {...props} />}
      </Popover>
      {chosen.length > 0 && (
        <IconButton
          label={t('Remove filter {words}', { words })}
          icon={<X />}
          size={24}
          className={styles.remove}
          onClick={onClear}
        />
      )}
    </span>
  );
}
