import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toasts } from '../../../ui/toast.ts';
import { beginEdit, commentDrafts, commentDraftKey } from '../comment-draft.ts';
import { makeReply, makeThread } from '../testing/make-thread.ts';
import { useRescuedWords } from './use-rescued-words.ts';

const onRescued = vi.fn();
const here = commentDraftKey.item(5);
const subjects = [here, commentDraftKey.item(6)];
const both = [makeThread({ id: 11, replies: [makeReply({ id: 12 })] }), makeThread({ id: 13 })];
// Another test of the same worker may have left any of them.
const keys = [...subjects, ...[11, 12, 13].flatMap((id) => [commentDraftKey.thread(id), commentDraftKey.edit(id)])];

beforeEach(() => {
  localStorage.clear();
  for (const key of keys) commentDrafts.clear(key);
  onRescued.mockClear();
  toasts.set([]);
});
afterEach(cleanup);

const watch = (first: Partial<Parameters<typeof useRescuedWords>[0]> = {}) =>
  renderHook((change) => useRescuedWords({ of: 3, threads: both, subjects, to: here, onRescued, ...change }), {
    initialProps: first,
  });
const words = (key: string) => commentDrafts.read(key).text;

test('an answer to a comment that others delete goes to the new comment, for the team alone', () => {
  const { rerender } = watch();
  commentDrafts.change(commentDraftKey.thread(11), { text: 'Keep the prongs', is_internal: false });
  commentDrafts.change(here, { text: 'Thinner', is_internal: false });
  rerender({ threads: both.slice(1) });
  expect(words(commentDraftKey.thread(11))).toBe('');
  expect(commentDrafts.read(here)).toMatchObject({ text: 'Keep the prongs\nThinner', is_internal: true });
  expect(onRescued).toHaveBeenCalledTimes(1);
  expect(toasts.get()).toMatchObject([{ detail: 'What you wrote is in the new comment.' }]);
});

test('a change of a reply, and words of a version that is deleted, go there too, without what was pinned', () => {
  const { rerender } = watch();
  commentDrafts.change(commentDraftKey.edit(12), { text: 'Rail 0.8' });
  rerender({ threads: [makeThread({ id: 11 }), ...both.slice(1)] });
  expect(words(here)).toBe('Rail 0.8');
  commentDrafts.change(commentDraftKey.item(6), { text: 'Of the side', position: { x: 0.5, y: 0.5 } });
  rerender({ subjects: [here] });
  expect(words(here)).toContain('Of the side');
  expect(commentDrafts.read(here).position).toBeNull();
});

test('an edit that changed nothing goes nowhere when its comment is deleted', () => {
  const { rerender } = watch();
  beginEdit(commentDraftKey.edit(12), makeReply({ id: 12 }));
  rerender({ threads: [makeThread({ id: 11 }), ...both.slice(1)] });
  expect(words(here)).toBe('');
  expect(onRescued).not.toHaveBeenCalled();
});

test('an answer that was on its way as its comment was deleted is not lost either', () => {
  const { rerender } = watch();
  commentDrafts.change(commentDraftKey.thread(13), { text: 'On it' });
  const sent = commentDrafts.read(commentDraftKey.thread(13));
  commentDrafts.send(commentDraftKey.thread(13), sent);
  rerender({ threads: both.slice(0, 1) });
  expect(onRescued).not.toHaveBeenCalled();
  commentDrafts.restore(commentDraftKey.thread(13), sent);
  expect(words(here)).toBe('On it');
});

test('who goes to another style, or waits for its threads, takes nothing along', () => {
  const { rerender } = watch();
  commentDrafts.change(commentDraftKey.thread(11), { text: 'Keep the prongs' });
  rerender({ threads: undefined });
  rerender({ of: 4, threads: [] });
  rerender({ threads: both });
  expect(words(commentDraftKey.thread(11))).toBe('Keep the prongs');
  expect(onRescued).not.toHaveBeenCalled();
});
