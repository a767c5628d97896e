import type { ReviewItemWire } from '@facet/contract/entities/design';

export const isMine = ({ decisions }: ReviewItemWire) => decisions.some((one) => one.is_mine);
export const isThere = (item: ReviewItemWire) => item.abilities.review && !item.is_superseded && !item.is_withdrawn;

/** Whether a file waits for my answer. */
export const isWaiting = (item: ReviewItemWire) => isThere(item) && item.status === 'in_review' && !isMine(item);
