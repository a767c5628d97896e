import { COUNT_ALL, COUNT_DEFAULT, COUNT_MAX } from '@facet/contract/constants/limits';

/**
 * The smallest usual page size that holds this many rows, plus the one that shows there are more. Written into a
 * statement as its inner limit, so that a kept plan knows roughly how many rows to expect.
 */
export const usualSize = (limit: number): number =>
  [COUNT_DEFAULT, COUNT_MAX].map((count) => count + 1).find((size) => limit <= size) ?? COUNT_ALL + 1;
