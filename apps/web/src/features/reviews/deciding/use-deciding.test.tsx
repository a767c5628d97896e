import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { makeDecision } from '../testing/make-decision.ts';
import { makeReviewItem } from '../testing/make-review-item.ts';
import { answerWith, leaveApp, showInApp, stubLayout } from '../testing/review-app.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { useDeciding, type SetStatus } from './use-deciding.tsx';

const set = vi.fn<SetStatus>();

type Given = Parameters<typeof makeReviewItem>[0];
const leads = { review: true, set_status: true, comment: true, edit: true, delete: true };
const item = (id: number, given: Given = {}) => makeReviewItem({ id, abilities: leads, ...given });

type ViewerProps = { files: ReturnType<typeof makeReviewItem>[]; isTold?: boolean; unopenedId?: number };

const look = vi.fn<(itemId: number) => void>();

function Viewer({ files, isTold = false, unopenedId }: ViewerProps) {
  const { decide, dialogs, isBusy } = useDeciding(1, set, isTold);
  const [first = makeReviewItem()] = files;
  return (
    <>
      <DecisionButtons
        title="Wren toi et moi"
        files={files}
        item={first}
        opened={new Set(files.map(({ id }) => id).filter((id) => id !== unopenedId))}
        onShow={look}
        busy={isBusy}
        decide={decide}
      />
      {dialogs}
    </>
  );
}

/** A list, which has no files open. */
function Grid({ files }: ViewerProps) {
  const { decide, dialogs } = useDeciding(1, set, false);
  const named = files.map((file) => ({ ...file, title: 'Wren toi et moi' }));
  return (
    <>
      <button type="button" onClick={() => decide({ files: named, status: 'approved', name: 'Wren toi et moi' })}>
        Approve all
      </button>
      {dialogs}
    </>
  );
}

const show = (...files: ReturnType<typeof makeReviewItem>[]) => showInApp(<Viewer files={files} />);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  set.mockReset();
  look.mockReset();
  set.mockResolvedValue({ decision_ids: [31, 32], undo_until: '2027-03-01T10:00:10.000Z' });
  stubLayout();
});
afterEach(leaveApp);

test('the whole version is approved with one press, and can be taken back', async () => {
  const server = answerWith(() => ({ data: [] }));
  show(item(1), item(2));
  press('Approve version (2 files)');
  await screen.findByText('Wren toi et moi approved, 2 files');
  expect(set).toHaveBeenCalledWith(expect.objectContaining({ ids: [1, 2], status: 'approved', isSure: true }));
  press('Undo');
  await waitFor(() => expect(server.sent('POST', '/request-review/undo')).toEqual({ decision_ids: [31, 32] }));
});

test('a rejection is sent with its reason and not without one', async () => {
  show(item(1));
  press('Reject');
  const dialog = await screen.findByRole('dialog', { name: 'Reject this design' });
  fireEvent.submit(dialog.querySelector('form') ?? dialog);
  await screen.findByText('Say why, so it can be fixed');
  expect(set).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('What should change?'), { target: { value: 'Shank too thin' } });
  fireEvent.submit(dialog.querySelector('form') ?? dialog);
  await screen.findByText('Wren toi et moi rejected');
  expect(set).toHaveBeenCalledWith(expect.objectContaining({ status: 'rejected', note: 'Shank too thin' }));
});

test('the rejection of another is shown first, kept by the safe button, and lifted with a reason only', async () => {
  show(item(1, { decisions: [makeDecision({ note: 'Shank too thin' })] }));
  press('Approve');
  await screen.findByRole('dialog', { name: 'Anna Berg rejected this' });
  expect(screen.getByText('“Shank too thin”')).toBeDefined();
  expect(document.activeElement?.textContent).toBe('Keep rejected');
  const act = () => screen.getByRole('button', { name: 'Over-rule and approve (1 file)' });
  const reason = screen.getByLabelText('Over-rule with a reason');
  for (const [words, isDisabled] of [
    ['no', true],
    ['x'.repeat(129), true],
    ['Agreed by phone', false],
  ] as const) {
    fireEvent.change(reason, { target: { value: words } });
    expect(act()).toHaveProperty('disabled', isDisabled);
  }
  expect(set).not.toHaveBeenCalled();
  fireEvent.submit(reason.closest('form') ?? reason);
  await screen.findByText('Wren toi et moi approved');
  expect(set).toHaveBeenCalledWith(expect.objectContaining({ overrule: true, note: 'Agreed by phone' }));
});

test('whoever may not over-rule has their approval recorded beside it', async () => {
  show(item(1, { abilities: { ...leads, set_status: false }, decisions: [makeDecision()] }));
  press('Approve');
  await screen.findByText('Your approval of Wren toi et moi is recorded');
  expect(set).toHaveBeenCalledWith(expect.objectContaining({ isSure: false }));
});

test('comments that must be fixed are named before the version is approved over them', async () => {
  show(item(1, { open_fixes: 2 }));
  press('Approve');
  await screen.findByRole('dialog', { name: 'Approve with 2 comments to fix?' });
  press('Approve anyway');
  await screen.findByText('Wren toi et moi approved');
  expect(set).toHaveBeenCalledWith(expect.objectContaining({ despite_open: true }));
});

/** The server as it is by now: what others have answered meanwhile, and whether the reader is asked. */
function answerAnew(decisions: Given, isAsked: boolean) {
  const asksMe = { items: [{ id: 1 }], recipients: [{ is_me: isAsked, may_decide: true, state: 'active' }] };
  answerWith(({ path }) => ({
    data: path.endsWith('/review-requests') ? [asksMe] : path.endsWith('/items') ? [item(1, decisions)] : [],
  }));
}
const approvedMeanwhile: Given = { decisions: [makeDecision({ status: 'approved', note: 'Lovely' })] };
const rejectWith = async (label: string, reason: string) => {
  const words = await screen.findByLabelText(label);
  fireEvent.change(words, { target: { value: reason } });
  fireEvent.submit(words.closest('form') ?? words);
  await screen.findByText('Wren toi et moi rejected');
};

test('who answers from a stale page is asked once: by the form that shows what others said since', async () => {
  answerAnew(approvedMeanwhile, false);
  show(item(1));
  press('Reject');
  await screen.findByRole('dialog', { name: 'Anna Berg approved this' });
  expect(screen.getByText('“Lovely”')).toBeDefined();
  await rejectWith('Over-rule with a reason', 'Wrong stone');
  expect(set).toHaveBeenCalledOnce();
  expect(set).toHaveBeenCalledWith(expect.objectContaining({ overrule: true, note: 'Wrong stone' }));
});

test('who was asked over-rules nobody by another answer, and gives only its reason', async () => {
  answerAnew(approvedMeanwhile, true);
  show(item(1));
  press('Reject');
  await rejectWith('What should change?', 'Wrong stone');
  expect(set).toHaveBeenCalledOnce();
  expect(set.mock.lastCall?.[0].overrule).toBeUndefined();
});

test('one form tells of a refusal, open comments, findings and unopened files, and its answer covers them', async () => {
  answerWith(({ path }) => {
    if (path.includes('spec-states')) return { data: [{ item_id: 1, lines: 2, out: ['Ring size'] }] };
    return { data: path.endsWith('/items') ? [item(1, { decisions: [makeDecision()], open_fixes: 2 })] : [] };
  });
  showInApp(<Viewer files={[item(1)]} isTold unopenedId={1} />);
  press('Approve');
  const reason = await screen.findByLabelText('Over-rule with a reason');
  for (const told of [/1 of 1 file not opened/, /Ring size is out of tolerance/, /2 comments are still to fix/]) {
    expect(screen.getByText(told)).toBeDefined();
  }
  fireEvent.change(reason, { target: { value: 'Agreed by phone' } });
  fireEvent.submit(reason.closest('form') ?? reason);
  await screen.findByText('Wren toi et moi approved');
  expect(set).toHaveBeenCalledWith(expect.objectContaining({ overrule: true, despite_open: true }));
});

test('what somebody answers while the reason is typed is shown with it, and nothing typed is lost', async () => {
  set.mockRejectedValueOnce(new ApiError(409, 'Anna Berg approved this file'));
  answerAnew({}, false);
  show(item(1));
  press('Reject');
  const words = await screen.findByLabelText('What should change?');
  answerAnew(approvedMeanwhile, false);
  fireEvent.change(words, { target: { value: 'Wrong stone' } });
  fireEvent.submit(words.closest('form') ?? words);
  await screen.findByRole('dialog', { name: 'Anna Berg approved this' });
  expect(screen.getByLabelText('Over-rule with a reason')).toHaveProperty('value', 'Wrong stone');
});

test('any other refusal is said, and nothing is asked', async () => {
  set.mockRejectedValueOnce(new ApiError(409, 'This file has a newer version'));
  answerWith(() => ({ data: [item(1)] }));
  show(item(1));
  press('Approve');
  await screen.findByText('This file has a newer version');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  [403, 'no_rights', /You don’t have the rights for this/],
  [404, null, /This was deleted, or you can no longer see it/],
] as const)('a %i leaves the reason in its dialog, and says why', async (status, reason, text) => {
  set.mockRejectedValueOnce(new ApiError(status, 'No', {}, null, reason));
  show(item(1));
  press('Reject');
  const words = await screen.findByLabelText('What should change?');
  fireEvent.change(words, { target: { value: 'Wrong stone' } });
  fireEvent.submit(words.closest('form') ?? words);
  await screen.findByText(text);
  expect(screen.getByLabelText('What should change?')).toHaveProperty('value', 'Wrong stone');
});

test('who approves what is out of tolerance sees it and says a word, and a rejection shows it too', async () => {
  answerWith(({ path }) => ({
    data: path.includes('spec-states') ? [{ item_id: 1, lines: 2, out: ['Ring size'] }] : [],
  }));
  showInApp(<Viewer files={[item(1)]} isTold />);
  press('Approve');
  const dialog = await screen.findByRole('dialog', { name: 'Approve as it is?' });
  expect(screen.getByRole('note').textContent).toContain('Ring size is out of tolerance');
  fireEvent.submit(dialog.querySelector('form') ?? dialog);
  await screen.findByText('Say why it can stay as it is');
  expect(set).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('A word on these findings'), { target: { value: 'Resized by hand' } });
  fireEvent.submit(dialog.querySelector('form') ?? dialog);
  await screen.findByText('Wren toi et moi approved');
  expect(set).toHaveBeenCalledWith(expect.objectContaining({ status: 'approved', note: 'Resized by hand' }));
  press('Reject');
  await screen.findByRole('dialog', { name: 'Reject this design' });
  expect(screen.getByRole('note').textContent).toContain('Ring size is out of tolerance');
});

test('who is told nothing of measures is not asked about them', async () => {
  const asked: string[] = [];
  answerWith(({ path }) => {
    asked.push(path);
    return { data: [] };
  });
  show(item(1));
  press('Approve');
  await screen.findByText('Wren toi et moi approved');
  expect(asked.filter((path) => /findings|spec-states/.test(path))).toEqual([]);
});

test('what was never opened is named before it is approved, and looking at it is the safe answer', async () => {
  answerWith(() => ({ data: [] }));
  showInApp(<Viewer files={[item(1), item(2)]} unopenedId={2} />);
  press('Approve version (2 files)');
  await screen.findByRole('dialog', { name: '1 of 2 files not opened' });
  press('Look at it');
  await waitFor(() => expect(look).toHaveBeenCalledWith(2));
  expect(set).not.toHaveBeenCalled();
  press('Approve version (2 files)');
  fireEvent.click(await screen.findByRole('button', { name: 'Approve unseen' }));
  await screen.findByText('Wren toi et moi approved, 2 files');
  expect(set).toHaveBeenCalledOnce();
});

test('where the page doesn’t know what was opened, the server does: the same question, whatever the way', async () => {
  answerWith(({ path }) => ({
    data: path.endsWith('/items')
      ? [
          { ...item(1), is_opened: true },
          { ...item(2), is_opened: false },
        ]
      : [],
  }));
  showInApp(<Grid files={[item(1), item(2)]} />);
  press('Approve all');
  await screen.findByRole('dialog', { name: '1 of 2 files not opened' });
  press('Approve unseen');
  await screen.findByText('Wren toi et moi approved, 2 files');
  expect(set).toHaveBeenCalledOnce();
});

test('a second click sends nothing more, and leaves the way to undo the first', async () => {
  answerWith(() => ({ data: [] }));
  show(item(1), item(2));
  const approve = screen.getByRole('button', { name: 'Approve version (2 files)' });
  fireEvent.click(approve);
  fireEvent.click(approve);
  await screen.findByText('Wren toi et moi approved, 2 files');
  expect(set).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
});

test('on a phone an approval of several files is asked once, and one file not at all', async () => {
  answerWith(() => ({ data: [] }));
  stubLayout(true);
  show(item(1), item(2));
  press('Approve version (2 files)');
  await screen.findByRole('dialog', { name: 'Approve 2 files?' });
  expect(set).not.toHaveBeenCalled();
  press('Approve');
  await screen.findByText('Wren toi et moi approved, 2 files');
  leaveApp();
  stubLayout(true);
  show(item(3));
  press('Approve');
  await screen.findByText('Wren toi et moi approved');
  expect(set).toHaveBeenCalledTimes(2);
});
