import type { ReviewLinkWire } from '@facet/contract/entities/review-link';
import type { ReviewLinkFacts } from './review-links-query.ts';

export const presentReviewLink = (link: ReviewLinkFacts): ReviewLinkWire => ({
  id: link.id,
  review_request_id: link.reviewRequestId,
  recipient: {
    id: link.recipient.id,
    first_name: link.recipient.firstName,
    last_name: link.recipient.lastName,
    email: link.recipient.email,
  },
  is_guest: link.isGuest,
  item_ids: link.itemIds,
  style_titles: link.styleTitles,
  board: link.board,
  state: link.state,
  has_password: link.hasPassword,
  allows_originals: link.allowsOriginals,
  allows_reduced: link.allowsReduced,
  gives_set: link.givesSet,
  expires_at: link.expiresAt,
  revoked_at: link.revokedAt,
  opened_at: link.openedAt,
  last_opened_at: link.lastOpenedAt,
  opens: link.opens,
  created_at: link.createdAt,
});
