import { RefreshCw } from 'lucide-react';
import { keptSince } from '../../lib/offline/kept-since.ts';
import { serverWatch } from '../../lib/server-watch.ts';
import { useStore } from '../../ui/create-store.ts';
import styles from './away-notice.module.css';
import { t } from '../../ui/words.ts';

const WORDS = {
  restarting: { title: t('Facet is restarting.'), rest: t('Your work is kept. We’ll reconnect automatically.') },
  unreachable: { title: t('Can’t reach Facet.'), rest: t('Your work is kept. We’ll reconnect automatically.') },
};

/** The server's state, for parts that look different while it is away. */
export const useServerState = () => useStore(serverWatch);

/** Shown while pages come from an earlier visit. */
const wordAway = (asOf: string) =>
  navigator.onLine
    ? {
        title: WORDS.unreachable.title,
        rest: t('You’re seeing it as of {asOf}. We’ll reconnect automatically.', { asOf }),
      }
    : {
        title: t('Offline, as of {asOf}.', { asOf }),
        rest: t('You can still read pages you’ve opened. We’ll reconnect automatically.'),
      };

/**
 * Says on every page that the server is away for a moment; mounted before it has text, so that screen readers announce
 * it.
 */
export function AwayNotice() {
  const state = useServerState();
  const since = useStore(keptSince);
  const words = since === null ? state !== 'here' && WORDS[state] : wordAway(since.words);
  return (
    <div role="status" className={styles.place}>
      {words && (
        <div className={styles.notice}>
          <RefreshCw size={16} strokeWidth={1.75} aria-hidden="true" />
          <p>
            <strong>{words.title}</strong> {words.rest}
          </p>
        </div>
      )}
    </div>
  );
}
