import { RefreshCw } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { serverWatch } from '../../lib/server-watch.ts';
import styles from './away-notice.module.css';

const WORDS = {
  restarting: { title: 'Facet is restarting.', rest: 'Your work is kept. We’ll reconnect automatically.' },
  unreachable: { title: 'Can’t reach Facet.', rest: 'Your work is kept. We’ll reconnect automatically.' },
};

/** How the server is, for what looks different while it is away. */
export const useServerState = () => useSyncExternalStore(serverWatch.subscribe, serverWatch.state);

/** Says on every page that the server is away for a moment; there before it has words, so that they are read out. */
export function AwayNotice() {
  const state = useServerState();
  return (
    <div role="status" className={styles.place}>
      {state !== 'here' && (
        <div className={styles.notice}>
          <RefreshCw size={16} strokeWidth={1.75} aria-hidden="true" />
          <p>
            <strong>{WORDS[state].title}</strong> {WORDS[state].rest}
          </p>
        </div>
      )}
    </div>
  );
}
