import { CLOSE_CODE } from '@facet/contract/realtime';
import { PATIENCE } from '../http/slow-requests.ts';
import type { Peer } from './peer.ts';

export type WatchOptions = { pingEveryMs: number; pongTimeoutMs: number; onSilent: (peer: Peer) => void };

// Often enough that an expired token ends its connection well within a second.
const LOOK_EVERY_MS = 250;

const AT_ONCE = 100;

/** Pings a hundred after the other, so that what thousands of sockets wait for is not held up. */
function pingInTurns(peers: readonly Peer[]): void {
  for (const { socket, isOpen } of peers.slice(0, AT_ONCE)) if (isOpen) socket.ping();
  if (peers.length > AT_ONCE) setImmediate(() => pingInTurns(peers.slice(AT_ONCE)));
}

/** Pings the peers, drops the silent and ends those whose token has expired; answers the function that stops it. */
export function watchPeers(
  peers: ReadonlySet<Peer>,
  { pingEveryMs, pongTimeoutMs, onSilent }: WatchOptions,
): () => void {
  const bytesBefore = new WeakMap<Peer, number>();
  const hear = (peer: Peer, now: number) => {
    const bytes = peer.bytesRead();
    // A large frame over a slow line lets no pong through; a byte now and then is no sign of life, though.
    if (bytes - (bytesBefore.get(peer) ?? 0) < PATIENCE.windowBytes) return;
    peer.heardAt = now;
    bytesBefore.set(peer, bytes);
  };
  const look = setInterval(
    () => {
      const now = Date.now();
      for (const peer of peers) {
        hear(peer, now);
        if (peer.viewer.tokenExpiresAt <= now) peer.end(CLOSE_CODE.sessionEnded, 'token expired');
        else if (now - peer.heardAt >= pongTimeoutMs) {
          onSilent(peer);
          peer.drop();
        }
      }
    },
    Math.min(LOOK_EVERY_MS, pongTimeoutMs),
  );
  const ping = setInterval(() => {
    pingInTurns([...peers]);
  }, pingEveryMs);
  return () => {
    clearInterval(look);
    clearInterval(ping);
  };
}
