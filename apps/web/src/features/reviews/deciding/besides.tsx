import type { ReactNode } from 'react';
import { FoundNotice } from '../components/found-notice.tsx';
import type { FoundIn } from '../findings-api.ts';
import styles from './besides.module.css';
import { t } from '../../../ui/words.ts';

type BesidesProps = {
  found?: readonly FoundIn[] | undefined;
  /** Names of the files that would be approved without having been opened, of how many, and the way to them. */
  unopened?: { names: readonly string[]; of: number; look: ReactNode } | undefined;
  /** Comments that would be approved over. */
  fixes: number;
};

/** Whatever else is to be known before one decides: told in the one question that is asked, not in one after it. */
export function Besides({ found = [], unopened, fixes }: BesidesProps) {
  if (found.length === 0 && !unopened && fixes === 0) return null;
  return (
    <div className={styles.besides}>
      {found.length > 0 && <FoundNotice found={found} />}
      {unopened && (
        <p className={styles.unopened}>
          <span>
            {t('{unseen, number} of {total, plural, one {# file} other {# files}} not opened', {
              unseen: unopened.names.length,
              total: unopened.of,
            })}
            {`: ${unopened.names.join(', ')}`}
          </span>
          {unopened.look}
        </p>
      )}
      {fixes > 0 && (
        <p>
          {t(
            '{count, plural, one {# comment is} other {# comments are}} still to fix. The record will list what was open.',
            { count: fixes },
          )}
        </p>
      )}
    </div>
  );
}
