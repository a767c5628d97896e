import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { Kbd } from '../../ui/kbd.tsx';
import styles from './palette-parts.module.css';
import { rich, t } from '../../ui/words.ts';

type ScopeChipProps = {
  /** The kind that the search is limited to. */
  kind: string | null;
  onAll: () => void;
  project: string | undefined;
  isOnly: boolean;
  onOnly: (isOnly: boolean) => void;
};

const name = (inside: ReactNode) => <span className={styles.project}>{inside}</span>;

/** Shows the kind or project that the search is limited to, or that comes first. */
export function ScopeChip({ kind, onAll, project, isOnly, onOnly }: ScopeChipProps) {
  return (
    <>
      {kind && (
        <button type="button" className={styles.chip} onClick={onAll}>
          {t('{kind} only', { kind })} <X size={14} aria-label={t('Search everything')} />
        </button>
      )}
      {project && (
        <button
          type="button"
          className={styles.chip}
          aria-pressed={isOnly}
          title={isOnly ? t('Only {project}', { project }) : t('{project} first, then everything else', { project })}
          onClick={() => onOnly(!isOnly)}
        >
          {isOnly
            ? rich('Only <name>{project}</name>', { project, name })
            : rich('<name>{project}</name> first', { project, name })}
        </button>
      )}
    </>
  );
}

/** The keys to navigate the palette. */
export function PaletteFoot({ isTyped }: { isTyped: boolean }) {
  return (
    <>
      <span className={styles.keys}>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> {t('move')}
      </span>
      <span className={styles.keys}>
        <Kbd>{t('Enter')}</Kbd> {t('open')}
      </span>
      {isTyped ? (
        <>
          <span className={styles.keys}>
            <Kbd>{t('Ctrl')}</Kbd>
            <Kbd>{t('Enter')}</Kbd> {t('new tab')}
          </span>
          <span className={styles.keys} data-last>
            <Kbd>{t('Tab')}</Kbd> {t('one type only')}
          </span>
        </>
      ) : (
        <>
          <span className={styles.keys} data-last>
            <Kbd>@</Kbd> {t('people')}
          </span>
          <span className={styles.keys}>
            <Kbd>#</Kbd> {t('tags')}
          </span>
          <span className={styles.keys}>
            <Kbd>{'>'}</Kbd> {t('actions')}
          </span>
        </>
      )}
    </>
  );
}

type PaletteEmptyProps = { search: string | null; onRetry: (() => void) | null };

/** Says that nothing was found, or that the search failed. */
export function PaletteEmpty({ search, onRetry }: PaletteEmptyProps) {
  if (onRetry) {
    return (
      <p className={styles.empty} role="alert">
        {t('Search is not answering.')}{' '}
        <button type="button" className={styles.again} onClick={onRetry}>
          {t('Try again')}
        </button>
      </p>
    );
  }
  return search === null ? null : <p className={styles.empty}>{t('No results for “{search}”', { search })}</p>;
}
