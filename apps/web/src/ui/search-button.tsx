import { Search } from 'lucide-react';
import { Kbd } from './kbd.tsx';
import styles from './search-button.module.css';

type SearchButtonProps = { label: string; keys: string; onClick: () => void };

/** Looks like the header's search box but opens a search of its own; only an icon where space is short. */
export function SearchButton({ label, keys, onClick }: SearchButtonProps) {
  return (
    <button type="button" className={styles.button} aria-haspopup="dialog" onClick={onClick}>
      <Search aria-hidden="true" />
      <span className={styles.label}>{label}</span>
      <span className={styles.keys} aria-hidden="true">
        <Kbd>{keys}</Kbd>
      </span>
    </button>
  );
}
