import type { SpaceWire } from '@facet/contract/entities/space';
import { ButtonLink } from '../../../lib/button-link.tsx';
import { SETUP_ROUTES } from '../setup-steps.ts';
import styles from './setup-notice.module.css';
import { t } from '../../../ui/words.ts';

/** Says that a space's creation was left half done, and leads back to it; nothing for a space that is set up. */
export function SetupNotice({ space: { id: spaceId, setup_step: step, abilities } }: { space: SpaceWire }) {
  if (step === null || !abilities.edit) return null;
  return (
    <section className={styles.notice} aria-label={t('Space setup')}>
      <p>
        <strong>{t('This space isn’t set up yet.')}</strong> Invite people and choose a workflow.
      </p>
      <ButtonLink to={SETUP_ROUTES[step]} params={{ spaceId }} size="small">
        {t('Continue setup')}
      </ButtonLink>
    </section>
  );
}
