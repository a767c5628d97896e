import type { SetupStep } from '@facet/contract/entities/space';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { SETUP_ROUTES, SETUP_STEPS, setupIndex } from '../setup-steps.ts';
import styles from './setup-progress.module.css';
import { t } from '../../../ui/words.ts';

type SetupProgressProps = {
  /** The step that is shown. */
  current: SetupStep | null;
  /** Once the space exists: its id, and the furthest step reached. */
  space?: { id: number; setup_step: SetupStep | null };
};

/** The four steps of setting up a space; those already reached are links. */
export function SetupProgress({ current, space }: SetupProgressProps) {
  const reached = Math.max(setupIndex(space?.setup_step ?? null), setupIndex(current));
  return (
    <nav aria-label={t('Steps')}>
      <ol className={styles.steps}>
        {SETUP_STEPS.map(({ step, label }, index) => {
          const isCurrent = step === current;
          const isDone = index < reached && !isCurrent;
          const words = (
            <>
              <span className={styles.mark}>{isDone ? <Check aria-hidden="true" /> : index + 1}</span>
              <span className={styles.label}>{label}</span>
              {isDone && <VisuallyHidden>{t(', done')}</VisuallyHidden>}
            </>
          );
          return (
            <li key={label} className={styles.step} aria-current={isCurrent ? 'step' : undefined}>
              {space && step !== null && !isCurrent && index <= reached ? (
                <Link to={SETUP_ROUTES[step]} params={{ spaceId: space.id }} className={styles.words}>
                  {words}
                </Link>
              ) : (
                <span className={styles.words}>{words}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
