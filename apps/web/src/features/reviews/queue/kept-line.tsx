import { CircleAlert, CloudCheck, CloudOff, LoaderCircle } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { KeepState } from './choice-keeper.ts';
import styles from './kept-line.module.css';
import { t } from '../../../ui/words.ts';

/** Saving that takes no longer than this is not mentioned, in ms. */
const SOON = 600;

/** The state to show: saving only if it takes a while. */
export function useShownState(state: KeepState): KeepState {
  const [slow, setSlow] = useState(false);
  const isKeeping = state === 'keeping';
  useEffect(() => {
    if (!isKeeping) return undefined;
    const timer = setTimeout(() => setSlow(true), SOON);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isKeeping]);
  return isKeeping && !slow ? 'kept' : state;
}

const ICONS: Readonly<Record<KeepState, ReactNode>> = {
  kept: <CloudCheck aria-hidden="true" />,
  keeping: <LoaderCircle aria-hidden="true" />,
  offline: <CloudOff aria-hidden="true" />,
  failed: <CircleAlert aria-hidden="true" />,
};

type KeptLineProps = {
  state: KeepState;
  /** What is saved, in words; shown while all is well. */
  children: ReactNode;
  onRetry: () => void;
};

/** Whether the choices are saved, and where. */
export function KeptLine({ state, children, onRetry }: KeptLineProps) {
  const shown = useShownState(state);
  return (
    <p className={styles.line} data-state={shown}>
      {ICONS[shown]}
      {shown === 'kept' && <span>{children}</span>}
      {shown === 'keeping' && <span>{t('Keeping')}</span>}
      {shown === 'offline' && <span>{t('Kept on this device')}</span>}
      {shown === 'failed' && (
        <span>
          {t('Not kept.')}{' '}
          <button type="button" className={styles.retry} onClick={onRetry}>
            {t('Try again')}
          </button>
        </span>
      )}
    </p>
  );
}
