import { beforeEach, expect, test } from 'vitest';
import { chatDrafts, draftKey } from './chat-draft.ts';

const key = draftKey(1, 7);
beforeEach(() => {
  localStorage.clear();
  chatDrafts.clear(key);
});

test('a draft is kept for the next page, with whom it mentions and what it answers', () => {
  const replied = { id: 3, authorName: 'Mei Tanaka', text: 'Thinner?' };
  chatDrafts.change(key, { text: 'Yes @Mei Tanaka', mentions: [{ id: 2, name: 'Mei Tanaka' }], replied });
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual(chatDrafts.read(key));
});

test('projects and people have drafts of their own, and a sent one leaves nothing', () => {
  chatDrafts.change(key, { text: 'One' });
  expect(chatDrafts.read(draftKey(1, 8)).text).toBe('');
  expect(chatDrafts.read(draftKey(2, 7)).text).toBe('');
  chatDrafts.clear(key);
  expect(localStorage.length).toBe(0);
});

test('what somebody else wrote under our name is no draft', () => {
  localStorage.setItem(draftKey(3, 7), '{broken');
  expect(chatDrafts.read(draftKey(3, 7)).text).toBe('');
});

test('of a draft that is half understood the rest is kept', () => {
  const key = draftKey(4, 7);
  localStorage.setItem(key, JSON.stringify({ text: 'Thinner', mentions: 'Mei', replied: 3, taken: [{ id: 1 }] }));
  expect(chatDrafts.read(key)).toEqual({ text: 'Thinner', mentions: [], replied: null, taken: [] });
});
