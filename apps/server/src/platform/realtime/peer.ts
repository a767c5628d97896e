import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import { closeNow, closeSoon } from './close-socket.ts';
import { createOutgoing } from './outgoing.ts';
import type { ChannelView, Room, Viewer } from './viewer.ts';

/** The item a peer looks at, and when it last said so, in milliseconds since 1970. */
export type Looking = { readonly moduleId: number; readonly itemId: number; readonly at: number };

/**
 * A peer's place in one project's channel; `view` is null until its rights are known, `turn` counts reviews of them,
 * and `settledTurn` says which review `view` is from.
 */
export type Membership = {
  readonly peer: Peer;
  readonly projectId: number;
  view: ChannelView | null;
  turn: number;
  settledTurn: number;
  looking: Looking | null;
  /** The rooms of the channel that the peer is in, by name. */
  readonly rooms: Map<string, Room>;
};

/** One socket and who is behind it. */
export type Peer = {
  readonly id: string;
  readonly viewer: Viewer;
  readonly socket: WebSocket;
  readonly memberships: Map<number, Membership>;
  /** When the client last gave a sign of life, in milliseconds since 1970. */
  heardAt: number;
  /** False once it is being closed: nothing more is sent to it or accepted from it. */
  isOpen: boolean;
  /** Bytes received so far, where known: a big frame still coming in is a sign of life too. */
  bytesRead: () => number;
  /** Sends bytes that `frameBytes` made, in the order of the calls, a moment later. */
  send: (frame: Buffer) => void;
  /** Writes what is waiting to be sent. */
  flush: () => void;
  /** Closes with the code, by force when the client does not answer in time. */
  end: (code: number, reason: string) => void;
  /** Closes with the code and accepts nothing more: for a client that breaks the rules. */
  hangUp: (code: number, reason: string) => void;
  /** Cuts the connection and frees what is waiting for it. */
  drop: () => void;
};

export type PeerOptions = {
  maxQueuedBytes: number;
  closeWithinMs: number;
  /** The connection under the web socket, which uses no extensions. */
  connection: Socket;
  /** Called once, when the peer is closing or gone. */
  onClosed: (peer: Peer) => void;
  /** Called when the client does not read what it is sent; the peer should be dropped. */
  onSlow: (peer: Peer) => void;
  /** Called when something starts waiting; the peer should be flushed soon. */
  onWaiting: (peer: Peer) => void;
};

/** The most that may wait before it is written at once. */
const WAITING_BYTES = 64 * 1024;

function markClosed(peer: Peer, { onClosed }: PeerOptions): void {
  if (!peer.isOpen) return;
  peer.isOpen = false;
  onClosed(peer);
}

/** Wraps an open socket. */
export function createPeer(socket: WebSocket, viewer: Viewer, options: PeerOptions): Peer {
  const { connection, closeWithinMs: withinMs } = options;
  const outgoing = createOutgoing(connection);
  const closed = () => markClosed(peer, options);
  const closeBy = (close: () => void) => {
    if (!peer.isOpen) return;
    peer.flush();
    closed();
    close();
  };
  const peer: Peer = {
    id: randomUUID(),
    viewer,
    socket,
    memberships: new Map(),
    heardAt: Date.now(),
    isOpen: true,
    bytesRead: () => connection.bytesRead,
    send(frame) {
      if (!peer.isOpen || socket.readyState !== socket.OPEN) return;
      const bytes = outgoing.add(frame);
      if (bytes > WAITING_BYTES) peer.flush();
      else if (bytes === frame.length) options.onWaiting(peer);
    },
    flush() {
      if (!peer.isOpen || socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > options.maxQueuedBytes) options.onSlow(peer);
      else outgoing.write();
    },
    end: (code, reason) => closeBy(() => closeSoon(socket, { code, reason, withinMs })),
    hangUp: (code, reason) => closeBy(() => closeNow(socket, connection, { code, reason, withinMs })),
    drop() {
      closed();
      socket.terminate();
    },
  };
  socket.on('close', closed);
  return peer;
}
