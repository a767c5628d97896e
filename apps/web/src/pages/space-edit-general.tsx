import type { SpaceWire } from '@facet/contract/entities/space';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { DeleteSpaceModal } from '../features/spaces/components/delete-space-modal.tsx';
import { EditSpaceForm } from '../features/spaces/components/edit-space-form.tsx';
import { GuestAccess } from '../features/spaces/components/guest-access.tsx';
import { LooksKept } from '../features/spaces/components/looks-kept.tsx';
import { StyleNumbers } from '../features/spaces/components/style-numbers.tsx';
import formStyles from '../features/spaces/components/space-form.module.css';
import { Button } from '../ui/button.tsx';
import styles from './page.module.css';
import { SpaceEditFrame } from './parts/space-edit-frame.tsx';
import { useRestoreDays } from '../shared/trash/use-restore-days.ts';
import { t } from '../ui/words.ts';

export function SpaceEditGeneralPage() {
  return <SpaceEditFrame section={t('General')}>{(space) => <General key={space.id} space={space} />}</SpaceEditFrame>;
}

function General({ space }: { space: SpaceWire }) {
  const days = useRestoreDays();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { abilities } = space;
  if (!abilities.edit) return <p className={styles.note}>{t('Only admins of this space can change it.')}</p>;
  return (
    <>
      <EditSpaceForm space={space} />
      <GuestAccess space={space} />
      <LooksKept space={space} />
      <StyleNumbers space={space} />
      {abilities.delete && (
        <section className={formStyles.danger}>
          <div>
            <h2>{t('Delete this space')}</h2>
            <p>
              {t(
                'Deletes its folders and projects too. An administrator can restore it{days, plural, =0 {} one { for a day} other { for # days}}.',
                {
                  days,
                },
              )}
            </p>
          </div>
          <Button variant="danger" onClick={() => setAsking(true)}>
            {t('Delete space')}
          </Button>
        </section>
      )}
      {isAsking && (
        <DeleteSpaceModal
          space={space}
          onClose={() => setAsking(false)}
          onDeleted={() => void navigate({ to: '/global-dashboard', ignoreBlocker: true })}
        />
      )}
    </>
  );
}
