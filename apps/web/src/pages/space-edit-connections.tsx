import { ConnectionList } from '../features/connections/components/connection-list.tsx';
import styles from './page.module.css';
import { SpaceEditFrame } from './parts/space-edit-frame.tsx';
import { t } from '../ui/words.ts';

export function SpaceEditConnectionsPage() {
  return (
    <SpaceEditFrame section={t('Connections')}>
      {({ id, abilities }) =>
        abilities.edit ? (
          <ConnectionList key={id} spaceId={id} />
        ) : (
          <p className={styles.note}>{t('Only admins of this space can connect it to other tools.')}</p>
        )
      }
    </SpaceEditFrame>
  );
}
