import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { activeGuest, actAsGuest, onGuestChange, readGuestToken } from '../../lib/guest-session.ts';
import { SocketProvider } from '../../lib/socket-context.ts';
import { ReviewLinkPage } from '../../pages/review-link.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { useLiveSocket } from '../live/use-live-socket.ts';
import { useServerState } from './away-notice.tsx';
import { OfflineNotice } from './offline-notice.tsx';

/** Whether this tab has a guest session for the review link, kept up to date. */
const useHasGuestToken = (hash: string): boolean =>
  useSyncExternalStore(onGuestChange, () => readGuestToken(hash) !== null);

/**
 * Whether this tab's calls are already made as the guest; data read as somebody else is dropped whenever that changes.
 */
function useGuestScope(hash: string): boolean {
  const client = useQueryClient();
  const hasToken = useHasGuestToken(hash);
  const active = useSyncExternalStore(onGuestChange, activeGuest);
  useEffect(() => {
    if (!hasToken) return undefined;
    actAsGuest(hash);
    client.removeQueries();
    return () => {
      actAsGuest(null);
      void client.resetQueries();
    };
  }, [client, hash, hasToken]);
  return hasToken && active === hash;
}

/** The frame of a review link's page: only the page, plus the live connection for a guest. */
export function GuestLayout() {
  const { hash } = useParams({ from: '/review/$hash' });
  const isGuest = useGuestScope(hash);
  const page = <ReviewLinkPage key={hash} isGuest={isGuest} />;
  return isGuest ? <Live>{page}</Live> : page;
}

function Live({ children }: { children: ReactNode }) {
  const { socket, status } = useLiveSocket();
  const server = useServerState();
  return (
    <SocketProvider value={socket}>
      <SkipLink />
      {children}
      {status === 'offline' && server === 'here' && (
        <OfflineNotice hasOpened={socket.hasOpened} onRetry={socket.retry} />
      )}
    </SocketProvider>
  );
}
