import { listItems, putItems, type PlacedItem } from '@facet/board/document';
import { joinedBoard, updateBoardPush, type JoinedBoard } from '@facet/contract/board-frames';
import type { BriefFields } from '@facet/contract/entities/board-item';
import { METHOD } from '@facet/contract/realtime';
import { expect } from 'vitest';
import * as Y from 'yjs';
import { boards, moduleGrants } from '../db/schema/index.ts';
import { makeChatTeam } from './chat-team.ts';
import type { TeamKind } from './factories/make-project.ts';
import { openProbe, type SocketProbe } from './socket-probe.ts';
import type { TestApp } from './test-app.ts';

export const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
export const fromBase64 = (text: string) => new Uint8Array(Buffer.from(text, 'base64'));

/** A brief card, as its author puts it on a board. */
export function makeBrief(createdBy: number, fields: BriefFields): PlacedItem {
  const place = { x: 0, y: 0, width: 300, height: 200, rotation: 0, created_at: '2026-11-22T10:00:00.000Z' };
  return {
    id: crypto.randomUUID(),
    kind: 'brief',
    title: 'Halo',
    fields,
    order: 'a1',
    created_by: createdBy,
    ...place,
  };
}

/** A sticky note, as its author puts it on a board. */
export const makeNote = (createdBy: number, fields: Partial<PlacedItem> = {}): PlacedItem => {
  const note = { kind: 'note' as const, text: 'Halo', color: 'accent' as const, order: 'a0', created_by: createdBy };
  const place = { x: 0, y: 0, width: 160, height: 120, rotation: 0, created_at: '2026-11-22T10:00:00.000Z' };
  return { id: crypto.randomUUID(), ...note, ...place, ...fields } as PlacedItem;
};

/** What some work does to a document, as an update. */
export function recordUpdate(doc: Y.Doc, work: (doc: Y.Doc) => void): Uint8Array {
  const updates: Uint8Array[] = [];
  const keep = (update: Uint8Array) => void updates.push(update);
  doc.on('update', keep);
  work(doc);
  doc.off('update', keep);
  return Y.mergeUpdates(updates);
}

/** Everything that the bytes of an update say: the values that it writes, and its bytes as text. */
export const saysIn = (update: Uint8Array) => ({
  values: Y.decodeUpdate(update).structs.flatMap((struct): unknown[] =>
    struct instanceof Y.Item && struct.content instanceof Y.ContentAny ? struct.content.arr : [],
  ),
  text: Buffer.from(update).toString('latin1'),
});

/** A client on a board, whose own document applies what the server pushes. */
export type BoardClient = {
  probe: SocketProbe;
  doc: Y.Doc;
  joined: JoinedBoard;
  /** Sends bytes as an update; returns the reply. */
  send: (update: Uint8Array) => ReturnType<SocketProbe['call']>;
  /** Changes the document and sends that. */
  edit: (work: (doc: Y.Doc) => void) => ReturnType<SocketProbe['call']>;
  /** Adds a note and returns it; the reply must be a success. */
  putNote: (fields?: Partial<PlacedItem>) => Promise<PlacedItem>;
  /** Resolves when the client has an item. */
  has: (itemId: string) => Promise<void>;
};

/** Opens a board on a socket that has joined the project's channel. */
export async function openBoard(
  probe: SocketProbe,
  place: { project_id: number; board_id: number },
  userId: number,
): Promise<BoardClient> {
  const doc = new Y.Doc();
  const take = (frame: { method_id: number; request_id: unknown; data?: unknown }) => {
    if (frame.method_id !== METHOD.updateBoard || frame.request_id !== null) return;
    const push = updateBoardPush.parse(frame.data);
    if (push.board_id === place.board_id) Y.applyUpdate(doc, fromBase64(push.update));
  };
  probe.onFrame(take);
  const reply = await probe.call(METHOD.joinBoard, place);
  expect(reply).toMatchObject({ error_id: 0 });
  const joined = joinedBoard.parse(reply.data);
  Y.applyUpdate(doc, fromBase64(joined.update));
  const send = (update: Uint8Array) => probe.call(METHOD.updateBoard, { ...place, update: base64(update) });
  const edit = (work: (doc: Y.Doc) => void) => send(recordUpdate(doc, work));
  return {
    probe,
    doc,
    joined,
    send,
    edit,
    async putNote(fields) {
      const note = makeNote(userId, fields);
      expect(await edit((mine) => putItems(mine, [note]))).toMatchObject({ error_id: 0 });
      return note;
    },
    has: (itemId) =>
      new Promise((resolve) => {
        const look = () => {
          if (!listItems(doc).some(({ id }) => id === itemId)) return;
          doc.off('update', look);
          resolve();
        };
        doc.on('update', look);
        look();
      }),
  };
}

/** A full team with a board, whose people open it at `address`. */
export async function makeBoardTeam(app: TestApp, address: string) {
  const team = await makeChatTeam(app, address);
  const moduleId = team.modules['mood-board'].id;
  const [board] = await app.db
    .insert(boards)
    .values({ projectModuleId: moduleId, title: 'Florals', position: 0, createdBy: team.owner.id })
    .returning();
  const boardId = board?.id ?? 0;
  const place = { project_id: team.projectId, board_id: boardId };
  const onBoard = async (kind: TeamKind, elsewhere?: string) => {
    const probe = elsewhere ? await openProbe(`${elsewhere}?token=${team.people[kind].token}`) : await team.open(kind);
    expect(await probe.call(METHOD.connectToProject, { project_id: team.projectId })).toMatchObject({ error_id: 0 });
    return openBoard(probe, place, team.people[kind].id);
  };
  /** Shares the boards with the client. */
  const shareWithClient = () =>
    app.db
      .insert(moduleGrants)
      .values({ projectModuleId: moduleId, userId: team.people.client.id, createdBy: team.owner.id });
  return { ...team, moduleId, boardId, place, onBoard, shareWithClient };
}
export type BoardTeam = Awaited<ReturnType<typeof makeBoardTeam>>;
