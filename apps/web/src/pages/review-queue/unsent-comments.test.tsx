import type { CommentDraftWire } from '@facet/contract/entities/comment';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commentDrafts, draftKey, EMPTY_DRAFT } from '../../features/comments/comment-draft.ts';
import { entriesOf } from '../../features/reviews/queue/entries.ts';
import { makeReviewItem } from '../../features/reviews/testing/make-review-item.ts';
import { answerWith, leaveApp, showInApp, stubLayout } from '../../features/reviews/testing/review-app.tsx';
import { UnsentComments } from './unsent-comments.tsx';
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
  commentDrafts.clear(draftKey.item(7));
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
  commentDrafts.change(draftKey.item(7), { ...EMPTY_DRAFT, text: 'It stops two stones earlier.' });
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
