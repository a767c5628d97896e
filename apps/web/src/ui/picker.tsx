import { createFinder } from '@facet/contract/fold';
import { Combobox, useCombobox } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { describedBy, Field, type FieldFrame } from './field.tsx';
import input from './input.module.css';
import { MENU_MOTION } from './menu-motion.ts';
import { OptionList, type OptionListProps } from './option-list.tsx';
import styles from './select.module.css';
import type { FieldSize } from './text-field.tsx';
import { useEscapeLayer } from './use-escape-layer.ts';
import { t } from './words.ts';

export type PickerProps<Value extends string> = FieldFrame &
  Omit<OptionListProps<Value>, 'selected'> & {
    placeholder?: string;
    size?: FieldSize;
    disabled?: boolean;
    /** Adds a search box; without `onSearch` the options are filtered here by their label. */
    searchable?: boolean;
    onSearch?: (text: string) => void;
    id?: string;
  };

type SharedProps<Value extends string> = PickerProps<Value> & {
  selected: readonly Value[];
  onPick: (value: Value) => void;
  keepOpen?: boolean;
  shown: ReactNode;
};

/** The field, dropdown and search box that `Select` and `MultiPicker` share. */
export function Picker<Value extends string>(props: SharedProps<Value>) {
  const { selected, onPick, keepOpen, shown, placeholder, size = 'medium', disabled, options } = props;
  const { searchable, onSearch, emptyText, onLoadMore, loadingMore } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const [search, setSearch] = useState('');
  const combobox = useCombobox({
    onDropdownOpen: () => (searchable ? combobox.focusSearchInput() : combobox.selectActiveOption()),
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      if (search !== '') handleSearch('');
    },
  });
  const close = () => {
    combobox.closeDropdown();
    combobox.focusTarget();
  };
  useEscapeLayer(combobox.dropdownOpened, close);
  const handleSearch = (text: string) => {
    setSearch(text);
    onSearch?.(text);
  };
  const handleSubmit = (value: string) => {
    const option = options.find((candidate) => candidate.value === value);
    if (option) onPick(option.value);
    if (!keepOpen) close();
  };
  // The first filtered row can only become the one that Enter chooses once it is rendered.
  const { selectFirstOption } = combobox;
  useEffect(() => {
    if (search !== '') selectFirstOption();
  }, [search, options, selectFirstOption]);
  const isCalled = createFinder(search);
  const visible = onSearch ? options : options.filter(({ label }) => isCalled(label));
  return (
    <Field {...props} id={id}>
      <Combobox
        unstyled
        store={combobox}
        zIndex="var(--layer-menu)"
        offset={6}
        transitionProps={MENU_MOTION}
        onOptionSubmit={handleSubmit}
      >
        <Combobox.Target targetType="button" withAriaAttributes={!disabled}>
          <button
            type="button"
            id={id}
            disabled={disabled}
            className={classNames(input.box, input[size], styles.target)}
            data-invalid={props.error ? true : undefined}
            data-disabled={disabled || undefined}
            // The label alone would hide the chosen value from screen readers.
            aria-labelledby={`${id}-label ${id}-shown`}
            aria-describedby={describedBy(id, props)}
            onClick={() => combobox.toggleDropdown()}
          >
            <span id={`${id}-shown`} className={styles.shown}>
              {shown ?? <span className={styles.placeholder}>{placeholder}</span>}
            </span>
            <ChevronDown aria-hidden="true" />
          </button>
        </Combobox.Target>
        <Combobox.Dropdown className={styles.dropdown}>
          {searchable && (
            <Combobox.Search
              unstyled
              classNames={{ input: styles.search }}
              value={search}
              placeholder={t('Search')}
              aria-label={t('Search {label}', { label: props.label })}
              onChange={(event) => handleSearch(event.currentTarget.value)}
            />
          )}
          <OptionList {...{ options: visible, selected, emptyText, onLoadMore, loadingMore }} />
        </Combobox.Dropdown>
      </Combobox>
    </Field>
  );
}
