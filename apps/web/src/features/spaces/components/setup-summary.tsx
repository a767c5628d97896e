import type { SetupStep } from '@facet/contract/entities/space';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SETUP_ROUTES } from '../setup-steps.ts';
import styles from './setup-summary.module.css';
import { t } from '../../../ui/words.ts';

type Row = { label: string; text: ReactNode; step: SetupStep };
type SetupSummaryProps = { spaceId: number; rows: readonly Row[] };

/** What was chosen in the earlier steps, each with a link back to it. */
export function SetupSummary({ spaceId, rows }: SetupSummaryProps) {
  return (
    <dl className={styles.summary}>
      {rows.map(({ label, text, step }) => (
        <div key={label} className={styles.row}>
          <dt>{label}</dt>
          <dd>{text}</dd>
          <dd className={styles.change}>
            <Link
              to={SETUP_ROUTES[step]}
              params={{ spaceId }}
              aria-label={t('Change {name}', { name: label.toLowerCase() })}
            >
              {t('Change')}
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  );
}
