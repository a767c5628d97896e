import { changeItems, itemsOf, listItems, putItems, removeItems } from '@facet/board/document';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { makeBrief, makeNote } from '../../../testing/board-team.ts';
import { withoutBudget, withoutBudgets } from './without-budgets.ts';

const SECRET = '6,800 EUR';
const brief = (budget = SECRET) => makeBrief(1, { metal: 'Platinum', budget });

/** Two who build a board, and a client who is sent what they do. */
function makeDocs() {
  const [anna, ben, client] = [new Y.Doc(), new Y.Doc(), new Y.Doc()];
  const sent: Uint8Array[] = [];
  const pass = (from: Y.Doc, to: Y.Doc) =>
    from.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin === 'passed') return;
      Y.applyUpdate(to, update, 'passed');
      sent.push(withoutBudgets(update));
      Y.applyUpdate(client, sent.at(-1) ?? update);
    });
  pass(anna, ben);
  pass(ben, anna);
  return { anna, ben, client, sent };
}

test('who is sent updates without budgets has all else, whatever is changed, taken away and put again', () => {
  const { anna, ben, client, sent } = makeDocs();
  const [first, second, note] = [brief(), brief('6,500 EUR'), makeNote(1, { text: 'The budget is tight' })];
  putItems(anna, [first, note]);
  putItems(ben, [second]);
  changeItems(ben, [{ id: first.id, fields: { fields: { metal: 'Gold', stones: '25', budget: SECRET }, x: 40 } }]);
  changeItems(anna, [{ id: second.id, fields: { fields: { metal: 'Silver' } } }]);
  changeItems(anna, [{ id: first.id, fields: { fields: { metal: 'Rose gold', budget: '7,000 EUR' } } }]);
  removeItems(ben, [second.id]);
  putItems(ben, [brief()]);
  expect(listItems(anna)).toHaveLength(3);
  expect(listItems(client)).toEqual(listItems(anna).map(withoutBudget));
  expect(JSON.stringify(itemsOf(client).toJSON())).not.toContain('EUR');
  for (const update of sent) expect(Buffer.from(update).includes('EUR')).toBe(false);
  // What others say stays, also where it is about that.
  expect(listItems(client)).toContainEqual(note);

  // Whoever comes now gets it in one piece, and goes on from there.
  const late = new Y.Doc();
  Y.applyUpdate(late, withoutBudgets(Y.encodeStateAsUpdate(anna)));
  expect(listItems(late)).toEqual(listItems(client));
  expect(Y.encodeStateVector(late)).toEqual(Y.encodeStateVector(anna));
  const known = Y.encodeStateVector(late);
  changeItems(ben, [{ id: first.id, fields: { fields: { budget: SECRET }, y: 9 } }]);
  Y.applyUpdate(late, withoutBudgets(Y.encodeStateAsUpdate(anna, known)));
  expect(listItems(late)).toEqual(listItems(anna).map(withoutBudget));
});

test('an update that says no budget is sent as it is', () => {
  const doc = new Y.Doc();
  putItems(doc, [makeNote(1)]);
  const update = Y.encodeStateAsUpdate(doc);
  expect(withoutBudgets(update)).toBe(update);
});
