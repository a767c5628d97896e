import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './setup-actions.module.css';
import { t } from '../../../ui/words.ts';

type SetupActionsProps = { spaceId: number; children: ReactNode };

/** The foot of a step: continue, go back, or leave for now. */
export function SetupActions({ spaceId, children }: SetupActionsProps) {
  return (
    <div className={styles.actions}>
      {children}
      <Link to="/space/$spaceId/dashboard" params={{ spaceId }} className={styles.later}>
        {t('Finish later')}
      </Link>
    </div>
  );
}
