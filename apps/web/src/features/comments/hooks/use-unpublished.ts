import type { CommentDraftWire } from '@facet/contract/entities/comment';
import { useQuery } from '@tanstack/react-query';
import { commentQueries, type ModuleRef } from '../api.ts';

const NONE: readonly CommentDraftWire[] = [];

/** What I have written of some files or a board and not published, in the order in which I wrote it; asked for when it is time. */
export function useUnpublished(module: ModuleRef, isOf: (draft: CommentDraftWire) => boolean, isTime = true) {
  const { data = NONE } = useQuery({ ...commentQueries.drafts(module), enabled: isTime });
  return data.filter(isOf);
}
