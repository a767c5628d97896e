import type { RecipientFacts, RequestFacts } from './follow-query.ts';

/** Whether somebody has answered all that a request asks; asked which one, they pick one piece and say no more. */
export const hasAnswered = (
  { decisions }: Pick<RecipientFacts, 'decisions'>,
  { isPickOne, items }: Pick<RequestFacts, 'isPickOne' | 'items'>,
): boolean => (isPickOne ? decisions.length > 0 : decisions.length >= items.length);

/** Once everybody has answered everything, nothing is left to withdraw. */
export const mayWithdraw = (request: RequestFacts): boolean =>
  request.withdrawnAt === null &&
  (request.recipients.length === 0 || request.recipients.some((recipient) => !hasAnswered(recipient, request)));
