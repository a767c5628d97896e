import { useParams } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { GONE } from '../features/notifications/hooks/say-gone.ts';
import { useOpenNotification, type OpenedNotification } from '../features/notifications/hooks/use-open-notification.ts';
import { ButtonLink } from '../lib/button-link.tsx';
import { useTitle } from '../lib/use-title.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Spinner } from '../ui/spinner.tsx';
import styles from './page.module.css';
import { t } from '../ui/words.ts';

const WORDS: Readonly<Record<OpenedNotification, { title: string; text: string }>> = {
  opened: { title: t('Nothing to open'), text: t('This notification has no more details.') },
  gone: GONE,
  failed: { title: t('Couldn’t open this notification'), text: t('Reload the page in a moment.') },
};

/** Opened by a push message: goes on to what it is about, or says that it is gone. */
export function NotificationPage() {
  const { uuid } = useParams({ from: '/app/notification/$uuid' });
  const [opened, setOpened] = useState<OpenedNotification>();
  const open = useOpenNotification();
  useTitle(t('Notification'));
  const start = useEffectEvent(() => open({ uuid, replace: true }));
  useEffect(() => void start().then(setOpened), [uuid]);
  const toDashboard = (
    <ButtonLink to="/global-dashboard" variant="primary">
      {t('Go to the dashboard')}
    </ButtonLink>
  );
  return (
    <div className={styles.page}>
      <PageTitle>{t('Notification')}</PageTitle>
      <div className={styles.empty}>
        {opened ? (
          <EmptyState framed {...WORDS[opened]} action={toDashboard} />
        ) : (
          <Spinner size={28} label={t('Opening')} />
        )}
      </div>
    </div>
  );
}
