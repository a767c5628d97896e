import { TriangleAlert } from 'lucide-react';
import type { FoundIn } from '../findings-api.ts';
import styles from './found-notice.module.css';
import { t } from '../../../ui/words.ts';

/** What needs a look in the files to be reviewed: it blocks nothing, but asks for a word of explanation. */
export function FoundNotice({ found }: { found: readonly FoundIn[] }) {
  return (
    <div className={styles.notice} role="note">
      <TriangleAlert aria-hidden="true" />
      <div>
        <p>{t('Please look at this first')}</p>
        <ul>
          {found.map(({ itemId, name, words }) => (
            <li key={itemId}>
              {name}: {words.join('; ')}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
