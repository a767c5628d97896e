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
  /** Stays the caller's: the hub only stops listening to it. */
  carrier: Carrier;
  /** The viewer of a ticket or JWT, or null when it is not valid (any more). */
  authenticate: (token: string) => Promise<Viewer | null>;
  /** The viewer's rights in the project as they are now; throws an error with `status` and `message` to refuse. */
  viewChannel: ViewChannel;
  /** A frame's data for one user, from a message that says `load`; null or undefined = nothing to send. */
  loadForUser: (userId: number, message: UserMessage) => Promise<unknown>;
  /** A presence push's data: the people behind the ids, who look at the item now. */
  loadPresence: (place: LookedAt, userIds: readonly number[]) => Promise<unknown>;
  /** The frames for a project's channel that a message stands for which says `load`; none = nothing to send. */
  loadForProject: (message: ProjectMessage) => Promise<readonly LoadedFrame[]>;
};

/** What a frame carries. */
export type LoadedFrame = {
  data: unknown;
  /** What it is about, for the question who may see it, when the message does not say. */
  subject?: Subject;
  /** What those are sent instead who do not hold a permission in the project. */
  lesser?: { lacking: Permission; data: unknown };
  /** Whose the subject is: on their own sockets it reads otherwise; null = they are sent nothing. */
  owner?: { userId: number; data: unknown };
};

export type HubOptions = {
  pingEveryMs: number;
  pongTimeoutMs: number;
  maxQueuedBytes: number;
  /** How long a client has to answer that its socket is closed before it is cut off. */
  closeWithinMs: number;
  /** What one person may send, and how many sockets they may have. */
  budget: Budget;
  /** How long somebody looks at an item without saying so again, and how often processes say it to each other. */
  presence: PresenceTimes;
};

/** The connection that a frame came from, as its handler sees it. */
export type Connection = {
  readonly id: string;
  readonly viewer: Viewer;
  /** The viewer's rights in a project whose channel the connection has joined, else null. */
  channel: (projectId: number) => ChannelView | null;
  /** The same; null too while a change of rights is being looked at. */
  settledChannel: (projectId: number) => ChannelView | null;
  push: (methodId: number, data: unknown) => void;
  /** Takes a place in a room of a channel that the connection has joined; false when it has not. */
  enter: (projectId: number, name: string, room: Room) => boolean;
  /** Gives the place up again. */
  leave: (projectId: number, name: string) => void;
  /** Says that the connection looks at an item of a channel that it has joined; answers who does, by user id. */
  look: (place: LookedAt) => number[];
  /** Says that it looks at nothing of the project any more. */
  lookAway: (projectId: number) => void;
};

export type MethodOptions = {
  /** Open to a guest of a review link too; every other method refuses guests. */
  takesGuests?: boolean;
  /** Its frames may be larger than others. */
  large?: LargeFrames;
};

export type HubStats = { sockets: number; channels: number; queuedBytes: number; dropped: number };

export type Hub = {
  authenticate: (token: string) => Promise<Viewer | null>;
  /** To the project's channel in all processes, to each socket what it may see. Call after the commit. */
  publishToProject: (message: ProjectMessage) => void;
  /** To all sockets of the users in all processes. Call after the commit. */
  publishToUsers: (message: UserMessage) => void;
  /** Rights were changed: all processes look at them again and close the channels that are lost. Call after the commit. */
  accessChanged: (change: AccessChange) => void;
  /** Closes the sessions' sockets in all processes with code 4401. Call after the commit. */
  sessionsEnded: (sessionIds: string[]) => void;
  /** Takes over an open socket, which extends no messages, and the connection under it. */
  attach: (socket: WebSocket, viewer: Viewer, connection: Socket) => void;
  /** Binds a method; its answer is the reply's data, a thrown error with `status` its `error_id`, data that does not fit 422. */
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
