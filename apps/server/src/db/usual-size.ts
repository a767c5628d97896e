import { COUNT_ALL, COUNT_DEFAULT, COUNT_MAX } from '@facet/contract/constants/limits';

/**
 * The least of the usual sizes of a page that holds so many rows and the one that tells of more. Written into a statement
 * as its inner limit, so that a kept plan knows about how many rows there will be.
 */
export const usualSize = (limit: number): number =>
  [COUNT_DEFAULT, COUNT_MAX].map((count) => count + 1).find((size) => limit <= size) ?? COUNT_ALL + 1;
