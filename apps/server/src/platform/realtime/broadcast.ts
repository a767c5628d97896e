import { aboutItems } from './messages.ts';
import type { LoadedFrame } from './hub-types.ts';
import type { ProjectMessage } from './messages.ts';
import type { Membership } from './peer.ts';
import { pushFrame } from './push-frame.ts';
import type { ChannelView } from './viewer.ts';

/** The items a viewer may see of a message about several, where the ids are all it tells. */
function visibleItems(view: ChannelView, { moduleId, itemIds = [], isInternal, load }: ProjectMessage): number[] {
  if (load || itemIds.length < 2) return [];
  return itemIds.filter((itemId) => view.maySee({ moduleId, isInternal, itemIds: [itemId] }));
}

/** Frames of one message, each made once, however many may see it. */
function createFrames(message: ProjectMessage) {
  let whole: Buffer | null = null;
  const parts = new Map<string, Buffer>();
  const part = (itemIds: number[]) => {
    const key = itemIds.join();
    const frame = parts.get(key) ?? pushFrame(message.methodId, aboutItems(message, itemIds).data);
    parts.set(key, frame);
    return frame;
  };
  return {
    whole: () => (whole ??= pushFrame(message.methodId, message.data)),
    part,
  };
}

/**
 * Sends every member what it may see of the message; a member whose view throws gets nothing, and `onError` is called.
 */
export function broadcast(
  members: readonly Membership[],
  message: ProjectMessage,
  onError: (error: unknown) => void,
): void {
  const frames = createFrames(message);
  for (const { view, peer } of members) {
    if (!view || peer.id === message.exceptConnectionId) continue;
    try {
      if (view.maySee(message)) {
        peer.send(frames.whole());
        continue;
      }
      const itemIds = visibleItems(view, message);
      if (itemIds.length > 0) peer.send(frames.part(itemIds));
    } catch (error) {
      onError(error);
    }
  }
}

const once = <T>(make: () => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};

/** Sends a loaded frame to every member who may see its subject, and to its owner's sockets their own version. */
export function broadcastLoaded(
  members: readonly Membership[],
  message: ProjectMessage,
  { data, subject = message, lesser, owner }: LoadedFrame,
  onError: (error: unknown) => void,
): void {
  const whole = once(() => pushFrame(message.methodId, data));
  const less = once(() => pushFrame(message.methodId, lesser?.data));
  const own = once(() => pushFrame(message.methodId, owner?.data));
  for (const { view, peer } of members) {
    if (!view || peer.id === message.exceptConnectionId) continue;
    try {
      if (!view.maySee(subject)) continue;
      const isOwner = peer.viewer.userId === owner?.userId;
      if (isOwner && owner?.data !== null) peer.send(own());
      if (isOwner) continue;
      const isLess = lesser && !view.maySee({ permission: lesser.lacking });
      if (!isLess) peer.send(whole());
      else if (lesser.data !== null) peer.send(less());
    } catch (error) {
      onError(error);
    }
  }
}
