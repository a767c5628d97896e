import type { UserSettings } from '@facet/contract/entities/user';
// Needed by the calls of every signed-in page, so it loads together with the frame.
import '../../features/session/contract.ts';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useWaitingMessages } from '../../features/chat/hooks/use-waiting-messages.ts';
import type { NotificationKind } from '../../features/notifications/api.ts';
import { useWorkerMessages } from '../../features/notifications/push/use-worker-messages.ts';
import { sessionQueries } from '../../features/session/api.ts';
import { useTheme } from '../../features/session/hooks/use-theme.ts';
import { VerifyBanner } from '../../features/session/components/verify-banner.tsx';
import { UploadsPanel } from '../../features/uploads/components/uploads-panel.tsx';
import { resumeUploads } from '../../features/uploads/uploads.ts';
import { setDateLocale, useDateLocale } from '../../lib/date-locale.ts';
import { useTheirLanguage } from '../../lib/page-language.ts';
import { lazyDialog, lazyPart } from '../../lib/lazy-part.tsx';
import { SocketProvider } from '../../lib/socket-context.ts';
import { TimeZoneContext } from '../../lib/use-clock.ts';
import { askToLeave } from '../../lib/unsaved-guard.ts';
import { TaskAsideContext } from '../../shared/discussion/task-aside.ts';
import { AskToLeave } from '../../ui/use-typed-words.ts';
import { SkipLink } from '../../ui/skip-link.tsx';
import { Commands, useCommands } from '../commands/commands.tsx';
import { useLiveSocket } from '../live/use-live-socket.ts';
import styles from './app-layout.module.css';
import { AppHeader } from './app-header.tsx';
import { AppMenu } from './app-menu.tsx';
import { ChatsNotice } from './chats-notice.tsx';
import { useServerState } from './away-notice.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { MainPart } from '../../ui/main-part.tsx';
import { UnsavedDialog } from './unsaved-dialog.tsx';

const NotificationBar = lazyDialog(
  async () => (await import('../../features/notifications/components/notification-bar.tsx')).NotificationBar,
  ({ kind }) => kind !== null,
  { kind: null },
);

const TaskTalk = lazyPart(async () => (await import('../../pages/parts/task-talk.tsx')).TaskTalk);

/** The frame of signed-in pages; the viewer brings its own bar and takes the whole window. */
export function AppLayout() {
  const { data: user } = useSuspenseQuery(sessionQueries.user);
  const { socket, status } = useLiveSocket();
  const server = useServerState();
  useWaitingMessages(socket, user.id);
  useTheme(user);
  useTheirLanguage(user);
  const isViewer = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.isViewer) });
  const isWide = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.isWide) });
  const [bar, setBar] = useState<NotificationKind | null>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const commands = useCommands();
  const client = useQueryClient();
  useWorkerMessages(user.id);
  useEffect(
    () =>
      resumeUploads(async (goal, ids, key) =>
        (await import('../uploads/attach-goal.ts')).attachGoal(client, goal, ids, key),
      ),
    [client],
  );
  return (
    <AskToLeave value={askToLeave}>
      <SocketProvider value={socket}>
        <TaskAsideContext value={TaskTalk}>
          <SkipLink />
          {isViewer ? (
            <Page settings={user.settings} />
          ) : (
            <div className={styles.page} data-wide={isWide || undefined}>
              <AppHeader
                user={user}
                onOpenMenu={() => setMenuOpen(true)}
                onOpenBar={setBar}
                onSearch={() => commands.onAsk('palette')}
              />
              <AppMenu user={user} isHidden={isWide} opened={isMenuOpen} onClose={() => setMenuOpen(false)} />
              <div className={styles.content}>
                {!user.email_verified && <VerifyBanner email={user.email} />}
                <MainPart className={styles.main}>
                  <Page settings={user.settings} />
                </MainPart>
              </div>
            </div>
          )}
          {status === 'offline' && server === 'here' && (
            <OfflineNotice hasOpened={socket.hasOpened} onRetry={socket.retry} />
          )}
          <TimeZoneContext value={user.settings.time_zone}>
            <NotificationBar
              kind={bar}
              onClose={() => setBar(null)}
              chats={<ChatsNotice onLeave={() => setBar(null)} />}
            />
            <Commands {...commands} user={user} />
          </TimeZoneContext>
          <UploadsPanel />
          <UnsavedDialog />
        </TaskAsideContext>
      </SocketProvider>
    </AskToLeave>
  );
}

/** The page itself: "today" follows the user's time zone, and dates their language. */
function Page({ settings }: { settings: UserSettings }) {
  const { time_zone: timeZone, date_locale: locale } = settings;
  useLayoutEffect(() => setDateLocale(locale), [locale]);
  const shown = useDateLocale();
  return (
    <TimeZoneContext value={timeZone}>
      <Outlet key={shown} />
    </TimeZoneContext>
  );
}
