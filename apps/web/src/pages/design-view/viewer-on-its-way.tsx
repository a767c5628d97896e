import { HiddenTitle } from '../../ui/hidden-title.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { MainPart } from '../../ui/main-part.tsx';
import styles from './viewer-on-its-way.module.css';
import { t } from '../../ui/words.ts';

/** The outline of the viewer while its style loads. */
export function ViewerOnItsWay() {
  return (
    <MainPart className={styles.page}>
      <HiddenTitle>{t('Loading design')}</HiddenTitle>
      <div className={styles.bar}>
        <Skeleton width={200} height={24} radius={6} />
      </div>
      <div className={styles.canvas}>
        <Spinner size={28} label={t('Loading design')} />
      </div>
    </MainPart>
  );
}
