import type { RecipientFacts, RequestFacts } from './follow-query.ts';

/** Whether somebody has answered all that a request asks; asked which one, they pick one piece and say no more. */
export const hasAnswered = (
  { decisions }: Pick<RecipientFacts, 'decisions'>,
  { isPickOne, items }: Pick<RequestFacts, 'isPickOne' | 'items'>,
): boolean => (isPickOne ? decisions.length > 0 : decisions.length >= items.length);

/** Once everybody who is asked has answered everything, nothing is left to withdraw. */
export function mayWithdraw(request: RequestFacts): boolean {
  const asked = request.recipients.filter(({ isAsked }) => isAsked);
  return request.withdrawnAt === null && (asked.length === 0 || asked.some((one) => !hasAnswered(one, request)));
}
