import { DRAWN_NUMBERS_MAX } from '@facet/contract/constants/drawing';
import {
  drawDraftData,
  MAX_DRAFT_FRAME_BYTES,
  METHOD,
  presenceData,
  type DrawDraftData,
  type PresenceData,
} from '@facet/contract/realtime';
import type { App } from '../../platform/app.ts';
import { forbidden, notFound } from '../../platform/errors.ts';
import { auditFrame } from '../../platform/audit/audit-call.ts';
import type { Connection } from '../../platform/realtime/hub-types.ts';
import type { LargeFrames } from '../../platform/realtime/methods.ts';
import { findActor } from '../session/authenticate-socket.ts';
import { saveDraft } from './actions/save-draft.ts';
import { findItemModule, findPresence } from './find-presence.ts';
import { t } from '@facet/contract/words/speech';

/** The same as the draft call; the reply says which strokes are stored now. */
async function drawDraft(app: App, connection: Connection, data: DrawDraftData) {
  const actor = await findActor(app, connection.viewer);
  const { project_id: projectId, module_id: moduleId, item_id: itemId, ...change } = data;
  const place = { projectId, moduleId, itemId };
  const draft = await saveDraft(app, actor, place, change, connection.id);
  await auditFrame(app.db, actor, { methodId: METHOD.drawDraft, projectId });
  return { item_id: itemId, stroke_ids: draft.drawing.strokes.map(({ id }) => id), updated_at: draft.updated_at };
}

/** Sets what the connection is looking at, and returns who else is. */
async function lookAt(app: App, connection: Connection, { project_id: projectId, item_id: itemId }: PresenceData) {
  const nobody = { project_id: projectId, item_id: itemId, people: [] };
  const moduleId = itemId === null ? null : await findItemModule(app, { projectId, itemId });
  // Checked only now: rights may have changed while the item was loaded.
  const view = connection.channel(projectId);
  if (!view) throw forbidden(t('look at a project without joining it'));
  if (itemId === null || moduleId === null || !view.maySee({ moduleId, itemIds: [itemId] })) {
    connection.lookAway(projectId);
    if (itemId === null) return nobody;
    throw notFound('design');
  }
  const userIds = connection.look({ projectId, moduleId, itemId });
  const isTeam = view.maySee({ moduleId, itemIds: [itemId], isInternal: true });
  return isTeam ? findPresence(app, { projectId, itemId }, userIds) : nobody;
}

const LARGE_DRAFTS: LargeFrames = {
  maxBytes: MAX_DRAFT_FRAME_BYTES,
  maxNumbers: DRAWN_NUMBERS_MAX,
  may: (view) => view.mayComment === true,
};

/** The socket methods: unfinished drawings, and who looks at what. */
export function commentSocketMethods(app: App): void {
  const takesGuests = true;
  const draw = (connection: Connection, data: DrawDraftData) => drawDraft(app, connection, data);
  app.hub.on(METHOD.drawDraft, drawDraftData, draw, { takesGuests, large: LARGE_DRAFTS });
  app.hub.on(METHOD.presence, presenceData, (connection, data) => lookAt(app, connection, data), { takesGuests });
}
