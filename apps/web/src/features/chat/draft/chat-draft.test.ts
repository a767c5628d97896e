// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { makeMessage } from '../testing/make-message.ts';
import { chatDrafts, startEdit } from './chat-draft.ts';

const mei = { id: 2, name: 'Mei Tanaka' };
beforeEach(() => {
  localStorage.clear();
  chatDrafts.clear(7);
});

test('a draft is kept for the next page, with whom it mentions, what it answers and what it changes', () => {
  const replied = { id: 3, authorName: 'Mei Tanaka', text: 'Thinner?' };
  chatDrafts.change(7, { text: 'Yes @Mei Tanaka', mentions: [mei], replied });
  chatDrafts.change(7, { edited: { ...startEdit(makeMessage(9)), text: 'No' } });
  expect(JSON.parse(localStorage.getItem(chatDrafts.nameOf(7)) ?? '')).toEqual(chatDrafts.read(7));
});

test('projects have drafts of their own, and a sent one leaves nothing', () => {
  chatDrafts.change(7, { text: 'One' });
  expect(chatDrafts.read(8).text).toBe('');
  chatDrafts.clear(7);
  expect(localStorage.length).toBe(0);
});

test('a change of a message begins with what it says, and what comes late goes to no other one', () => {
  const message = makeMessage(9, { message_text: encodeURIComponent('100 % à jour') });
  chatDrafts.change(7, { text: 'Beside it', edited: startEdit(message) });
  expect(chatDrafts.read(7).edited).toMatchObject({ id: 9, text: '100 % à jour', mentions: [], files: [] });
  chatDrafts.changeEdit(7, { id: 9, text: 'Done' });
  chatDrafts.changeEdit(7, { id: 10, text: 'Of another' });
  expect(chatDrafts.read(7)).toMatchObject({ text: 'Beside it', edited: { id: 9, text: 'Done' } });
});

test('a change of a message that changes nothing is not kept, and the draft beside it is', () => {
  chatDrafts.change(7, { edited: startEdit(makeMessage(9)) });
  expect(localStorage).toHaveLength(0);
  chatDrafts.change(7, { text: 'Beside it' });
  expect(localStorage.getItem(chatDrafts.nameOf(7))).toContain('"edited":null');
  chatDrafts.changeEdit(7, { id: 9, text: 'Done' });
  expect(localStorage.getItem(chatDrafts.nameOf(7))).toContain('Done');
});

test('what somebody else wrote under our name is no draft', () => {
  localStorage.setItem(chatDrafts.nameOf(11), '{broken');
  expect(chatDrafts.read(11).text).toBe('');
});

test('of a draft that is half understood the rest is kept', () => {
  const kept = { text: 'Thinner', mentions: 'Mei', replied: 3, files: [{ id: 1 }], edited: { text: 'No id' } };
  localStorage.setItem(chatDrafts.nameOf(12), JSON.stringify(kept));
  expect(chatDrafts.read(12)).toEqual({ text: 'Thinner', mentions: [], replied: null, files: [], edited: null });
});
