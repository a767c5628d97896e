import { useParams } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { GONE } from '../features/notifications/hooks/say-gone.ts';
import { useOpenNotification, type Opened } from '../features/notifications/hooks/use-open-notification.ts';
import { ButtonLink } from '../lib/button-link.tsx';
import { useTitle } from '../lib/use-title.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Spinner } from '../ui/spinner.tsx';

/** What a push message opens: on to what it tells of, or a word that it is gone. */
export function NotificationPage() {
  const { uuid } = useParams({ from: '/app/notification/$uuid' });
  const [opened, setOpened] = useState<Opened>();
  const open = useOpenNotification();
  useTitle('Notification');
  const start = useEffectEvent(() => open({ uuid, replace: true }));
  useEffect(() => void start().then(setOpened), [uuid]);
  if (!opened) return <Spinner label="Opening" />;
  const words = opened === 'gone' ? GONE : { title: 'It could not be opened', text: 'Oops! Something went wrong!' };
  return (
    <>
      <PageTitle>Notification</PageTitle>
      <EmptyState
        framed
        title={opened === 'opened' ? 'There is nothing more to it' : words.title}
        text={opened === 'opened' ? undefined : words.text}
        action={
          <ButtonLink to="/global-dashboard" variant="primary">
            Go to the dashboard
          </ButtonLink>
        }
      />
    </>
  );
}
