import { CLOSE_CODE, METHOD } from '@facet/contract/realtime';
import type { AccessChange } from './messages.ts';
import type { Membership } from './peer.ts';
import { frameBytes } from './push-frame.ts';
import { toRefusal } from './refusal.ts';
import { speakingTo } from '../speech.ts';
import type { Registry } from './registry.ts';
import type { ChannelView, Viewer } from './viewer.ts';

export type ViewChannel = (viewer: Viewer, projectId: number) => Promise<ChannelView>;

/** Sets a membership's current rights; reads them again when they may have changed meanwhile. */
export async function settleView(membership: Membership, viewChannel: ViewChannel): Promise<void> {
  let turn: number;
  let view: ChannelView;
  do {
    turn = membership.turn;
    view = await viewChannel(membership.peer.viewer, membership.projectId);
  } while (turn !== membership.turn);
  membership.view = view;
  membership.settledTurn = turn;
}

function closeChannel(registry: Registry, membership: Membership, error: unknown): void {
  const { status, message } = speakingTo(membership.peer.viewer.language, {}, () => toRefusal(error));
  // Rights that can't be read are no rights; a new connection asks for them again.
  if (status === 500) return membership.peer.end(CLOSE_CODE.tryAgain, 'try again');
  for (const room of membership.rooms.values()) room.reviewed(null);
  registry.leave(membership);
  membership.peer.send(
    frameBytes({
      method_id: METHOD.exitFromProject,
      request_id: null,
      error_id: status,
      message,
      data: { project_id: membership.projectId },
    }),
  );
}

function affected(registry: Registry, { userIds, projectId, spaceId }: AccessChange): Membership[] {
  const peers = userIds ? userIds.flatMap((userId) => registry.byUser.get(userId)) : [...registry.peers];
  const all =
    !userIds && projectId !== undefined
      ? registry.channels.get(projectId)
      : peers.flatMap((peer) => [...peer.memberships.values()]);
  return all.filter(
    (membership) =>
      (projectId === undefined || membership.projectId === projectId) &&
      // A channel that is just being joined, or names no space, may be in this one.
      (spaceId === undefined || (membership.view?.spaceId ?? spaceId) === spaceId),
  );
}

/** Reads a session's rights in a project once, however many sockets it has; a guest has a session for each link. */
function oncePerSession(viewChannel: ViewChannel): ViewChannel {
  const asked = new Map<string, Promise<ChannelView>>();
  return (viewer, projectId) => {
    const key = `${viewer.sessionId} ${projectId}`;
    const ask = () => viewChannel(viewer, projectId);
    const answer = asked.get(key) ?? speakingTo(viewer.language, {}, ask);
    asked.set(key, answer);
    return answer;
  };
}

/** Reviews the rights in the channels that a change concerns, and closes channels that are lost. */
export async function reviewAccess(registry: Registry, viewChannel: ViewChannel, change: AccessChange): Promise<void> {
  const memberships = affected(registry, change);
  for (const membership of memberships) membership.turn += 1;
  const read = oncePerSession(viewChannel);
  const review = async (membership: Membership) => {
    const { turn, peer, projectId } = membership;
    const outcome = await read(peer.viewer, projectId).then(
      (view) => ({ view }),
      (error: unknown) => ({ error }),
    );
    // A later review has begun, or the channel was left: this answer is out of date.
    if (membership.turn !== turn || peer.memberships.get(projectId) !== membership) return;
    if ('error' in outcome) closeChannel(registry, membership, outcome.error);
    else {
      membership.view = outcome.view;
      membership.settledTurn = turn;
      for (const room of membership.rooms.values()) room.reviewed(outcome.view);
    }
  };
  await Promise.all(memberships.map(review));
}
