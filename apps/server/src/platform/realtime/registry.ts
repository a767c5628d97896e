import type { Membership, Peer } from './peer.ts';
import { createRecentChanges, type RecentChanges } from './recent-changes.ts';
import { createSetIndex } from './set-index.ts';
import type { SetIndex } from './set-index.ts';

/** Who is connected to this process, and which channels they are in. */
export type Registry = {
  readonly peers: ReadonlySet<Peer>;
  readonly byUser: Pick<SetIndex<number, Peer>, 'get'>;
  readonly bySession: Pick<SetIndex<string, Peer>, 'get'>;
  readonly channels: Pick<SetIndex<number, Membership>, 'get' | 'size'>;
  readonly changes: RecentChanges;
  add: (peer: Peer) => void;
  remove: (peer: Peer) => void;
  join: (membership: Membership) => void;
  leave: (membership: Membership) => void;
};

/** An empty registry; `onLeft` hears of every place in a channel that is given up. */
export function createRegistry(onLeft: (membership: Membership) => void = () => undefined): Registry {
  const peers = new Set<Peer>();
  const byUser = createSetIndex<number, Peer>();
  const bySession = createSetIndex<string, Peer>();
  const channels = createSetIndex<number, Membership>();

  const join = (membership: Membership) => {
    membership.peer.memberships.set(membership.projectId, membership);
    channels.add(membership.projectId, membership);
  };
  const leave = (membership: Membership) => {
    membership.peer.memberships.delete(membership.projectId);
    channels.remove(membership.projectId, membership);
    const rooms = [...membership.rooms.values()];
    membership.rooms.clear();
    for (const room of rooms) room.left();
    onLeft(membership);
  };
  return {
    peers,
    byUser,
    bySession,
    channels,
    changes: createRecentChanges(),
    join,
    leave,
    add(peer) {
      peers.add(peer);
      byUser.add(peer.viewer.userId, peer);
      bySession.add(peer.viewer.sessionId, peer);
    },
    remove(peer) {
      peers.delete(peer);
      byUser.remove(peer.viewer.userId, peer);
      bySession.remove(peer.viewer.sessionId, peer);
      for (const membership of peer.memberships.values()) leave(membership);
    },
  };
}
