import type { Socket } from '../../../lib/socket.ts';
import { loadDraft, sendDraft } from '../api.ts';
import { createDesk, learnSources, type Desk } from '../tools/desk.ts';
import { browserLog } from './browser-log.ts';
import { draftKey, type DraftRef } from './draft-log.ts';
import { createDraftSession } from './draft-session.ts';

// They outlive the page that shows them: what waits is sent while somebody looks at something else.
const desks = new Map<string, Desk>();
let socket: Socket | null = null;

const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('facet-drawing') : null;
tabs?.addEventListener('message', ({ data }) => void desks.get(String(data))?.session.refresh());

function createFor(ref: DraftRef): Desk {
  const key = draftKey(ref);
  const session = createDraftSession({
    ref,
    log: browserLog,
    send: (to, change) => sendDraft(socket, to, change),
    async load(from) {
      const { files, ...snapshot } = await loadDraft(from);
      const desk = desks.get(key);
      if (desk) learnSources(desk, files);
      return snapshot;
    },
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    onWritten: () => tabs?.postMessage(key),
  });
  return createDesk(session);
}

/** Where somebody draws on an item: the same one for the life of the tab. */
export function deskFor(ref: DraftRef): Desk {
  const key = draftKey(ref);
  const desk = desks.get(key) ?? createFor(ref);
  desks.set(key, desk);
  return desk;
}

/** The socket by which strokes travel, while there is one. */
export function travelBy(next: Socket | null): void {
  socket = next;
}

/** Sends what a person drew before, on whatever it was, and what the server never got. */
export async function resumeUnsent(userId: number): Promise<void> {
  for (const ref of await browserLog.unsent(userId)) deskFor(ref).session.wake();
}
