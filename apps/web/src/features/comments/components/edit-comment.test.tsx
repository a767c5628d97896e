import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makePicture, stubUploads, uploadLines } from '../../../shared/discussion/testing/upload-line.ts';
import { beginEdit, commentDrafts, commentDraftKey, type CommentDraft } from '../comment-draft.ts';
import { CommentsProvider } from '../comments-context.ts';
import { makePerson } from '../testing/make-thread.ts';
import { EditComment } from './edit-comment.tsx';

const key = commentDraftKey.edit(12);
const said = { text: 'Thinner', tagged_users: [], attachments: [] };
const place = {
  scope: { projectId: 1, moduleId: 2, styleId: 3 },
  subject: { file_id: 5, style_id: 3, version: 1, board_id: null },
  me: makePerson(1, 'Ines', 'Moreau'),
  now: 0,
};
const onDone = vi.fn();
const mutateAsync = vi.fn<(draft: CommentDraft) => Promise<void>>();

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  localStorage.clear();
  commentDrafts.clear(key);
  stubUploads();
  onDone.mockClear();
  mutateAsync.mockReset();
});
afterEach(() => {
  cleanup();
  commentDrafts.clear(key);
  vi.unstubAllGlobals();
});

// A form of an edit has the focus, and so loads the editor: files after this one begin without it, as this one did.
afterAll(() => void vi.resetModules());

function edit() {
  beginEdit(key, said);
  const saving = { mutateAsync, isPending: false, error: null };
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <CommentsProvider value={place}>
        <EditComment draftKey={key} label="Edit comment" isTeamOnly saving={saving} onDone={onDone} />
      </CommentsProvider>
    </QueryClientProvider>,
  );
}
const field = () => screen.getByRole('textbox', { name: 'Edit comment' });
// By the draft: the field is a text box until the code of mentions has come, and an editor from then on.
const write = (text: string) => act(() => commentDrafts.change(key, { text }));
const written = () => commentDrafts.read(key).text;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test.each([
  ['Cancel', () => press('Cancel')],
  [
    'Escape',
    () => {
      act(() => field().focus());
      fireEvent.keyDown(field(), { key: 'Escape' });
    },
  ],
])('by %s an upload on its way ends too: the next edit begins with what is said', async (_name, leave) => {
  const page = edit();
  const chooser = page.container.querySelector('input[type=file]') ?? page.container;
  fireEvent.change(chooser, { target: { files: [makePicture('ring.png')] } });
  const [line] = await uploadLines(1);
  leave();
  expect(onDone).toHaveBeenCalledOnce();
  page.unmount();
  await act(async () => line?.answer({ id: 4, original_name: 'ring.png' }));
  edit();
  expect(written()).toBe('Thinner');
  expect(screen.queryByText('ring.png')).toBeNull();
});

test('a change that is saved after its form is gone leaves nothing for the next one', async () => {
  const answer = Promise.withResolvers<void>();
  mutateAsync.mockReturnValue(answer.promise);
  const page = edit();
  write('Thinner, please');
  press('Save');
  expect(mutateAsync).toHaveBeenCalledWith(expect.objectContaining({ text: 'Thinner, please' }));
  page.unmount();
  await act(async () => answer.resolve());
  expect(commentDrafts.read(key).text).toBe('');
  expect(localStorage).toHaveLength(0);
});

test('what is written while a change is saved is not lost with it', async () => {
  const answer = Promise.withResolvers<void>();
  mutateAsync.mockReturnValue(answer.promise);
  edit();
  write('Thinner, please');
  press('Save');
  write('Thinner, please. Today.');
  await act(async () => answer.resolve());
  expect(onDone).not.toHaveBeenCalled();
  expect(written()).toBe('Thinner, please. Today.');
});
