// The contract holds the same words as schemas; these are typed by them, so that the router needs no zod.
import type { DesignItemWire } from '@facet/contract/entities/design';

export const designStatusWords = [
  'draft',
  'in_review',
  'revision_needed',
  'rejected',
  'approved',
] as const satisfies readonly DesignItemWire['status'][];

export const designSortWords = ['title|asc', 'title|desc', 'updated_at|asc', 'updated_at|desc'] as const;
