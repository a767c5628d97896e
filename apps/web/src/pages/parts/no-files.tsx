import type { SpaceWire } from '@facet/contract/entities/space';
import { ButtonLink } from '../../lib/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from '../page.module.css';
import { t } from '../../ui/words.ts';

/** Shown on a space's pages of files while it has none; leads to where files come from. */
export function NoFiles({ space }: { space: SpaceWire }) {
  return (
    <div className={styles.empty}>
      <EmptyState
        framed
        title={t('No files in this space yet')}
        text={t('Create a project and upload its first designs.')}
        action={
          space.abilities.create_project && (
            <ButtonLink to="/project/create" search={{ space_id: space.id }}>
              {t('Create a project')}
            </ButtonLink>
          )
        }
      />
    </div>
  );
}
