import { lazyPart } from '../../lib/lazy-part.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MainPart } from '../../ui/main-part.tsx';
import styles from './viewer-page.module.css';
import { t } from '../../ui/words.ts';

const StyleOrigin = lazyPart(async () => (await import('../../features/boards/origin/style-origin.tsx')).StyleOrigin);

type NoFileYetProps = {
  /** The style whose brief and references are shown beside; absent for clients. */
  origin?: { projectId: number; styleId: number };
  onUpload?: () => void;
};

/** A style without a version. */
export function NoFileYet({ origin, onUpload }: NoFileYetProps) {
  return (
    <MainPart className={styles.main}>
      <div className={styles.empty}>
        <EmptyState
          title={t('No file yet')}
          text={t('The first upload becomes version 1.')}
          action={onUpload && <Button onClick={onUpload}>{t('Upload version 1')}</Button>}
        />
      </div>
      {origin && <StyleOrigin {...origin} panelClass={styles.panel} />}
    </MainPart>
  );
}
