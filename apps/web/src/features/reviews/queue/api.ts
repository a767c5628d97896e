import { listReviewItems, reviewDesigns, saveReviewDraft, undoDecisions } from '@facet/contract/endpoints/reviews';
import type { Verdict } from '@facet/contract/constants/statuses';
import type { ReviewItemWire } from '@facet/contract/entities/design';
import type { ReviewChoiceWire } from '@facet/contract/entities/review';
import { queryOptions, useMutation, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { checked } from '../../../lib/checked.ts';
import { reviewKeys } from '../api.ts';
import { byRequest, type ChoiceChange } from './choice-keeper.ts';

/** Which review: that of one request, of a link by its hash, or everything in the project waiting for me. */
export type ReviewScope = { projectId: number; requestId?: number; hash?: string };

/** The most files that one review shows; a request holds fewer. */
const AT_MOST = 200;

/** What `review` in an address means: a request's id, `true` or `1` for everything waiting, else the hash of a link. */
export function scopeOf(projectId: number, review: string): ReviewScope {
  if (review === 'true') return { projectId };
  return /^\d+$/.test(review) ? { projectId, requestId: Number(review) } : { projectId, hash: review };
}

const nameOf = ({ requestId, hash }: ReviewScope) => requestId ?? hash ?? 'all';

export const queueQuery = (scope: ReviewScope) =>
  queryOptions({
    queryKey: [...reviewKeys.all, 'queue', scope.projectId, nameOf(scope)],
    queryFn: async ({ signal }) => {
      const query = { hash: scope.hash, request_id: scope.requestId, count: AT_MOST };
      const { data } = await call(listReviewItems, { params: { projectId: scope.projectId }, query, signal });
      return data;
    },
    meta: { failure: 'silent' },
  });

const bodyOf = ({ fileId, status, note, isOpened, at }: ChoiceChange) => ({
  file_id: fileId,
  status,
  note,
  is_opened: isOpened,
  chosen_at: at,
});

async function save({ projectId, hash }: ReviewScope, requestId: number | null, changes: readonly ChoiceChange[]) {
  const body = await checked(saveReviewDraft, {
    hash,
    request_id: hash === undefined ? (requestId ?? undefined) : undefined,
    requests: changes.map(bodyOf),
  });
  const { data } = await call(saveReviewDraft, { params: { projectId }, body });
  return data;
}

type Kept = { changes: readonly ChoiceChange[]; choices: readonly ReviewChoiceWire[] };

function withKept(item: ReviewItemWire, { changes, choices }: Kept): ReviewItemWire {
  const change = changes.find(({ fileId }) => fileId === item.id);
  if (!change) return item;
  const choice = choices.find(({ file_id: id }) => id === item.id) ?? null;
  return { ...item, choice, is_opened: item.is_opened || change.isOpened === true };
}

/** Saves changes on the server and in the cached review. */
export async function keepChoices(
  client: QueryClient,
  scope: ReviewScope,
  changes: readonly ChoiceChange[],
): Promise<void> {
  const { queryKey } = queueQuery(scope);
  for (const [requestId, ofOne] of byRequest(changes)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: a failure leaves the rest for the next try
    const choices = await save(scope, requestId, ofOne);
    // An answer requested before the save would briefly undo the choice.
    const isStale = client.isFetching({ queryKey }) > 0;
    // oxlint-disable-next-line no-await-in-loop -- see above
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (items) => items?.map((item) => withKept(item, { changes: ofOne, choices })));
    if (isStale) void client.invalidateQueries({ queryKey });
  }
}

export type Answer = { file_id: number; status: Verdict; note: string | null };

/** `despite_open` approves despite open must-fix comments; `overrule` ends other people's answers. */
export type Sending = { requests: Answer[]; despite_open: boolean; overrule?: boolean };

/** Sends all choices or none; the mails and pushes leave once undoing is no longer possible. */
export const useSendAnswers = ({ projectId, requestId, hash }: ReviewScope) =>
  useMutation({
    mutationFn: async (sent: Sending) => {
      const body = await checked(reviewDesigns, { hash, request_id: requestId, ...sent });
      return call(reviewDesigns, { params: { projectId }, body });
    },
    meta: { invalidates: [reviewKeys.all], failure: 'form' },
  });

/** Takes back a decision just made. */
export const undoAnswers = (projectId: number, decisionIds: number[]) =>
  call(undoDecisions, { params: { projectId }, body: { decision_ids: decisionIds } });
