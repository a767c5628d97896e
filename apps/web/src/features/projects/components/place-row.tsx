import type { ProjectWire } from '@facet/contract/entities/project';
import { Button } from '../../../ui/button.tsx';
import { MiddleCut } from '../../../ui/middle-cut.tsx';
import styles from './project-form.module.css';
import { t } from '../../../ui/words.ts';

type PlaceRowProps = { project: Pick<ProjectWire, 'space_title' | 'folder_title'>; onMove: () => void };

/** Where the project is, with a button to move it, which takes effect at once. */
export function PlaceRow({ project: { space_title: space, folder_title: folder }, onMove }: PlaceRowProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('Place')}</legend>
      <div className={styles.place}>
        <MiddleCut>{[space, folder ?? t('No folder')].filter(Boolean).join(' / ')}</MiddleCut>
        <Button size="small" variant="quiet" aria-label={t('Move project')} onClick={onMove}>
          {t('Move')}
        </Button>
      </div>
    </fieldset>
  );
}
