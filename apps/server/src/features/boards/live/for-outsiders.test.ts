import { AUTHOR_UNTOLD } from '@facet/contract/constants/boards';
import { changeItems, boardItems, listItems, putItems, removeItems, type PlacedItem } from '@facet/board/document';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { makeBrief, makeNote, saysIn } from '../../../testing/board-team.ts';
import { updateForOutsiders, withoutBudget } from './for-outsiders.ts';

const BUDGET = '6,800 EUR';
const AUTHOR = 918_273;
const brief = (budget = BUDGET) => makeBrief(AUTHOR, { metal: 'Platinum', budget });
const withoutAuthor = (item: PlacedItem) => ({ ...withoutBudget(item), created_by: AUTHOR_UNTOLD });

/** Two who build a board, and a client who is sent what they do. */
function makeDocs() {
  const [anna, ben, client] = [new Y.Doc(), new Y.Doc(), new Y.Doc()];
  const sent: Uint8Array[] = [];
  const pass = (from: Y.Doc, to: Y.Doc) =>
    from.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin === 'passed') return;
      Y.applyUpdate(to, update, 'passed');
      const less = updateForOutsiders(to, update);
      sent.push(less);
      Y.applyUpdate(client, less);
    });
  pass(anna, ben);
  pass(ben, anna);
  return { anna, ben, client, sent };
}
const expectUntold = (update: Uint8Array, words: readonly unknown[]) => {
  const told = saysIn(update);
  for (const word of words) {
    expect(told.values).not.toContain(word);
    expect(told.text).not.toContain(String(word));
  }
};

test('who is told less has all else, whatever is changed, taken away and put again', () => {
  const { anna, ben, client, sent } = makeDocs();
  const [first, second, note] = [brief(), brief('6,500 EUR'), makeNote(AUTHOR, { text: 'The budget is tight' })];
  putItems(anna, [first, note]);
  putItems(ben, [second]);
  changeItems(ben, [{ id: first.id, fields: { fields: { metal: 'Gold', stones: '25', budget: BUDGET }, x: 40 } }]);
  changeItems(anna, [{ id: second.id, fields: { fields: { metal: 'Silver' } } }]);
  changeItems(anna, [{ id: first.id, fields: { fields: { metal: 'Rose gold', budget: '7,000 EUR' } } }]);
  removeItems(ben, [second.id]);
  putItems(ben, [brief()]);
  expect(listItems(anna)).toHaveLength(3);
  expect(listItems(client)).toEqual(listItems(anna).map(withoutAuthor));
  expect(JSON.stringify(boardItems(client).toJSON())).not.toContain('EUR');
  for (const update of sent) expectUntold(update, ['EUR', AUTHOR]);
  // What others say stays, also where it is about that.
  expect(listItems(client)).toContainEqual(withoutAuthor(note));

  // Whoever comes now gets it in one piece, and goes on from there.
  const late = new Y.Doc();
  const whole = updateForOutsiders(anna, Y.encodeStateAsUpdate(anna));
  expectUntold(whole, ['EUR', AUTHOR, 'Silver']);
  Y.applyUpdate(late, whole);
  expect(listItems(late)).toEqual(listItems(client));
  expect(Y.encodeStateVector(late)).toEqual(Y.encodeStateVector(anna));
  const known = Y.encodeStateVector(late);
  changeItems(ben, [{ id: first.id, fields: { fields: { budget: BUDGET }, y: 9 } }]);
  Y.applyUpdate(late, Y.diffUpdate(updateForOutsiders(anna, Y.encodeStateAsUpdate(anna)), known));
  expect(listItems(late)).toEqual(listItems(anna).map(withoutAuthor));
});

test('what was overwritten, deleted or lost to another’s change by the time an update is sent is not in it', () => {
  const [anna, ben, server] = [new Y.Doc(), new Y.Doc(), new Y.Doc()];
  const note = makeNote(AUTHOR, { text: 'Halo' });
  putItems(anna, [note]);
  Y.applyUpdate(ben, Y.encodeStateAsUpdate(anna));
  Y.applyUpdate(server, Y.encodeStateAsUpdate(anna));
  const known = Y.encodeStateVector(server);
  // Each writes without knowing of the other; one of the two is lost when both have arrived.
  changeItems(anna, [{ id: note.id, fields: { text: 'Anna says so' } }]);
  changeItems(ben, [{ id: note.id, fields: { text: 'Ben says so' } }]);
  const gone = makeNote(AUTHOR, { text: 'Our margin is 70 percent' });
  putItems(anna, [gone]);
  const updates = [anna, ben].map((doc) => Y.encodeStateAsUpdate(doc, known));
  removeItems(anna, [gone.id]);
  for (const update of [...updates, Y.encodeStateAsUpdate(anna, known)]) Y.applyUpdate(server, update);
  const [kept] = listItems(server).flatMap((item) => (item.kind === 'note' ? item.text : []));
  const lost = kept === 'Anna says so' ? 'Ben says so' : 'Anna says so';
  const client = new Y.Doc();
  Y.applyUpdate(client, updateForOutsiders(server, Y.encodeStateAsUpdate(server, new Uint8Array([0]))));
  for (const update of updates) expectUntold(updateForOutsiders(server, update), [lost, 'margin', AUTHOR]);
  const stored = Y.mergeUpdates(updates);
  expect(saysIn(stored).text).toContain('margin');
  expectUntold(updateForOutsiders(server, stored), [lost, 'margin', AUTHOR]);
  expect(listItems(client)).toEqual(listItems(server).map(withoutAuthor));
});

test('an author who is written once more is not told either', () => {
  const doc = new Y.Doc();
  const note = makeNote(AUTHOR);
  putItems(doc, [note]);
  const known = Y.encodeStateVector(doc);
  boardItems(doc).get(note.id)?.set('created_by', AUTHOR);
  expectUntold(updateForOutsiders(doc, Y.encodeStateAsUpdate(doc, known)), [AUTHOR]);
});
