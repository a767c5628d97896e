import type { Snapshot } from '@facet/canvas/draft/document-log';
import { getDraft, saveDraft } from '@facet/contract/endpoints/comments';
import type { DraftChange } from '@facet/contract/entities/drawing';
import type { FileWire } from '@facet/contract/entities/file';
import { METHOD } from '@facet/contract/realtime';
import { call } from '../../lib/api.ts';
import { statusOf } from '../../lib/api-error.ts';
import type { Socket } from '../../lib/socket.ts';
import type { DraftRef } from './draft/draft-ref.ts';

const toParams = ({ projectId, moduleId, itemId }: DraftRef) => ({ projectId, moduleId, itemId });
/** The change itself is wrong: the call would refuse it as well. */
const WRONG = [400, 413, 422];

/** Sends a change over the socket, or by a call if there is none; resolves once the server has stored it. */
export async function sendDraft(socket: Socket | null, ref: DraftRef, change: DraftChange): Promise<void> {
  if (socket?.status === 'open') {
    const data = { ...change, project_id: ref.projectId, module_id: ref.moduleId, item_id: ref.itemId };
    const failure = await socket.request(METHOD.drawDraft, data).then(
      () => null,
      (error: unknown) => error,
    );
    if (failure === null) return;
    if (WRONG.includes(statusOf(failure))) throw failure;
  }
  await call(saveDraft, { params: toParams(ref), body: change });
}

/** What the server has of my unfinished drawing, with its pictures. */
export async function loadDraft(ref: DraftRef): Promise<Snapshot & { files: readonly FileWire[] }> {
  const { data } = await call(getDraft, { params: toParams(ref) });
  if (!data) return { strokes: [], ground: null, files: [] };
  const { width, height, strokes } = data.drawing;
  const { x: _x, y: _y, ...place } = data.place ?? { x: 0, y: 0 };
  return { strokes, ground: { size: { width, height }, place }, files: data.drawing_files };
}
