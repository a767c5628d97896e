import { CLOSE_CODE, METHOD } from '@facet/contract/realtime';
import { reviewAccess } from './access-review.ts';
import { broadcast, broadcastLoaded } from './broadcast.ts';
import type { HubDependencies } from './hub-types.ts';
import type { HubMessage, PresenceMessage, ProjectMessage, UserMessage } from './messages.ts';
import { createOrderedTasks } from './ordered-tasks.ts';
import { pushFrame } from './push-frame.ts';
import type { Registry } from './registry.ts';
import { speakingTo } from '../speech.ts';

/** Messages for sockets; presence messages are for the processes themselves. */
export type Deliverable = Exclude<HubMessage, PresenceMessage>;

/** Delivers a message, whichever process it is from, to this process's sockets. */
export function createDelivery(registry: Registry, dependencies: HubDependencies): (message: Deliverable) => void {
  const { log } = dependencies;
  const inOrder = createOrderedTasks<string>();
  const failed = (text: string) => (error: unknown) => log.error({ err: error }, text);

  const membersFor = ({ projectId, room }: ProjectMessage) =>
    room === undefined ? registry.channels.get(projectId) : registry.inRoom(projectId, room);
  function toProject(message: ProjectMessage, data: unknown) {
    const members = membersFor(message);
    broadcast(members, { ...message, data }, failed('a channel view failed'));
  }
  async function loadForProject(message: ProjectMessage) {
    for (const language of new Set(membersFor(message).map(({ peer }) => peer.viewer.language))) {
      // In the receivers' language, not that of whoever caused it.
      const frames = await speakingTo(language, {}, () => dependencies.loadForProject(message));
      const members = membersFor(message).filter(({ peer }) => peer.viewer.language === language);
      for (const frame of frames) broadcastLoaded(members, message, frame, failed('a channel view failed'));
    }
  }
  // What is personal (notifications, news of other projects) is not for the guest of one review link.
  const ownPeers = (userId: number) => registry.byUser.get(userId).filter(({ viewer }) => !viewer.isGuest);
  function toUser(userId: number, frame: Buffer) {
    for (const peer of ownPeers(userId)) peer.send(frame);
  }
  async function loadForUser(userId: number, message: UserMessage) {
    const data = await dependencies.loadForUser(userId, message);
    if (data !== null && data !== undefined) toUser(userId, pushFrame(message.methodId, data));
  }
  function toUsers(message: UserMessage) {
    const here = message.userIds.filter((userId) => ownPeers(userId).length > 0);
    if (!message.load && here.length > 0) {
      const frame = pushFrame(message.methodId, message.data);
      for (const userId of here) toUser(userId, frame);
      return;
    }
    for (const userId of here) {
      inOrder(`user ${userId}`, () => loadForUser(userId, message)).catch(
        failed('a frame for a user could not be loaded'),
      );
    }
  }
  function endSessions(sessionIds: readonly string[]) {
    for (const peer of sessionIds.flatMap((sessionId) => registry.bySession.get(sessionId))) {
      peer.end(CLOSE_CODE.sessionEnded, 'session ended');
    }
  }

  return (message) => {
    if (message.kind === 'users') return toUsers(message);
    if (message.kind === 'sessions') return endSessions(message.sessionIds);
    if (message.kind === 'access') {
      if (message.projectId !== undefined) registry.changes.note(message.projectId);
      reviewAccess(registry, dependencies.viewChannel, message).catch(failed('rights could not be reviewed'));
      return;
    }
    if (message.methodId === METHOD.projectUpdates) registry.changes.note(message.projectId);
    if (!registry.channels.has(message.projectId)) return;
    if (!message.load) return toProject(message, message.data);
    const load = () => loadForProject(message);
    // Messages in one room don't wait for messages elsewhere.
    inOrder(`project ${message.projectId} ${message.room ?? ''}`, load).catch(
      failed('a frame for a project could not be loaded'),
    );
  };
}
