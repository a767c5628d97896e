import type { Permission } from '@facet/contract/permissions';
import type { ClientFrame } from '@facet/contract/realtime';
import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import type { z } from 'zod';
import type { ViewChannel } from './access-review.ts';
import type { Carrier, RealtimeLog } from './carrier.ts';
import type { AccessChange, ProjectMessage, UserMessage } from './messages.ts';
import type { LargeFrames } from './methods.ts';
import type { Budget } from './person-budgets.ts';
import type { LookedAt, PresenceTimes } from './presence.ts';
import type { ChannelView, Room, Subject, Viewer } from './viewer.ts';

export type HubDependencies = {
  log: RealtimeLog;
  /** Belongs to the caller: the hub only stops listening to it. */
  carrier: Carrier;
  /** The viewer behind a ticket or JWT, or null when it is not valid, or no longer is. */
  authenticate: (token: string) => Promise<Viewer | null>;
  /** The viewer's current rights in the project; throws an error with `status` and `message` to refuse. */
  viewChannel: ViewChannel;
  /** A frame's data for one user, for a message with `load`; null or undefined = nothing to send. */
  loadForUser: (userId: number, message: UserMessage) => Promise<unknown>;
  /** A presence push's data: the people behind the ids, who are looking at the item. */
  loadPresence: (place: LookedAt, userIds: readonly number[]) => Promise<unknown>;
  /** The frames that a message with `load` stands for, for a project's channel; none = nothing to send. */
  loadForProject: (message: ProjectMessage) => Promise<readonly LoadedFrame[]>;
};

/** What a frame carries. */
export type LoadedFrame = {
  data: unknown;
  /** What it is about, which decides who may see it, when the message does not say. */
  subject?: Subject;
  /** What is sent instead to people who lack a permission in the project; null = they are sent nothing. */
  lesser?: { lacking: Permission; data: unknown };
  /** The subject's owner, whose own sockets get other data; null = they are sent nothing. */
  owner?: { userId: number; data: unknown };
};

export type HubOptions = {
  pingEveryMs: number;
  pongTimeoutMs: number;
  maxQueuedBytes: number;
  /** How long a client has to answer a close before it is cut off. */
  closeWithinMs: number;
  /** How much one person may send, and how many sockets they may have. */
  budget: Budget;
  /** Hears of frames that are refused because they come too often. */
  noteTooOften: (viewer: Viewer) => void;
  /** Throws if this method is refused just now, whatever it would do. */
  guard: (methodId: number) => void;
  /**
   * How long somebody counts as looking at an item without saying so again, and how often processes tell each other.
   */
  presence: PresenceTimes;
};

/** The connection a frame came from, as its handler sees it. */
export type Connection = {
  readonly id: string;
  readonly viewer: Viewer;
  /** The viewer's rights in a project whose channel the connection has joined, else null. */
  channel: (projectId: number) => ChannelView | null;
  /** The same, but also null while a change of rights is being reviewed. */
  settledChannel: (projectId: number) => ChannelView | null;
  push: (methodId: number, data: unknown) => void;
  /** Takes a place in a room of a channel that the connection has joined; false when it has not. */
  enter: (projectId: number, name: string, room: Room) => boolean;
  /** Leaves the room. */
  leave: (projectId: number, name: string) => void;
  /**
   * Says that the connection looks at an item of a channel it has joined; returns the user ids of everyone who does.
   */
  look: (place: LookedAt) => number[];
  /** Says that it no longer looks at anything in the project. */
  lookAway: (projectId: number) => void;
};

export type MethodOptions = {
  /** Also open to guests of a review link; every other method refuses them. */
  takesGuests?: boolean;
  /** Its frames may be larger than others'. */
  large?: LargeFrames;
};

export type HubStats = { sockets: number; channels: number; queuedBytes: number; dropped: number };

export type Hub = {
  authenticate: (token: string) => Promise<Viewer | null>;
  /** Sends to the project's channel in all processes, to each socket what it may see. Call after the commit. */
  publishToProject: (message: ProjectMessage) => void;
  /** Sends to all sockets of the users in all processes. Call after the commit. */
  publishToUsers: (message: UserMessage) => void;
  /** Rights have changed: all processes review them and close channels that are lost. Call after the commit. */
  accessChanged: (change: AccessChange) => void;
  /** Closes the sessions' sockets in all processes with code 4401. Call after the commit. */
  sessionsEnded: (sessionIds: string[]) => void;
  /** Sends to all sockets of this process, of guests too. */
  pushToAll: (methodId: number, data: unknown) => void;
  /** Takes over an open socket, which uses no extensions, and the connection under it. */
  attach: (socket: WebSocket, viewer: Viewer, connection: Socket) => void;
  /**
   * Binds a method: what it returns is the reply's data, a thrown error's `status` its `error_id`; invalid data is 422.
   */
  on<S extends z.ZodType>(
    methodId: number,
    data: S,
    handle: (connection: Connection, data: z.output<S>, requestId: ClientFrame['request_id']) => Promise<unknown>,
    options?: MethodOptions,
  ): void;
  stats: () => HubStats;
  /** Closes all sockets (1001) and stops listening to the carrier. */
  close: () => Promise<void>;
};
