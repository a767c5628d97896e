import { reviewRecipients, reviewRequestItems, reviewRequests, sessions } from '../../db/schema/index.ts';
import { hashLink, linkText } from '../../features/reviews/review-links.ts';
import type { App } from '../../platform/app.ts';
import { makePlaceholder } from './make-user.ts';

type RequestInput = {
  projectId: number;
  createdBy: number;
  itemIds?: readonly number[];
  /** A board that it shows instead of items. */
  boardId?: number;
  mayComment?: boolean;
  /** Who it is sent to; somebody new without an account when left out. */
  userId?: number;
  note?: string;
};

const first = <T>(rows: readonly T[]): T => {
  const [row] = rows;
  if (!row) throw new Error('nothing was inserted');
  return row;
};

/** A review request with the link of its one recipient, who has no account unless `userId` says so. */
export async function makeReviewLink(app: App, { projectId, createdBy, itemIds = [], note, ...input }: RequestInput) {
  const userId = input.userId ?? (await makePlaceholder(app)).id;
  const inserted = await app.db
    .insert(reviewRequests)
    .values({ projectId, createdBy, note, boardId: input.boardId, mayComment: input.mayComment })
    .returning();
  const reviewRequestId = first(inserted).id;
  if (itemIds.length > 0)
    await app.db.insert(reviewRequestItems).values(itemIds.map((designItemId) => ({ reviewRequestId, designItemId })));
  const hash = linkText(app, { reviewRequestId, userId });
  const expiresAt = new Date(Date.now() + 86_400_000);
  const recipient = { reviewRequestId, userId, linkHash: hashLink(hash), expiresAt };
  const { id: recipientId } = first(await app.db.insert(reviewRecipients).values(recipient).returning());
  return { reviewRequestId, recipientId, userId, hash };
}

/** A guest of a new review link who has already proven the address. */
export async function makeGuest(app: App, input: RequestInput) {
  const link = await makeReviewLink(app, input);
  const values = { userId: link.userId, reviewRecipientId: link.recipientId };
  const { id: sessionId } = first(await app.db.insert(sessions).values(values).returning());
  const { token } = await app.tokens.issue(link.userId, sessionId);
  return { ...link, id: link.userId, sessionId, token };
}
