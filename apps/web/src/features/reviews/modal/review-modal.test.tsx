import { saveReviewDraft } from '@facet/contract/endpoints/reviews';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { makeDecision } from '../testing/make-decision.ts';
import { makeReviewItem } from '../testing/make-review-item.ts';
import { answerWith, leaveApp, showInApp, stubLayout } from '../testing/review-app.tsx';
import { ReviewModal } from './review-modal.tsx';

type Item = ReturnType<typeof makeReviewItem>;
const opened = (given: Partial<Item>) => makeReviewItem({ is_opened: true, ...given });
let items: Item[] = [];
let server: ReturnType<typeof answerWith>;

/** A server that lists the items, stores every choice and accepts every answer. */
function answerAs(decide: () => unknown) {
  server = answerWith(({ method, path, body }) => {
    if (method === 'GET') return { data: items, total: items.length, links: { next: null } };
    if (path.endsWith('/draft')) return { data: keptOf(body) };
    return decide();
  });
}
const keptOf = (body: unknown) =>
  saveReviewDraft.body.parse(body).requests.map(({ file_id, status, note }) => ({
    file_id,
    status: status ?? null,
    note: note ?? null,
    chosen_at: '2027-03-01T10:00:00.000Z',
  }));

function show({ mayOverrule = false } = {}) {
  const onClose = vi.fn();
  showInApp(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <ReviewModal projectId={1} mayOverrule={mayOverrule} onClose={onClose} />
    </RouterContextProvider>,
  );
  return onClose;
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const pick = (name: string, index = 0) => fireEvent.click(screen.getAllByRole('radio', { name })[index]!);

beforeEach(() => {
  localStorage.clear();
  items = [opened({ id: 7 }), opened({ id: 9, style: { id: 2, title: 'Solène eternity' } })];
  answerAs(() => ({ data: [], decision_ids: [1, 2], undo_until: '2027-03-01T10:00:10.000Z' }));
  stubLayout();
});
afterEach(leaveApp);

test('every file is approved until said otherwise, and the button says what it does', async () => {
  const onClose = show();
  await screen.findByRole('button', { name: 'Approve 2' });
  pick('Rejected', 1);
  fireEvent.change(screen.getByPlaceholderText('Say why'), { target: { value: 'Gap at stone 11' } });
  await press('Approve 1, reject 1');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.sent('PUT', '/request-review')).toMatchObject({
    requests: [
      { file_id: 7, status: 'approved', note: null },
      { file_id: 9, status: 'rejected', note: 'Gap at stone 11' },
    ],
    overrule: false,
  });
  await screen.findByText('Your answer was sent');
});

test('what is chosen is kept at once; an untouched row is no choice', async () => {
  show();
  await screen.findByRole('button', { name: 'Approve 2' });
  pick('Revision', 1);
  await screen.findByRole('button', { name: 'Approve 1, ask 1 revision' });
  await waitFor(() =>
    expect(server.sent('PUT', '/draft')).toMatchObject({ requests: [{ file_id: 9, status: 'revision_needed' }] }),
  );
});

test('files that were never opened are named before they are approved', async () => {
  items[1] = makeReviewItem({ ...items[1], is_opened: false });
  const onClose = show();
  await press('Approve 2');
  await screen.findByText('1 of 2 files not opened');
  expect(document.activeElement?.textContent).toBe('Look at it');
  expect(onClose).not.toHaveBeenCalled();
  await press('Approve unseen');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('a rejection of another is shown and left as it is, and lifted by who may on purpose only', async () => {
  items[1] = makeReviewItem({
    ...items[1],
    decisions: [makeDecision({ note: 'Shank too thin' })],
  });
  show({ mayOverrule: true });
  await screen.findByRole('button', { name: 'Approve 1' });
  expect(screen.getByText('“Shank too thin”')).toBeDefined();
  expect(screen.getByText('1 stays in review')).toBeDefined();
  pick('Approved', 1);
  await press('Approve 2');
  const reason = await screen.findByLabelText('Over-rule with a reason');
  expect(server.sent('PUT', '/request-review')).toBeUndefined();
  fireEvent.change(reason, { target: { value: 'Agreed by phone' } });
  fireEvent.submit(reason.closest('form') ?? reason);
  await waitFor(() =>
    expect(server.sent('PUT', '/request-review')).toMatchObject({
      overrule: true,
      requests: [{ note: null }, { file_id: 9, status: 'approved', note: 'Agreed by phone' }],
    }),
  );
});

test('a note typed before begins the reason, and the one form tells of comments and unopened files too', async () => {
  items = [makeReviewItem({ id: 7, decisions: [makeDecision()], open_fixes: 1 })];
  show({ mayOverrule: true });
  fireEvent.change(await screen.findByPlaceholderText('Add a note'), { target: { value: 'Agreed by phone' } });
  pick('Approved');
  await press('Approve 1');
  const reason = await screen.findByLabelText('Over-rule with a reason');
  expect(reason).toHaveProperty('value', 'Agreed by phone');
  expect(screen.getByText(/1 of 1 file not opened/)).toBeDefined();
  expect(screen.getByText(/1 comment is still to fix/)).toBeDefined();
  fireEvent.submit(reason.closest('form') ?? reason);
  await waitFor(() =>
    expect(server.sent('PUT', '/request-review')).toMatchObject({ overrule: true, despite_open: true }),
  );
});

test('the reason of an over-ruling that is refused begins the next one', async () => {
  items[1] = makeReviewItem({ ...items[1], decisions: [makeDecision({ note: 'Shank too thin' })] });
  answerAs(() => {
    throw new ApiError(404, 'This file does not exist');
  });
  show({ mayOverrule: true });
  await screen.findByRole('button', { name: 'Approve 1' });
  pick('Approved', 1);
  await press('Approve 2');
  const reason = await screen.findByLabelText('Over-rule with a reason');
  fireEvent.change(reason, { target: { value: 'Agreed by phone' } });
  fireEvent.submit(reason.closest('form') ?? reason);
  await screen.findByText(/This was deleted, or you can no longer see it/);
  await screen.findByRole('button', { name: /^Approve \d$/ });
  pick('Approved', 1);
  await press('Approve 2');
  expect(await screen.findByLabelText('Over-rule with a reason')).toHaveProperty('value', 'Agreed by phone');
});

test('a conflict is said in words, nothing was sent, and the modal stays', async () => {
  answerAs(() => {
    const errors = { 'requests.1.file_id': ['This file has a newer version'] };
    throw new ApiError(409, 'This file has a newer version', errors);
  });
  const onClose = show();
  await press('Approve 2');
  await screen.findByText(/Nothing was sent: submit again to send the rest/);
  expect(onClose).not.toHaveBeenCalled();
});

test('a note that is too long can not be sent', async () => {
  items = [opened({ id: 7 })];
  show();
  await screen.findByRole('button', { name: 'Approve 1' });
  fireEvent.change(screen.getByPlaceholderText('Add a note'), { target: { value: 'a'.repeat(129) } });
  expect(screen.getByText('Note must have max 128 symbols.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Approve 1' })).toHaveProperty('disabled', true);
});
