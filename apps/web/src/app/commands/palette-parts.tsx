import { X } from 'lucide-react';
import { Kbd } from '../../ui/kbd.tsx';
import styles from './palette-parts.module.css';

type ScopeChipProps = {
  /** The one kind that is looked for. */
  kind: string | null;
  onAll: () => void;
  project: string | undefined;
  isOnly: boolean;
  onOnly: (isOnly: boolean) => void;
};

/** Which kind alone is looked for, and whether this project comes first or alone. */
export function ScopeChip({ kind, onAll, project, isOnly, onOnly }: ScopeChipProps) {
  return (
    <>
      {kind && (
        <button type="button" className={styles.chip} onClick={onAll}>
          {kind} only <X size={14} aria-label="Search everything" />
        </button>
      )}
      {project && (
        <button
          type="button"
          className={styles.chip}
          aria-pressed={isOnly}
          title={isOnly ? `Only ${project}` : `${project} first, then everything else`}
          onClick={() => onOnly(!isOnly)}
        >
          {isOnly && 'Only '}
          <span className={styles.project}>{project}</span>
          {!isOnly && ' first'}
        </button>
      )}
    </>
  );
}

/** The keys that lead through the palette. */
export function PaletteFoot({ isTyped }: { isTyped: boolean }) {
  return (
    <>
      <span className={styles.keys}>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> move
      </span>
      <span className={styles.keys}>
        <Kbd>Enter</Kbd> open
      </span>
      {isTyped ? (
        <>
          <span className={styles.keys}>
            <Kbd>Ctrl</Kbd>
            <Kbd>Enter</Kbd> new tab
          </span>
          <span className={styles.keys} data-last>
            <Kbd>Tab</Kbd> one type only
          </span>
        </>
      ) : (
        <>
          <span className={styles.keys} data-last>
            <Kbd>@</Kbd> people
          </span>
          <span className={styles.keys}>
            <Kbd>#</Kbd> tags
          </span>
          <span className={styles.keys}>
            <Kbd>&gt;</Kbd> actions
          </span>
        </>
      )}
    </>
  );
}

type PaletteEmptyProps = { search: string | null; onRetry: (() => void) | null };

/** Says that nothing is called so, or that the search did not answer. */
export function PaletteEmpty({ search, onRetry }: PaletteEmptyProps) {
  if (onRetry) {
    return (
      <p className={styles.empty} role="alert">
        Search is not answering.{' '}
        <button type="button" className={styles.again} onClick={onRetry}>
          Try again
        </button>
      </p>
    );
  }
  return search === null ? null : <p className={styles.empty}>No results for “{search}”</p>;
}
