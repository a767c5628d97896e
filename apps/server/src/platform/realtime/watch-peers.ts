import { CLOSE_CODE } from '@facet/contract/realtime';
import { PATIENCE } from '../http/slow-requests.ts';
import type { Peer } from './peer.ts';

export type WatchOptions = { pingEveryMs: number; pongTimeoutMs: number; onSilent: (peer: Peer) => void };

// Often enough that an expired token ends its connection well within a second.
const LOOK_EVERY_MS = 250;

/**
 * Makes a function that pings the next part of the peers. Each peer keeps its part, so it is pinged once per round, and
 * thousands of pings and pongs hold up nobody.
 */
export function createPinging(peers: ReadonlySet<Peer>, parts: number): () => void {
  const partOf = new WeakMap<Peer, number>();
  let seen = 0;
  let turn = 0;
  return () => {
    for (const peer of peers) {
      const part = partOf.get(peer) ?? seen++ % parts;
      partOf.set(peer, part);
      if (part === turn && peer.isOpen) peer.socket.ping();
    }
    turn = (turn + 1) % parts;
  };
}

/** Pings the peers, drops silent ones and ends those whose token has expired; returns how to stop. */
export function watchPeers(
  peers: ReadonlySet<Peer>,
  { pingEveryMs, pongTimeoutMs, onSilent }: WatchOptions,
): () => void {
  const bytesBefore = new WeakMap<Peer, number>();
  const hear = (peer: Peer, now: number) => {
    const bytes = peer.bytesRead();
    // A large frame over a slow line lets no pong through, so it counts; a byte now and then does not.
    if (bytes - (bytesBefore.get(peer) ?? 0) < PATIENCE.windowBytes) return;
    peer.heardAt = now;
    bytesBefore.set(peer, bytes);
  };
  const lookEveryMs = Math.min(LOOK_EVERY_MS, pongTimeoutMs);
  let lookedAt = Date.now();
  const look = setInterval(() => {
    const now = Date.now();
    // While this process stalled, it heard nobody; what they sent meanwhile is read only after this look.
    const stalledMs = Math.max(0, now - lookedAt - lookEveryMs);
    lookedAt = now;
    for (const peer of peers) {
      peer.heardAt = Math.min(now, peer.heardAt + stalledMs);
      hear(peer, now);
      if (peer.viewer.tokenExpiresAt <= now) peer.end(CLOSE_CODE.sessionEnded, 'token expired');
      else if (now - peer.heardAt >= pongTimeoutMs) {
        onSilent(peer);
        peer.drop();
      }
    }
  }, lookEveryMs);
  const parts = Math.ceil(pingEveryMs / LOOK_EVERY_MS);
  const ping = setInterval(createPinging(peers, parts), pingEveryMs / parts);
  return () => {
    clearInterval(look);
    clearInterval(ping);
  };
}
