import { COMMENT_MAX } from '@facet/contract/constants/limits';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { commentDrafts, commentDraftKey, type CommentDraft } from '../comment-draft.ts';
import { CommentsProvider } from '../comments-context.ts';
import { makePerson } from '../testing/make-thread.ts';
import { Composer } from './composer.tsx';

const key = commentDraftKey.item(5);
const client = new QueryClient();
const onSend = vi.fn<(draft: CommentDraft) => void>();
const place = {
  scope: { projectId: 1, moduleId: 2, styleId: 3 },
  subject: { file_id: 5, style_id: 3, version: 1, board_id: null },
  me: makePerson(1, 'Ines', 'Moreau'),
  now: 0,
};

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  localStorage.clear();
  commentDrafts.clear(key);
  onSend.mockClear();
});
afterEach(cleanup);

const shown = (error?: unknown, onKeep?: (draft: CommentDraft) => void, isSending = false) => (
  <QueryClientProvider client={client}>
    <CommentsProvider value={place}>
      <Composer
        draftKey={key}
        label="Comment on this version"
        placeholder="Say it"
        sendLabel="Send"
        isTeamOnly
        isSending={isSending}
        error={error}
        onSend={onSend}
        onKeep={onKeep}
      />
    </CommentsProvider>
  </QueryClientProvider>
);
const show = (error?: unknown, onKeep?: (draft: CommentDraft) => void) => render(shown(error, onKeep));

const field = () => screen.getByRole('textbox', { name: 'Comment on this version' });

test('what is written is sent by Ctrl and Enter, and blanks are not', () => {
  show();
  fireEvent.change(field(), { target: { value: '  ' } });
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
  expect(onSend).not.toHaveBeenCalled();
  fireEvent.change(field(), { target: { value: 'Thinner' } });
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(onSend).not.toHaveBeenCalled();
  fireEvent.keyDown(field(), { key: 'Enter', metaKey: true });
  expect(onSend).toHaveBeenCalledWith(expect.objectContaining({ text: 'Thinner' }));
});

test('what is sent while the one before is on its way follows it, and the same words are not sent twice', () => {
  const page = show();
  const press = () => fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
  fireEvent.change(field(), { target: { value: 'Thinner' } });
  press();
  page.rerender(shown(undefined, undefined, true));
  press();
  page.rerender(shown());
  expect(onSend).toHaveBeenCalledOnce();

  page.rerender(shown(undefined, undefined, true));
  fireEvent.change(field(), { target: { value: 'Lower' } });
  press();
  expect(onSend).toHaveBeenCalledOnce();
  page.rerender(shown());
  expect(onSend).toHaveBeenLastCalledWith(expect.objectContaining({ text: 'Lower' }));
});

test("a refusal stands at the field in the server's words, and what is mended can be sent", () => {
  commentDrafts.change(key, { text: 'Thinner' });
  show(new ApiError(422, 'Oops! Validation error!', { tagged_users: ['Please enter valid People.'] }));
  expect(screen.getByRole('alert').textContent).toContain('Please enter valid People.');
  expect(field()).toHaveProperty('value', 'Thinner');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSend).toHaveBeenCalledTimes(1);
});

test.each([
  [403, 'no_rights', 'You don’t have the rights for this. Ask an owner for them.'],
  [404, null, 'This was deleted, or you can no longer see it.'],
] as const)('after a %i the words stay and can be copied, and no retry is offered', async (status, reason, text) => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  commentDrafts.change(key, { text: 'Thinner' });
  show(new ApiError(status, 'No', {}, null, reason));
  expect(screen.getByRole('alert').textContent).toContain(text);
  expect(field()).toHaveProperty('value', 'Thinner');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Copy text' }));
  expect(writeText).toHaveBeenCalledWith('Thinner');
  vi.unstubAllGlobals();
});

test('what the connection lost can be tried again', () => {
  commentDrafts.change(key, { text: 'Thinner' });
  show(new ApiError(0, 'Can’t reach the server. Check your connection.'));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onSend).toHaveBeenCalledTimes(1);
});

test('a file of another format is refused by its name, and the others are not', () => {
  const { container } = show();
  const input = container.querySelector('input[type=file]');
  if (!input) throw new Error('there is no way to choose a file');
  fireEvent.change(input, { target: { files: [new File(['54'], 'sizes.csv')] } });
  expect(screen.getByRole('list', { name: 'Comment attachments' }).textContent).toContain(
    'sizes.csvnot allowed by size or format',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss sizes.csv' }));
  expect(screen.queryByRole('list')).toBeNull();
});

test('what is written can be kept for later instead of being sent', () => {
  const onKeep = vi.fn<(draft: CommentDraft) => void>();
  show(undefined, onKeep);
  fireEvent.change(field(), { target: { value: 'Thinner' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add to drafts' }));
  expect(onKeep).toHaveBeenCalledWith(expect.objectContaining({ text: 'Thinner' }));
  expect(onSend).not.toHaveBeenCalled();
});

test('what is too long says so before it is sent, and how much is left shortly before', () => {
  show();
  fireEvent.change(field(), { target: { value: 'a'.repeat(COMMENT_MAX - 1) } });
  expect(screen.getByRole('status').textContent).toBe('1 character left');
  fireEvent.change(field(), { target: { value: 'a'.repeat(COMMENT_MAX + 1) } });
  expect(screen.getByRole('alert').textContent).toBe(`Comment must have max ${COMMENT_MAX} symbols.`);
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
  expect(onSend).not.toHaveBeenCalled();
  fireEvent.change(field(), { target: { value: `${'a'.repeat(COMMENT_MAX)}\n` } });
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
  expect(onSend).toHaveBeenCalledOnce();
});
