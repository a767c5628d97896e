import { createBrowserLog } from '@facet/canvas/draft/browser-log';
import { createDraftSession } from '@facet/canvas/draft/draft-session';
import type { Failure, Message } from '@facet/canvas/draft/draft-sync';
import { createDesk, learnSources, type Desk } from '@facet/canvas/tools/desk';
import type { DraftChange } from '@facet/contract/entities/drawing';
import { statusOf } from '../../../lib/api-error.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import type { Socket } from '../../../lib/socket.ts';
import { loadDraft, sendDraft } from '../api.ts';
import { groundPlace } from '../model/beneath.ts';
import { designDesk } from '../tools/design-desk.ts';
import type { DatabaseName } from '../../../lib/kept/register.ts';
import { isSharedComputer } from '../../../lib/kept/shared-computer.ts';
import { toDocumentRef, drawingDraftKey, toDraftRef, type DraftRef } from './draft-ref.ts';

/** The change itself is wrong. */
const WRONG = [400, 409, 413, 422];
const DENIED = [403, 404];

// They outlive the page that shows them: unsent strokes go out while somebody looks at something else.
const desks = new Map<string, Desk>();
const NAME: DatabaseName = 'facet-drawing';
const log = createBrowserLog(NAME, { mayStore: () => !isSharedComputer() });
let socket: Socket | null = null;

const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('facet-drawing') : null;
tabs?.addEventListener('message', ({ data }) => void desks.get(String(data))?.session.refresh());

function toFailure(error: unknown): Failure {
  const status = statusOf(error);
  if (WRONG.includes(status)) return 'wrong';
  return DENIED.includes(status) ? 'denied' : 'away';
}

const toChange = ({ ground, strokes, removedIds }: Message): DraftChange => ({
  ...ground.size,
  place: { x: 0, y: 0, ...groundPlace(ground) },
  strokes,
  removed_ids: removedIds,
});

function createFor(ref: DraftRef): Desk {
  const key = drawingDraftKey(ref);
  const session = createDraftSession({
    ref: toDocumentRef(ref),
    log,
    send: (message) => sendDraft(socket, ref, toChange(message)),
    async load() {
      const { files, ...snapshot } = await loadDraft(ref);
      const desk = desks.get(key);
      if (desk) learnSources(desk, files);
      return snapshot;
    },
    failureOf: toFailure,
    newId: randomUuid,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    onWritten: () => tabs?.postMessage(key),
  });
  return createDesk(session, designDesk);
}

/** The desk for drawing on an item: one and the same for the life of the tab. */
export function deskFor(ref: DraftRef): Desk {
  const key = drawingDraftKey(ref);
  const desk = desks.get(key) ?? createFor(ref);
  desks.set(key, desk);
  return desk;
}

/** Sets the socket that strokes are sent over, if there is one. */
export function travelBy(next: Socket | null): void {
  socket = next;
}

/** Sends whatever a person drew earlier, on any item, that never reached the server. */
export async function resumeUnsent(userId: number): Promise<void> {
  for (const document of await log.unsent(userId)) {
    const ref = toDraftRef(document);
    if (ref) deskFor(ref).session.wake();
  }
}
