import { TYPING_EVERY_MS, type typingData } from '@facet/contract/chat-frames';
import { METHOD } from '@facet/contract/realtime';
import type { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { forbidden } from '../../platform/errors.ts';
import type { Connection } from '../../platform/realtime/hub-types.ts';
import type { Viewer } from '../../platform/realtime/viewer.ts';
import { t } from '@facet/contract/words/speech';

type Said = { isTyping: boolean; at: number };

/** Each frame is sent on to everybody, so repeats from one connection within this time are dropped. */
const PASSED_ON_MS = TYPING_EVERY_MS / 3;

/** Tells the team in the channel who is typing; nothing is stored. `now` in milliseconds. */
export function createTyping(app: Pick<App, 'hub'>, now: () => number = () => performance.now()) {
  const lastSaid = new WeakMap<Viewer, Map<number, Said>>();

  function isPassedOn(viewer: Viewer, projectId: number, isTyping: boolean): boolean {
    const said = lastSaid.get(viewer) ?? new Map<number, Said>();
    lastSaid.set(viewer, said);
    const last = said.get(projectId);
    if (isTyping ? last && now() - last.at < PASSED_ON_MS : !last?.isTyping) return false;
    said.set(projectId, { isTyping, at: isTyping || !last ? now() : last.at });
    return true;
  }

  return async (
    connection: Connection,
    { project_id: projectId, is_typing: isTyping }: z.output<typeof typingData>,
  ) => {
    const view = connection.channel(projectId);
    if (!view?.maySee({ permission: 'can-create-message' })) throw forbidden(t('write in the chat'));
    if (isPassedOn(connection.viewer, projectId, isTyping)) {
      const data = { project_id: projectId, user_id: connection.viewer.userId, is_typing: isTyping };
      app.hub.publishToProject({ projectId, methodId: METHOD.typing, data, load: true });
    }
    return { project_id: projectId, is_typing: isTyping };
  };
}
