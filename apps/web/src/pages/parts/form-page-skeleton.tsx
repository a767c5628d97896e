import { HiddenTitle } from '../../ui/hidden-title.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from '../page.module.css';
import { t } from '../../ui/words.ts';

const FIELDS = ['title', 'category', 'place', 'date'];

/** The shape of a page with a form while it loads. */
export function FormPageSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <HiddenTitle>{t('Loading the form')}</HiddenTitle>
      <Skeleton width={240} height={34} radius={6} />
      <div className={styles.fields}>
        {FIELDS.map((field) => (
          <div key={field} className={styles.field}>
            <Skeleton width={72} height={12} />
            <Skeleton height={40} radius={6} />
          </div>
        ))}
      </div>
    </div>
  );
}
