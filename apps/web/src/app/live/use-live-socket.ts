import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { DENIED_TEXT } from '../../lib/failure-texts.ts';
import type { Socket, SocketStatus } from '../../lib/socket.ts';
import { toast } from '../../ui/toast.ts';
import { createLiveSocket } from './create-live-socket.ts';
import { socketHolder } from './socket-holder.ts';

function useProjectLost() {
  const router = useRouter();
  return (projectId: number, status: number) => {
    const isOpen = router.state.matches.some(({ params }) => 'projectId' in params && params.projectId === projectId);
    if (!isOpen || (status !== 403 && status !== 404)) return;
    if (status === 403) toast.error(DENIED_TEXT);
    void router.navigate({ to: status === 403 ? '/403' : '/404' });
  };
}

/** The app's socket, open while somebody is signed in. */
export function useLiveSocket(): { socket: Socket; status: SocketStatus } {
  const client = useQueryClient();
  const onProjectLost = useProjectLost();
  const [status, setStatus] = useState<SocketStatus>('closed');
  const [socket] = useState(() => createLiveSocket({ client, onProjectLost, onStatus: setStatus }));
  useEffect(() => {
    socketHolder.hold(socket);
    socket.open();
    return () => {
      socketHolder.hold(null);
      socket.close();
    };
  }, [socket]);
  return { socket, status };
}
