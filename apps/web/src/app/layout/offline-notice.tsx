import { WifiOff } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import styles from './offline-notice.module.css';
import { t } from '../../ui/words.ts';

type OfflineNoticeProps = { hasOpened: boolean; onRetry: () => void };

/** Says that other people's changes don't appear at the moment, and offers to reconnect. */
export function OfflineNotice({ hasOpened, onRetry }: OfflineNoticeProps) {
  return (
    <div className={styles.notice} role="status">
      <WifiOff size={16} strokeWidth={1.75} aria-hidden="true" />
      <p>
        {hasOpened
          ? t('Live updates are paused.')
          : t('Live updates don’t get through. A proxy in front of Facet may not let web sockets pass.')}
      </p>
      <Button size="small" onClick={onRetry}>
        {t('Reconnect')}
      </Button>
    </div>
  );
}
