import { answerTakeOver, listTakeOverRequests } from '@facet/contract/endpoints/account';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { accountKeys } from './api.ts';
import { t } from '../../ui/words.ts';

export const takeOverKeys = { all: ['account', 'take-over-requests'] as const };

/** Administrators who ask to take the account over, or may do so now. */
export const takeOverRequestsQuery = (userId: number) =>
  queryOptions({
    queryKey: [...takeOverKeys.all, userId],
    queryFn: async ({ signal }) => (await call(listTakeOverRequests, { params: { userId }, signal })).data,
  });

/** Agrees, refuses, or takes the consent back. */
export const useAnswerTakeOver = (userId: number) =>
  useMutation({
    mutationFn: ({ requestId, isAgreed }: { requestId: number; isAgreed: boolean }) =>
      call(answerTakeOver, { params: { userId, requestId }, body: { is_agreed: isAgreed } }),
    meta: { success: t('Your answer was sent'), invalidates: [takeOverKeys.all, accountKeys.log(userId)] },
  });
