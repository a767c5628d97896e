import { METHOD, type JoinData, type Joined } from '@facet/contract/realtime';
import type { FrameData } from './frame-data.ts';
import { ApiError } from './api-error.ts';

type Request = (methodId: number, data: unknown) => Promise<FrameData>;
type Settings = { isOpen: () => boolean; request: Request; onChanged: () => void };
type Channel = { users: number; joining: PromiseWithResolvers<void>; isJoined: boolean };

export type SocketChannels = {
  join: (projectId: number) => Promise<void>;
  leave: (projectId: number) => void;
  /** Joins all channels (again) on a new connection; `onRefused` is called for those that are no longer open to us. */
  rejoin: (onRefused: (projectId: number, error: ApiError) => void) => Promise<void>;
  /** The connection is lost, and all channels with it. */
  lost: () => void;
  /** The server closed the channel. */
  forget: (projectId: number) => void;
  /** Any channel that should be joined. */
  one: () => number | undefined;
};

const deferred = () => {
  const joining = Promise.withResolvers<void>();
  // Whoever joined handles a refusal; without a handler it must not count as unhandled.
  joining.promise.catch(() => undefined);
  return joining;
};

/** The longest time since a page, other than a freshly loaded one, started to read what it shows; ms. */
const READING_MS = 5000;

const makeJoin = (projectId: number): JoinData => ({
  project_id: projectId,
  age_ms: Math.min(performance.now(), READING_MS),
});

/**
 * The channels that parts of the page want to be in, counted, so that the last one to leave closes it. `onChanged` is
 * called if a channel was joined too late to have heard of a change.
 */
export function createSocketChannels({ isOpen, request, onChanged }: Settings): SocketChannels {
  const channels = new Map<number, Channel>();

  async function connect(projectId: number, channel: Channel): Promise<ApiError | null> {
    try {
      const reply: Joined | undefined = await request(METHOD.connectToProject, makeJoin(projectId));
      channel.isJoined = true;
      channel.joining.resolve();
      if (reply?.is_changed) onChanged();
      return null;
    } catch (error) {
      // A lost connection is no refusal: the next one joins again.
      if (!(error instanceof ApiError) || error.status === 0) return null;
      if (channels.get(projectId) === channel) channels.delete(projectId);
      channel.joining.reject(error);
      return error;
    }
  }
  return {
    join(projectId) {
      const known = channels.get(projectId);
      const channel = known ?? { users: 0, joining: deferred(), isJoined: false };
      channel.users += 1;
      channels.set(projectId, channel);
      if (!known && isOpen()) void connect(projectId, channel);
      return channel.joining.promise;
    },
    leave(projectId) {
      const channel = channels.get(projectId);
      if (!channel) return;
      channel.users -= 1;
      if (channel.users > 0) return;
      channels.delete(projectId);
      // Nobody waits for this: if the connection drops, the channel is gone anyway.
      if (isOpen()) request(METHOD.exitFromProject, { project_id: projectId }).catch(() => undefined);
    },
    async rejoin(onRefused) {
      const rejoinOne = async ([projectId, channel]: [number, Channel]) => {
        const error = await connect(projectId, channel);
        if (error) onRefused(projectId, error);
      };
      await Promise.all([...channels].map(rejoinOne));
    },
    lost() {
      for (const channel of channels.values()) {
        if (channel.isJoined) Object.assign(channel, { joining: deferred(), isJoined: false });
      }
    },
    forget: (projectId) => void channels.delete(projectId),
    one: () => channels.keys().next().value,
  };
}
