import { METHOD } from '@facet/contract/realtime';
import type { Announcement, Tx } from '../../../db/client.ts';
import type { PlainMessage } from '../plain-message.ts';

type Announced = { id: number; projectId: number; exceptConnectionId?: string | undefined };

/** Sends a new or changed message to those who read the chat. */
export const messageAnnouncement = (
  methodId: typeof METHOD.createMessage | typeof METHOD.updateMessage,
  { id, projectId, exceptConnectionId }: Announced,
): Announcement => ({ kind: 'frame', methodId, projectId, data: { ids: [id] }, exceptConnectionId });

/** Sends a short new message to those who read the chat in any process, without reading it from the database again. */
export const plainAnnouncement = (plain: PlainMessage, exceptConnectionId: string | undefined): Announcement => ({
  kind: 'frame',
  methodId: METHOD.createMessage,
  projectId: plain.projectId,
  data: { plain },
  exceptConnectionId,
});

type Gone = Announced & { moduleId: number | null };

/** The same for a deleted message. */
export function announceGone(tx: Tx, { id, projectId, moduleId, exceptConnectionId }: Gone): void {
  const data = { message_id: id, project_id: projectId, module_id: moduleId };
  tx.afterCommit({ kind: 'frame', methodId: METHOD.deleteMessage, projectId, data, exceptConnectionId });
}
