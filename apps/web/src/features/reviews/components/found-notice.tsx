import { TriangleAlert } from 'lucide-react';
import { findingTitle } from '../../../lib/finding-words.ts';
import type { FoundIn } from '../findings-api.ts';
import styles from './found-notice.module.css';

/** What pre-flight found in the files that are asked about: nothing is kept back by it, but somebody says a word. */
export function FoundNotice({ found }: { found: readonly FoundIn[] }) {
  return (
    <div className={styles.notice} role="note">
      <TriangleAlert aria-hidden="true" />
      <div>
        <p>Pre-flight asks for a look</p>
        <ul>
          {found.map(({ itemId, name, failed }) => (
            <li key={itemId}>
              {name}: {failed.map(findingTitle).join('; ')}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
