// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { beginEdit, commentDrafts, commentDraftKey, EMPTY_COMMENT_DRAFT } from './comment-draft.ts';
import { makePerson } from './testing/make-thread.ts';

beforeEach(() => localStorage.clear());

test('what is typed outlives a reload', async () => {
  commentDrafts.change(commentDraftKey.item(5), { text: 'Prongs', is_internal: false });
  vi.resetModules();
  const anew = await import('./comment-draft.ts');
  expect(anew.commentDrafts.read(commentDraftKey.item(5))).toMatchObject({ text: 'Prongs', is_internal: false });
  expect(anew.commentDrafts.read(commentDraftKey.item(6))).toEqual(EMPTY_COMMENT_DRAFT);
});

test('a change is no longer what was tried to be sent', () => {
  const key = commentDraftKey.thread(1);
  commentDrafts.change(key, { text: 'One' });
  commentDrafts.change(key, { request_id: 'a-try' });
  expect(commentDrafts.read(key).request_id).toBe('a-try');
  commentDrafts.change(key, { text: 'Two' });
  expect(commentDrafts.read(key).request_id).toBeNull();
});

test('once sent nothing of it is kept but who it was for', () => {
  const key = commentDraftKey.item(7);
  commentDrafts.change(key, { text: 'For you', is_internal: false });
  commentDrafts.clear(key);
  expect(commentDrafts.read(key)).toEqual({ ...EMPTY_COMMENT_DRAFT, is_internal: false });
  expect(localStorage).toHaveLength(0);
});

test('something strange in the store is an empty draft', () => {
  localStorage.setItem('facet.comment.nobody.item:8', '{"text":');
  expect(commentDrafts.read(commentDraftKey.item(8))).toEqual(EMPTY_COMMENT_DRAFT);
});

test('what did not arrive is there again, before what was written meanwhile', () => {
  const key = commentDraftKey.item(9);
  commentDrafts.change(key, { text: 'One', is_internal: false });
  const sent = { ...commentDrafts.read(key), request_id: 'a-try' };
  commentDrafts.send(key, sent);
  expect(commentDrafts.read(key)).toEqual({ ...EMPTY_COMMENT_DRAFT, is_internal: false });
  expect(localStorage.getItem('facet.comment.nobody.item:9')).toContain('One');
  commentDrafts.restore(key, sent);
  expect(commentDrafts.read(key)).toEqual(sent);
  commentDrafts.send(key, sent);
  commentDrafts.change(key, { text: 'Two' });
  commentDrafts.restore(key, sent);
  expect(commentDrafts.read(key)).toMatchObject({ text: 'One\nTwo', request_id: null });
});

test('what has arrived is not found again', () => {
  const key = commentDraftKey.item(10);
  commentDrafts.change(key, { text: 'One' });
  commentDrafts.send(key, commentDrafts.read(key));
  commentDrafts.sent(key);
  expect(localStorage).toHaveLength(0);
});

test('a pin alone is not there after a reload, and with words it is', async () => {
  const key = commentDraftKey.item(11);
  const position = { x: 0.5, y: 0.5 };
  commentDrafts.change(key, { position });
  expect(commentDrafts.read(key).position).toEqual(position);
  expect(localStorage).toHaveLength(0);
  commentDrafts.change(key, { text: 'Here' });
  expect(localStorage.getItem('facet.comment.nobody.item:11')).toContain('0.5');
});

test('a change begins with what was said, and goes on with what was changed before', () => {
  const key = commentDraftKey.edit(12);
  const said = { text: 'Thinner', tagged_users: [makePerson(2, 'Mei', 'Tanaka')], attachments: [] };
  beginEdit(key, said);
  expect(commentDrafts.read(key)).toMatchObject({ text: 'Thinner', mentions: [{ id: 2, name: 'Mei Tanaka' }] });
  commentDrafts.change(key, { text: 'Thinner, please' });
  beginEdit(key, said);
  expect(commentDrafts.read(key).text).toBe('Thinner, please');
});

test('an edit that changes nothing is not kept, and the next one begins with what is said by then', async () => {
  const key = commentDraftKey.edit(13);
  beginEdit(key, { text: 'Thinner', tagged_users: [], attachments: [] });
  expect(localStorage).toHaveLength(0);
  beginEdit(key, { text: 'Thinner, by half', tagged_users: [], attachments: [] });
  expect(commentDrafts.read(key).text).toBe('Thinner, by half');
  commentDrafts.change(key, { text: 'Thinner, by a third' });
  vi.resetModules();
  const anew = await import('./comment-draft.ts');
  anew.beginEdit(key, { text: 'Thinner, at once', tagged_users: [], attachments: [] });
  expect(anew.commentDrafts.read(key)).toMatchObject({
    text: 'Thinner, by a third',
    began: { text: 'Thinner, by half' },
  });
});
