import type { CommentDraftWire } from '@facet/contract/entities/comment';
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commentDrafts, commentDraftKey, EMPTY_COMMENT_DRAFT } from '../../features/comments/comment-draft.ts';
import { entriesOf } from '../../features/reviews/queue/entries.ts';
import { makeReviewItem } from '../../features/reviews/testing/make-review-item.ts';
import { answerWith, leaveApp, showInApp, stubLayout } from '../../features/reviews/testing/review-app.tsx';
import { useDraftUploads } from '../../shared/discussion/composer/use-uploads.ts';
import { makePicture, stubUploads, uploadLines } from '../../shared/discussion/testing/upload-line.ts';
import { UnsentComments } from './unsent-comments.tsx';
import { toasts } from '../../ui/toast.ts';
import { useAlong } from './use-along.tsx';
import { useUnsentComments } from './use-unsent-comments.ts';

const waiting = (id: number, text: string): CommentDraftWire => ({
  id,
  file_id: 7,
  board_id: null,
  board_spot: null,
  parent_comment_id: null,
  text,
  is_internal: true,
  must_fix: false,
  position: null,
  drawing: null,
  drawing_file: null,
  attachments: [],
  tagged_users: [],
  updated_at: '2027-03-01T10:00:00.000Z',
});
const entries = entriesOf({ items: [makeReviewItem({ id: 7 })], choices: new Map(), anew: new Set() });

beforeEach(stubLayout);
afterEach(() => {
  commentDrafts.clear(commentDraftKey.item(7));
  leaveApp();
});

function Sending() {
  const along = useAlong();
  const comments = useUnsentComments({ projectId: 1, entries, isGuest: false, along });
  return (
    <>
      <UnsentComments unsent={comments.unsent} along={along} isGuest={false} />
      <button type="button" onClick={() => void comments.send()}>
        Send my answer
      </button>
    </>
  );
}

test('what was kept or typed goes along with the answer, but for what is held back', async () => {
  commentDrafts.change(commentDraftKey.item(7), { ...EMPTY_COMMENT_DRAFT, text: 'It stops two stones earlier.' });
  const server = answerWith(({ method, path }) => {
    if (method === 'GET') return { data: [waiting(3, 'The gap is wide.'), waiting(4, 'Perhaps not.')], total: 2 };
    return path.endsWith('/publish') ? { data: [] } : { data: {} };
  });
  showInApp(<Sending />);
  await screen.findByText('Perhaps not.');
  expect(screen.getByText('It stops two stones earlier.')).toBeTruthy();
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { name: 'Send it with my answer' });
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true, true]);
  fireEvent.click(boxes.at(-1) ?? document.body);
  fireEvent.click(screen.getByRole('button', { name: 'Send my answer' }));
  await waitFor(() => expect(server.sent('POST', '/publish')).toEqual({ draft_ids: [3] }));
  await waitFor(() =>
    expect(server.sent('POST', '/comments')).toMatchObject({ file_id: 7, text: 'It stops two stones earlier.' }),
  );
});

test('a comment with a file that the server has removed meanwhile stays where it was written, and says why', async () => {
  const ended = { id: 4, name: 'ring.png', type: 'png', size: 1, thumbnail: null, ends: Date.now() - 1 };
  commentDrafts.change(commentDraftKey.item(7), { text: 'It stops two stones earlier.', files: [ended] });
  const server = answerWith(() => ({ data: [], total: 0 }));
  showInApp(<Sending />);
  await screen.findByText('It stops two stones earlier.');
  fireEvent.click(screen.getByRole('button', { name: 'Send my answer' }));
  const detail = 'ring.png: Uploaded more than a day ago. Attach it again.';
  await waitFor(() => expect(toasts.get()).toMatchObject([{ text: 'Couldn’t send a comment', detail }]));
  expect(server.sent('POST', '/comments')).toBeUndefined();
  expect(commentDrafts.read(commentDraftKey.item(7)).text).toBe('It stops two stones earlier.');
});

test('a comment whose file is still on its way waits for it', async () => {
  const key = commentDraftKey.item(7);
  commentDrafts.change(key, { text: 'It stops two stones earlier.' });
  const server = answerWith(({ method }) => (method === 'GET' ? { data: [], total: 0 } : { data: {} }));
  stubUploads();
  const read = (of: string) => commentDrafts.read(of).files;
  const composer = renderHook(() =>
    useDraftUploads({ key, read, write: (of, files) => commentDrafts.change(of, { files }) }),
  );
  act(() => composer.result.current.attached.add([makePicture('ring.png')]));
  const [line] = await uploadLines(1);
  composer.unmount();
  showInApp(<Sending />);
  await screen.findByText('It stops two stones earlier.');
  fireEvent.click(screen.getByRole('button', { name: 'Send my answer' }));
  await act(async () => line?.answer({ id: 4, original_name: 'ring.png' }));
  await waitFor(() => expect(server.sent('POST', '/comments')).toMatchObject({ attachments: [4] }));
});
