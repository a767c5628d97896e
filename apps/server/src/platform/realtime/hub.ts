import {
  CLOSE_CODE,
  MAX_QUEUED_BYTES,
  PONG_TIMEOUT_MS,
  PRESENCE_EVERY_MS,
  PRESENCE_TIMEOUT_MS,
} from '@facet/contract/realtime';
import type { ClientFrame } from '@facet/contract/realtime';
import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import type { z } from 'zod';
import { notForGuests } from '../errors.ts';
import { answerFrames, type AnswerOptions } from './answer-frames.ts';
import { linkCarrier } from './carrier-link.ts';
import type { RealtimeLog } from './carrier.ts';
import { addChannelMethods } from './channel-methods.ts';
import { createDelivery, type Deliverable } from './deliver.ts';
import { createFlushing } from './flush-in-turns.ts';
import type { Connection, Hub, HubDependencies, HubOptions } from './hub-types.ts';
import type { HubMessage } from './messages.ts';
import { createMethods } from './methods.ts';
import type { Methods } from './methods.ts';
import { boundIncoming } from './bound-incoming.ts';
import { closeNow } from './close-socket.ts';
import { createPeer } from './peer.ts';
import type { Peer } from './peer.ts';
import { BUDGET, createPersonBudgets } from './person-budgets.ts';
import type { PresenceTimes } from './presence.ts';
import { startPresence, type Presence } from './start-presence.ts';
import { pushFrame } from './push-frame.ts';
import { createRegistry } from './registry.ts';
import type { Registry } from './registry.ts';
import type { Viewer } from './viewer.ts';
import { watchPeers } from './watch-peers.ts';

const DEFAULTS: HubOptions = {
  pingEveryMs: PONG_TIMEOUT_MS / 2,
  pongTimeoutMs: PONG_TIMEOUT_MS,
  maxQueuedBytes: MAX_QUEUED_BYTES,
  closeWithinMs: 1000,
  budget: BUDGET,
  noteTooOften: () => undefined,
  guard: () => undefined,
  presence: { timeoutMs: PRESENCE_TIMEOUT_MS, everyMs: PRESENCE_EVERY_MS },
};

const TURNED_AWAY = { code: CLOSE_CODE.tooMuch, reason: 'too many connections' };

const toConnection = (peer: Peer, registry: Registry, presence: Presence): Connection => ({
  id: peer.id,
  viewer: peer.viewer,
  channel: (projectId) => peer.memberships.get(projectId)?.view ?? null,
  settledChannel(projectId) {
    const membership = peer.memberships.get(projectId);
    return membership?.turn === membership?.settledTurn ? (membership?.view ?? null) : null;
  },
  push: (methodId, data) => peer.send(pushFrame(methodId, data)),
  enter(projectId, name, room) {
    const membership = peer.memberships.get(projectId);
    if (!membership?.view) return false;
    registry.enter(membership, name, room);
    return true;
  },
  leave(projectId, name) {
    const membership = peer.memberships.get(projectId);
    if (membership) registry.exit(membership, name);
  },
  look: (place) => presence.look(peer.memberships.get(place.projectId), place),
  lookAway: (projectId) => presence.left(peer.memberships.get(projectId)),
});

const waitForClose = (peers: Iterable<Peer>) =>
  Promise.all(Array.from(peers, ({ socket }) => new Promise((resolve) => socket.once('close', resolve))));

function listen(peer: Peer, connection: Socket, options: AnswerOptions) {
  peer.socket.on('error', (error) => options.log.debug({ err: error }, 'a socket broke'));
  peer.socket.on('pong', () => (peer.heardAt = Date.now()));
  boundIncoming(peer, connection, options.methods);
  answerFrames(peer, options);
}

/** The sockets of this process: takes them over, watches them and closes them all on request. */
function createSockets(registry: Registry, methods: Methods, log: RealtimeLog, options: HubOptions) {
  const { maxQueuedBytes, closeWithinMs, noteTooOften, guard } = options;
  let dropped = 0;
  let isClosed = false;
  const note = ({ viewer }: Peer) => {
    dropped += 1;
    log.warn({ userId: viewer.userId }, 'a socket that did not read was dropped');
  };
  const onSlow = (peer: Peer) => {
    note(peer);
    peer.drop();
  };
  const budgets = createPersonBudgets(options.budget);
  const onClosed = (peer: Peer) => {
    registry.remove(peer);
    budgets.closed(peer.viewer);
  };
  const onWaiting = createFlushing();
  const stopWatching = watchPeers(registry.peers, { ...options, onSilent: note });
  const endAll = (code: number, reason: string) => registry.peers.forEach((peer) => peer.end(code, reason));
  return {
    dropped: () => dropped,
    endAll,
    attach(socket: WebSocket, viewer: Viewer, connection: Socket) {
      if (isClosed) return socket.close(CLOSE_CODE.goingAway);
      if (!budgets.open(viewer)) return closeNow(socket, connection, { ...TURNED_AWAY, withinMs: closeWithinMs });
      const line = { maxQueuedBytes, closeWithinMs, connection };
      const peer = createPeer(socket, viewer, { ...line, onClosed, onSlow, onWaiting });
      registry.add(peer);
      listen(peer, connection, { methods, budgets, log, noteTooOften, guard });
    },
    close() {
      isClosed = true;
      stopWatching();
      const closed = waitForClose(registry.peers);
      endAll(CLOSE_CODE.goingAway, 'the server stops');
      return closed;
    },
  };
}

type Linking = { times: PresenceTimes; onGap: () => void };

/** What this process says goes to its own sockets and the other processes; what they say goes to its sockets. */
function linkProcesses(registry: Registry, dependencies: HubDependencies, { times, onGap }: Linking) {
  const deliver = createDelivery(registry, dependencies);
  const others = linkCarrier({
    carrier: dependencies.carrier,
    log: dependencies.log,
    onMessage: (message) => (message.kind === 'presence' ? presence.hear(message) : deliver(message)),
    onGap,
  });
  const announce = (message: HubMessage) => others.announce(message);
  const presence = startPresence({ registry, dependencies, deliver, announce, times });
  const publish = (message: Deliverable) => {
    deliver(message);
    announce(message);
  };
  return {
    presence,
    publish,
    stop() {
      presence.stop();
      others.stop();
    },
  };
}

const bindTo =
  (methods: Methods, registry: Registry, presence: Presence): Hub['on'] =>
  (methodId, data, handle, { takesGuests = false, large } = {}) => {
    const forPeer = async (peer: Peer, body: z.output<typeof data>, requestId: ClientFrame['request_id']) => {
      if (peer.viewer.isGuest && !takesGuests) throw notForGuests();
      return handle(toConnection(peer, registry, presence), body, requestId);
    };
    methods.add(methodId, data, forPeer, large);
  };

/** Sends frames to the web sockets of this process and, through the carrier, of all others. */
export function createHub(dependencies: HubDependencies, overrides: Partial<HubOptions> = {}): Hub {
  const { log, authenticate, viewChannel } = dependencies;
  const settings = { ...DEFAULTS, ...overrides };
  const registry = createRegistry((membership) => presence.left(membership));
  const methods = createMethods();
  addChannelMethods(methods, registry, viewChannel);
  const sockets = createSockets(registry, methods, log, settings);
  // A log-out or a lost right may be among what was missed: everyone reconnects, proves who they are, and reads again.
  const onGap = () => sockets.endAll(CLOSE_CODE.restart, 'please reconnect');
  const processes = linkProcesses(registry, dependencies, { times: settings.presence, onGap });
  const { presence, publish } = processes;
  return {
    authenticate,
    publishToProject: (message) => publish({ kind: 'project', ...message }),
    publishToUsers: (message) => publish({ kind: 'users', ...message }),
    accessChanged: (change) => publish({ kind: 'access', ...change }),
    pushToAll(methodId, data) {
      const frame = pushFrame(methodId, data);
      for (const peer of registry.peers) peer.send(frame);
    },
    sessionsEnded: (sessionIds) => publish({ kind: 'sessions', sessionIds }),
    attach: (socket, viewer, connection) => sockets.attach(socket, viewer, connection),
    on: bindTo(methods, registry, presence),
    stats: () => ({
      sockets: registry.peers.size,
      channels: registry.channels.size,
      queuedBytes: [...registry.peers].reduce((sum, { socket }) => sum + socket.bufferedAmount, 0),
      dropped: sockets.dropped(),
    }),
    async close() {
      processes.stop();
      await sockets.close();
    },
  };
}
