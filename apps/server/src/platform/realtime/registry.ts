import type { Membership, Peer } from './peer.ts';
import { createRecentChanges, type RecentChanges } from './recent-changes.ts';
import { createSetIndex } from './set-index.ts';
import type { SetIndex } from './set-index.ts';
import type { Room } from './viewer.ts';

/** Who is connected to this process, and which channels they are in. */
export type Registry = {
  readonly peers: ReadonlySet<Peer>;
  readonly byUser: Pick<SetIndex<number, Peer>, 'get'>;
  readonly bySession: Pick<SetIndex<string, Peer>, 'get'>;
  readonly channels: Pick<SetIndex<number, Membership>, 'get' | 'has' | 'size'>;
  readonly changes: RecentChanges;
  add: (peer: Peer) => void;
  remove: (peer: Peer) => void;
  join: (membership: Membership) => void;
  leave: (membership: Membership) => void;
  /** Enters a room of the channel, replacing the peer's earlier place there. */
  enter: (membership: Membership, name: string, room: Room) => void;
  /** Leaves the room. */
  exit: (membership: Membership, name: string) => void;
  /** Who is in a room of a project's channel. */
  inRoom: (projectId: number, name: string) => readonly Membership[];
};

const channelKey = (projectId: number, name: string) => `${projectId} ${name}`;

/** The rooms of all channels, so that a message in one need not look at everybody in its channel. */
function createRooms(): Pick<Registry, 'enter' | 'exit' | 'inRoom'> {
  const byName = createSetIndex<string, Membership>();
  const exit = (membership: Membership, name: string) => {
    const room = membership.rooms.get(name);
    membership.rooms.delete(name);
    byName.remove(channelKey(membership.projectId, name), membership);
    room?.left();
  };
  return {
    exit,
    enter(membership, name, room) {
      exit(membership, name);
      membership.rooms.set(name, room);
      byName.add(channelKey(membership.projectId, name), membership);
    },
    inRoom: (projectId, name) => byName.get(channelKey(projectId, name)),
  };
}

/** An empty registry; `onLeft` is called for every membership that ends. */
export function createRegistry(onLeft: (membership: Membership) => void = () => undefined): Registry {
  const peers = new Set<Peer>();
  const byUser = createSetIndex<number, Peer>();
  const bySession = createSetIndex<string, Peer>();
  const channels = createSetIndex<number, Membership>();
  const rooms = createRooms();

  const join = (membership: Membership) => {
    membership.peer.memberships.set(membership.projectId, membership);
    channels.add(membership.projectId, membership);
  };
  const leave = (membership: Membership) => {
    membership.peer.memberships.delete(membership.projectId);
    channels.remove(membership.projectId, membership);
    for (const name of membership.rooms.keys()) rooms.exit(membership, name);
    onLeft(membership);
  };
  return {
    peers,
    byUser,
    bySession,
    channels,
    ...rooms,
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
