import { useQuery } from '@tanstack/react-query';
import { isWaiting, reviewQueries } from './api.ts';

/** How many styles of a project wait for my review. */
export function useWaitingStyles(projectId: number): number {
  const { data: asked = [] } = useQuery(reviewQueries.items(projectId));
  return new Set(asked.filter(isWaiting).map(({ style_id: id }) => id)).size;
}
