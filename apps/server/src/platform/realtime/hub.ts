import { randomUUID } from 'node:crypto';
import { CLOSE_CODE, MAX_QUEUED_BYTES, PONG_TIMEOUT_MS } from '@facet/contract/realtime';
import type { WebSocket } from 'ws';
import { answerFrames } from './answer-frames.ts';
import { addChannelMethods } from './channel-methods.ts';
import { createDelivery } from './deliver.ts';
import { createEnvelopes } from './envelope.ts';
import type { Connection, Hub, HubDependencies, HubOptions } from './hub-types.ts';
import type { HubMessage } from './messages.ts';
import { createMethods } from './methods.ts';
import { createPeer } from './peer.ts';
import type { Peer } from './peer.ts';
import { pushFrame } from './push-frame.ts';
import { createRegistry } from './registry.ts';
import type { Viewer } from './viewer.ts';
import { watchPeers } from './watch-peers.ts';

const DEFAULTS: HubOptions = {
  pingEveryMs: PONG_TIMEOUT_MS / 2,
  pongTimeoutMs: PONG_TIMEOUT_MS,
  maxQueuedBytes: MAX_QUEUED_BYTES,
  budget: { burst: 200, perSecond: 100 },
};

const toConnection = (peer: Peer): Connection => ({
  id: peer.id,
  viewer: peer.viewer,
  channel: (projectId) => peer.memberships.get(projectId)?.view ?? null,
  push: (methodId, data) => peer.send(pushFrame(methodId, data)),
});

/** Sends what this process announces to the carrier and hands over what the others announce. */
function connectCarrier({ carrier, log }: HubDependencies, deliver: (message: HubMessage) => void, onGap: () => void) {
  const envelopes = createEnvelopes(randomUUID());
  const failed = (error: unknown) => log.error({ err: error }, 'other processes could not be told');
  const receive = (text: string) => {
    try {
      const message = envelopes.open(text);
      if (message) deliver(message);
    } catch (error) {
      // Another release may be running beside this one; what it says in its own words is left out.
      log.warn({ err: error }, 'a message of another process was not understood');
    }
  };
  const stops = [carrier.subscribe(receive), carrier.onGap(onGap)];
  const announce = async (message: HubMessage) => {
    const parts = envelopes.seal(message, carrier.maxBytes);
    await Promise.all(parts.map((part) => carrier.publish(part)));
  };
  return {
    announce: (message: HubMessage) => void announce(message).catch(failed),
    stop: () => stops.forEach((stop) => stop()),
  };
}

/** Brings frames to the web sockets of this process and, through the carrier, of all others. */
export function createHub(dependencies: HubDependencies, overrides: Partial<HubOptions> = {}): Hub {
  const options = { ...DEFAULTS, ...overrides };
  const { log } = dependencies;
  const registry = createRegistry();
  const methods = createMethods();
  let dropped = 0;
  let isClosed = false;

  const deliver = createDelivery(registry, dependencies);
  const countDropped = (peer: Peer) => {
    dropped += 1;
    log.warn({ userId: peer.viewer.userId }, 'a socket that did not read was dropped');
  };
  const closeAll = (code: number, reason: string) => {
    for (const peer of registry.peers) peer.end(code, reason);
  };
  // A log-out or a lost right may be among what was missed: everyone proves who they are again, and reads anew.
  const restart = () => closeAll(CLOSE_CODE.restart, 'please reconnect');
  const others = connectCarrier(dependencies, deliver, restart);
  const stopWatching = watchPeers(registry.peers, { ...options, onSilent: countDropped });
  addChannelMethods(methods, registry, dependencies.viewChannel);

  const publish = (message: HubMessage) => {
    deliver(message);
    others.announce(message);
  };
  function attach(socket: WebSocket, viewer: Viewer, bytesRead = () => 0) {
    if (isClosed) return socket.close(CLOSE_CODE.goingAway);
    const { maxQueuedBytes, budget } = options;
    const peer = createPeer(socket, viewer, { maxQueuedBytes, bytesRead, onClosed: registry.remove, onSlow: countDropped });
    socket.on('error', (error) => log.debug({ err: error }, 'a socket broke'));
    socket.on('pong', () => (peer.heardAt = Date.now()));
    registry.add(peer);
    answerFrames(peer, { methods, budget, log });
  }
  return {
    authenticate: dependencies.authenticate,
    publishToProject: (message) => publish({ kind: 'project', ...message }),
    publishToUsers: (message) => publish({ kind: 'users', ...message }),
    accessChanged: (change) => publish({ kind: 'access', ...change }),
    sessionsEnded: (sessionIds) => publish({ kind: 'sessions', sessionIds }),
    attach,
    on: (methodId, data, handle) => methods.add(methodId, data, (peer, body) => handle(toConnection(peer), body)),
    stats: () => ({
      sockets: registry.peers.size,
      channels: registry.channels.size,
      queuedBytes: [...registry.peers].reduce((sum, { socket }) => sum + socket.bufferedAmount, 0),
      dropped,
    }),
    async close() {
      isClosed = true;
      others.stop();
      stopWatching();
      const closed = [...registry.peers].map(({ socket }) => new Promise((resolve) => socket.once('close', resolve)));
      closeAll(CLOSE_CODE.goingAway, 'the server stops');
      await Promise.all(closed);
    },
  };
}
