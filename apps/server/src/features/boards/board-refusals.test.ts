import { changeItems, listItems, putItems, removeItems } from '@facet/board/document';
import { BOARD_ITEMS_MAX } from '@facet/contract/constants/boards';
import * as texts from '@facet/contract/constants/texts';
import { encodeFrame, METHOD } from '@facet/contract/realtime';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { boards, boardUpdates } from '../../db/schema/index.ts';
import { base64, makeBoardTeam, makeNote, recordUpdate, type BoardTeam } from '../../testing/board-team.ts';
import { listenAt } from '../../testing/chat-team.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let address: string;
const logged: string[] = [];
beforeAll(async () => {
  app = await startTestApp({ logLine: (line) => void logged.push(line) });
  address = await listenAt(app);
});
afterAll(() => app.stop());

const makeTeam = () => makeBoardTeam(app, address);
const kept = (boardId: number) => app.db.select().from(boardUpdates).where(eq(boardUpdates.boardId, boardId));
const ids = (doc: Y.Doc) => listItems(doc).map(({ id }) => id);

describe('a change that is refused', () => {
  let team: BoardTeam;
  beforeAll(async () => void (team = await makeTeam()));
  const mine = () => makeNote(team.owner.id);
  const put = (fields: object) => (doc: Y.Doc) => putItems(doc, [{ ...mine(), ...fields }]);
  const inItems = (value: unknown) => (doc: Y.Doc) => void doc.getMap('items').set(crypto.randomUUID(), value);

  const REFUSED: [string, (doc: Y.Doc) => void, number, string][] = [
    ['of an unknown kind', put({ kind: 'comet' }), 422, texts.BOARD_ITEM_TEXT],
    ['with a place that is no number', put({ x: Number.NaN }), 422, texts.BOARD_ITEM_TEXT],
    ['at a place above which nothing could be put', put({ order: 'a10' }), 422, texts.BOARD_ITEM_TEXT],
    ['far beyond the board', put({ x: 1e300 }), 422, texts.BOARD_ITEM_TEXT],
    ['without what its kind needs', put({ text: undefined }), 422, texts.BOARD_ITEM_TEXT],
    ['with a field that nobody knows', put({ secret: 'x' }), 422, texts.BOARD_ITEM_TEXT],
    ['with a list that many edit', put({ text: new Y.Text('a') }), 422, texts.BOARD_UPDATE_TYPE_TEXT],
    ['under a name that is no id', put({ id: 'first' }), 422, texts.BOARD_ITEM_TEXT],
    ['in the name of somebody else', put({ created_by: 1 }), 422, texts.BOARD_AUTHOR_TEXT],
    ['with a file of somewhere else', put({ ...makePicture(1) }), 422, texts.BOARD_FILE_TEXT],
    ['made of a prototype', (doc) => inItems(new Y.Map([['__proto__', mine()]]))(doc), 422, texts.BOARD_ITEM_TEXT],
    ['that is no map', inItems('note'), 422, texts.BOARD_UPDATE_TYPE_TEXT],
    ['elsewhere in the document', (doc) => void doc.getMap('secrets').set('a', 1), 422, texts.BOARD_UPDATE_TYPE_TEXT],
    ['in a list', (doc) => doc.getArray('list').push([1]), 422, texts.BOARD_UPDATE_TYPE_TEXT],
    ['in a text', (doc) => doc.getText('words').insert(0, 'a'), 422, texts.BOARD_UPDATE_TYPE_TEXT],
    [
      'in a document within',
      (doc) => void doc.getMap('items').set(crypto.randomUUID(), new Y.Doc()),
      422,
      texts.BOARD_UPDATE_TYPE_TEXT,
    ],
    ['in bytes', inItems(new Uint8Array(4)), 422, texts.BOARD_UPDATE_TYPE_TEXT],
  ];
  function makePicture(fileId: number) {
    return { kind: 'picture', text: undefined, color: undefined, file_id: fileId };
  }

  test.each(REFUSED)('an item %s', async (_what, work, status, message) => {
    const client = await team.onBoard('p_owner');
    const other = await team.onBoard('designer');
    const before = (await kept(team.boardId)).length;
    const update = recordUpdate(new Y.Doc(), work);
    logged.length = 0;
    expect(await client.send(update)).toMatchObject({ error_id: status, message });
    expect((await kept(team.boardId)).length).toBe(before);
    expect(logged.join('')).toContain('an update of a board was refused');
    // It hurts nobody: the same and others go on, and nothing of it is in what others open.
    const note = await client.putNote();
    await other.has(note.id);
    const late = await team.onBoard('watcher');
    expect(ids(late.doc)).toContain(note.id);
    expect([...late.doc.share.keys()]).toEqual(['items']);
  });

  test.each([
    ['no base64', 'ä', 422, texts.BOARD_UPDATE_MALFORMED_TEXT],
    ['nothing', '', 422, texts.BOARD_UPDATE_MALFORMED_TEXT],
    ['other bytes', base64(new Uint8Array(300).fill(255)), 422, texts.BOARD_UPDATE_MALFORMED_TEXT],
    ['more than 4 MB', base64(new Uint8Array(4 * 1024 * 1024 + 1)), 413, texts.BOARD_UPDATE_LARGE_TEXT],
  ])('%s', async (_what, update, status, message) => {
    const client = await team.onBoard('p_owner');
    const reply = await client.probe.call(METHOD.updateBoard, { ...team.place, update });
    expect(reply).toMatchObject({ error_id: status, message });
    await client.putNote();
  });

  test('a frame that is longer than any update, and a long one of who may not write', async () => {
    const long = { ...team.place, update: 'A'.repeat(8 * 1024 * 1024) };
    const large = { ...team.place, update: base64(new Uint8Array(100_000)) };
    for (const [kind, data] of [
      ['p_owner', long],
      ['watcher', large],
    ] as const) {
      const { probe } = await team.onBoard(kind);
      probe.sendText(encodeFrame({ method_id: METHOD.updateBoard, request_id: 'long', data }));
      expect(await probe.refusal()).toMatchObject({ error_id: 413, message: 'The frame is too large' });
    }
  });

  test('one that builds on what is not here', async () => {
    const client = await team.onBoard('p_owner');
    const doc = new Y.Doc();
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(client.doc));
    putItems(doc, [mine()]);
    const later = recordUpdate(doc, put({}));
    expect(await client.send(later)).toMatchObject({ error_id: 422, message: texts.BOARD_UPDATE_INCOMPLETE_TEXT });
    await client.putNote();
  });

  test('one that makes another item of an item, or takes it from its author', async () => {
    const client = await team.onBoard('p_owner');
    const note = await client.putNote();
    for (const [fields, message] of [
      [{ kind: 'text', font_size: 20, color: '#112233' }, texts.BOARD_ITEM_TEXT],
      [{ created_at: '2026-01-01T00:00:00.000Z' }, texts.BOARD_ITEM_TEXT],
      [{ created_by: team.people.designer.id }, texts.BOARD_AUTHOR_TEXT],
      [{ text: undefined }, texts.BOARD_ITEM_TEXT],
    ] as const) {
      const doc = new Y.Doc();
      Y.applyUpdate(doc, Y.encodeStateAsUpdate(client.doc));
      const update = recordUpdate(doc, () => changeItems(doc, [{ id: note.id, fields }]));
      expect(await client.send(update)).toMatchObject({ error_id: 422, message });
    }
    const late = await team.onBoard('watcher');
    expect(listItems(late.doc)).toContainEqual(note);
  });

  test('who goes on sending what is refused is made to wait', async () => {
    const { onBoard, people } = await makeTeam();
    const client = await onBoard('designer');
    const statuses = [];
    for (let time = 0; time < 25; time += 1) {
      const update = recordUpdate(new Y.Doc(), (doc) =>
        putItems(doc, [{ ...makeNote(people.designer.id), x: Number.NaN }]),
      );
      statuses.push((await client.send(update)).error_id);
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([422, 429]);
  });

  test('more items than a board holds, while taking some away is always right', async () => {
    const full = await makeTeam();
    const client = await full.onBoard('p_owner');
    const notes = Array.from({ length: BOARD_ITEMS_MAX }, () => makeNote(full.owner.id));
    for (let start = 0; start < notes.length; start += 2500)
      expect(await client.edit((doc) => putItems(doc, notes.slice(start, start + 2500)))).toMatchObject({
        error_id: 0,
      });
    const more = recordUpdate(new Y.Doc(), (doc) => putItems(doc, [makeNote(full.owner.id)]));
    expect(await client.send(more)).toMatchObject({ error_id: 409, message: texts.BOARD_FULL_TEXT });
    expect(await client.edit((doc) => removeItems(doc, [notes[0]?.id ?? '']))).toMatchObject({ error_id: 0 });
    await client.putNote();
    const [row] = await app.db.select().from(boards).where(eq(boards.id, full.boardId));
    expect(row?.itemsTotal).toBe(BOARD_ITEMS_MAX);
  }, 60_000);
});
