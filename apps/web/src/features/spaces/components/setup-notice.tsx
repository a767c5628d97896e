import type { SpaceWire } from '@facet/contract/entities/space';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../lib/button-link.tsx';
import { SETUP_ROUTES } from '../setup-steps.ts';
import styles from './setup-notice.module.css';
import { rich, t } from '../../../ui/words.ts';

const strong = (inside: ReactNode) => <strong>{inside}</strong>;

/** Says that a space's creation was left half done, and leads back to it; nothing for a space that is set up. */
export function SetupNotice({ space: { id: spaceId, setup_step: step, abilities } }: { space: SpaceWire }) {
  if (step === null || !abilities.edit) return null;
  return (
    <section className={styles.notice} aria-label={t('Space setup')}>
      <p>
        {rich('<strong>This space isn’t set up yet.</strong> Invite people and choose a workflow.', {
          strong,
        })}
      </p>
      <ButtonLink to={SETUP_ROUTES[step]} params={{ spaceId }} size="small">
        {t('Continue setup')}
      </ButtonLink>
    </section>
  );
}
