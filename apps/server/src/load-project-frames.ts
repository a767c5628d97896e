import { METHOD } from '@facet/contract/realtime';
import {
  loadClosedFrame,
  loadPresenceFrame,
  loadRestoredFrame,
  loadUpdateFrame,
} from './features/boards/load-board-frames.ts';
import {
  loadChangedFrames,
  loadGoneFrame,
  loadNewFrames,
  loadPositionFrame,
  loadTypingFrame,
} from './features/chat/load-frames.ts';
import { loadDraftFrame } from './features/comments/load-draft-frame.ts';
import type { App } from './platform/app.ts';
import type { LoadedFrame } from './platform/realtime/hub-types.ts';
import type { ProjectMessage } from './platform/realtime/messages.ts';

type Loader = (app: App, data: unknown) => Promise<readonly LoadedFrame[]>;

/** Loads each method's pushes for a project's channel from the ids that processes tell each other. */
const LOADERS: Readonly<Record<number, Loader>> = {
  [METHOD.drawDraft]: loadDraftFrame,
  [METHOD.createMessage]: loadNewFrames,
  [METHOD.updateMessage]: loadChangedFrames,
  [METHOD.deleteMessage]: loadGoneFrame,
  [METHOD.typing]: loadTypingFrame,
  [METHOD.readPosition]: loadPositionFrame,
  [METHOD.updateBoard]: loadUpdateFrame,
  [METHOD.boardPresence]: loadPresenceFrame,
  [METHOD.restoreBoardVersion]: loadRestoredFrame,
  [METHOD.boardClosed]: loadClosedFrame,
};

/** The pushes that a message between processes stands for. */
export async function loadProjectFrames(app: App, { methodId, data }: ProjectMessage): Promise<readonly LoadedFrame[]> {
  const load = LOADERS[methodId];
  if (!load) throw new Error(`nothing loads pushes of method ${methodId}`);
  return load(app, data);
}
