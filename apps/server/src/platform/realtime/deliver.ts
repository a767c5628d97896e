import { CLOSE_CODE, METHOD } from '@facet/contract/realtime';
import { reviewAccess } from './access-review.ts';
import { broadcast, broadcastLoaded } from './broadcast.ts';
import type { HubDependencies } from './hub-types.ts';
import type { HubMessage, PresenceMessage, ProjectMessage, UserMessage } from './messages.ts';
import { createOrderedTasks } from './ordered-tasks.ts';
import { pushFrame } from './push-frame.ts';
import type { Registry } from './registry.ts';
import { forReaders } from '../auth/take-over.ts';
import { speakingTo } from '../speech.ts';
import type { Viewer } from './viewer.ts';

/** Messages for sockets; presence messages are for the processes themselves. */
export type Deliverable = Exclude<HubMessage, PresenceMessage>;

const isTakeOver = ({ impersonatorId = null }: Viewer) => impersonatorId !== null;

/** The kinds of readers among viewers: those of one language, and administrators in somebody's account apart. */
function readersAmong(viewers: readonly Viewer[]): ((viewer: Viewer) => boolean)[] {
  const kinds = new Map(viewers.map((viewer) => [`${viewer.language} ${String(isTakeOver(viewer))}`, viewer]));
  return [...kinds.values()].map(
    (one) => (viewer) => viewer.language === one.language && isTakeOver(viewer) === isTakeOver(one),
  );
}

/** Runs work for one kind of readers: in their language, whoever caused it, and with what they get of files. */
const readTo = <T>(reader: Viewer, work: () => T): T =>
  forReaders(isTakeOver(reader), () => speakingTo(reader.language, {}, work));

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
    for (const isOne of readersAmong(membersFor(message).map(({ peer }) => peer.viewer))) {
      const [first] = membersFor(message).filter(({ peer }) => isOne(peer.viewer));
      if (!first) continue;
      const frames = await readTo(first.peer.viewer, () => dependencies.loadForProject(message));
      const members = membersFor(message).filter(({ peer }) => isOne(peer.viewer));
      for (const frame of frames) broadcastLoaded(members, message, frame, failed('a channel view failed'));
    }
  }
  // What is personal (notifications, news of other projects) is not for the guest of one review link.
  const ownPeers = (userId: number) => registry.byUser.get(userId).filter(({ viewer }) => !viewer.isGuest);
  function toUser(userId: number, frame: Buffer) {
    for (const peer of ownPeers(userId)) peer.send(frame);
  }
  async function loadForUser(userId: number, message: UserMessage) {
    for (const isForTakeOver of [false, true]) {
      const readers = () => ownPeers(userId).filter(({ viewer }) => isTakeOver(viewer) === isForTakeOver);
      if (readers().length === 0) continue;
      const data = await forReaders(isForTakeOver, () => dependencies.loadForUser(userId, message));
      if (data === null || data === undefined) continue;
      const frame = pushFrame(message.methodId, data);
      for (const peer of readers()) peer.send(frame);
    }
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
