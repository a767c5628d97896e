import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import tools from '../flat/zoom-tools.module.css';
import { pageIn } from './page-drawing.ts';
import styles from './page-tools.module.css';
import { t } from '../../../../ui/words.ts';

type PageToolsProps = { page: number; count: number; onTurn: (page: number) => void };

/** Which page of how many is shown, and the buttons to turn it. */
export function PageTools({ page, count, onTurn }: PageToolsProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    const wanted = typed === null ? null : pageIn(typed, count);
    if (wanted !== null && wanted !== page) onTurn(wanted);
    setTyped(null);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') take();
    if (event.key === 'Escape') setTyped(null);
  };
  return (
    <div className={tools.bar} role="group" aria-label={t('Pages')}>
      <IconButton
        label={t('Previous page (Page Up)')}
        icon={<ChevronLeft />}
        disabled={page === 1}
        onClick={() => onTurn(page - 1)}
      />
      <label className={styles.field}>
        <span className={styles.word}>{t('Page')}</span>
        <input
          inputMode="numeric"
          size={String(count).length}
          value={typed ?? page}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onBlur={take}
          onKeyDown={handleKeyDown}
        />
        <span>{t('of {count}', { count })}</span>
      </label>
      <IconButton
        label={t('Next page (Page Down)')}
        icon={<ChevronRight />}
        disabled={page === count}
        onClick={() => onTurn(page + 1)}
      />
    </div>
  );
}
