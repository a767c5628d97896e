import * as Y from 'yjs';
import type { App } from '../../platform/app.ts';
import { boardStateQuery, documentQuery } from './document-query.ts';
import { updateForOutsiders } from './live/for-outsiders.ts';
import type { DocumentForOutsiders } from './live/kept-for-outsiders.ts';
import { whiteboardsOf } from './whiteboards.ts';
import { catchUp } from './load-document.ts';

/** A board, and the state vector of what its reader has already. */
type Asked = { boardId: number; known: Uint8Array | undefined; userId: number };
type Read = { update: Uint8Array; state: () => Uint8Array; itemsTotal: number };

const base64 = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
const isNothing = (state: Uint8Array | undefined) => state === undefined || Y.decodeStateVector(state).size === 0;

/** What a reader lacks and, if they have something, what the server has. */
const answer = ({ update, state, itemsTotal }: Read, known: Uint8Array | undefined) => ({
  update: base64(update),
  ...(isNothing(known) ? {} : { state: base64(state()) }),
  items_total: itemsTotal,
});

const lacking = (whole: Uint8Array, known: Uint8Array | undefined) =>
  known === undefined || isNothing(known) ? whole : Y.diffUpdate(whole, known);

/** What the team lacks of a document that is not open here: the bytes as stored. Null if nothing is stored yet. */
async function readStored(app: App, { boardId, known }: Asked): Promise<Read | null> {
  const [stored, [board]] = await Promise.all([
    documentQuery(app.db, { boardId, after: 0 }),
    boardStateQuery(app.db, { boardId }),
  ]);
  const [first, ...others] = stored.map(({ data }) => data);
  if (!first) return null;
  const whole = others.length > 0 ? Y.mergeUpdates([first, ...others]) : first;
  const state = () => Y.encodeStateVectorFromUpdate(whole);
  return { update: lacking(whole, known), state, itemsTotal: board?.itemsTotal ?? 0 };
}

/** The same for an open document. */
const readOpen = (app: App, { boardId, known }: Asked): Promise<Read> =>
  whiteboardsOf(app).open.use(boardId, async ({ doc, items }) => ({
    update: Y.encodeStateAsUpdate(doc, known),
    state: () => Y.encodeStateVector(doc),
    itemsTotal: items.size,
  }));

/**
 * What somebody of the team lacks of a board's document. It is not parsed just to send it: that takes a while for
 * thousands of items. So it may contain what was deleted or overwritten meanwhile, which is theirs to know.
 */
export async function readDocument(app: App, asked: Asked) {
  const isOpen = whiteboardsOf(app).open.find(asked.boardId)?.live;
  const stored = isOpen ? null : await readStored(app, asked);
  return answer(stored ?? (await readOpen(app, asked)), asked.known);
}

/** The whole document for people from outside, as of its last change; made once for each change that they ask after. */
async function documentForOutsiders(app: App, { boardId, userId }: Asked): Promise<DocumentForOutsiders> {
  const { open, forOutsiders } = whiteboardsOf(app);
  const [board] = await boardStateQuery(app.db, { boardId });
  const sequence = board?.sequence ?? 0;
  const kept = forOutsiders.find(boardId, sequence);
  if (kept) return kept;
  forOutsiders.charge(userId);
  return open.use(boardId, async (live) => {
    if (live.sequence < sequence) await catchUp(app.db, boardId, live);
    const made = forOutsiders.find(boardId, live.sequence);
    if (made) return made;
    const update = updateForOutsiders(live.doc, Y.encodeStateAsUpdate(live.doc));
    return forOutsiders.keep(boardId, { sequence: live.sequence, update, itemsTotal: live.items.size });
  });
}

/** What somebody from outside lacks of a board's document: nothing that was deleted or overwritten, and no authors. */
export async function readForOutsiders(app: App, asked: Asked) {
  const { known, userId } = asked;
  if (!isNothing(known)) whiteboardsOf(app).forOutsiders.charge(userId);
  const { update: whole, itemsTotal } = await documentForOutsiders(app, asked);
  const state = () => Y.encodeStateVectorFromUpdate(whole);
  return answer({ update: lacking(whole, known), state, itemsTotal }, known);
}
