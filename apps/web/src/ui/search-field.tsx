import { Search, X } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import input from './input.module.css';
import styles from './search-field.module.css';
import { t } from './words.ts';

type SearchFieldProps = Omit<ComponentPropsWithRef<'input'>, 'size' | 'value' | 'onChange'> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  size?: 32 | 36;
  trailing?: ReactNode;
};

/** A search box, 32 px in filter bars and 36 px in the header; a cross clears it. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, size = 32, trailing, className, ...rest } = props;
  return (
    <div className={classNames(styles.box, className)} style={{ height: size }} role="search" aria-label={label}>
      <Search aria-hidden="true" />
      <input
        placeholder={label}
        {...rest}
        type="search"
        aria-label={label}
        className={input.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value ? (
        <IconButton
          label={t('Clear search')}
          icon={<X />}
          size={24}
          className={styles.clear}
          onClick={() => onChange('')}
        />
      ) : (
        trailing
      )}
    </div>
  );
}
