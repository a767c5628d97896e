import { type Entering, warm } from './warm.ts';

/** Fetches a review with its first piece and its picture while the queue's code is still loading. */
export async function warmReview(entering: Entering, projectId: number, review: string): Promise<void> {
  if (entering.preload) return;
  void import('../../pages/review-queue/team-review.tsx');
  const items = await warm(entering, async () => {
    const { queueQuery, scopeOf } = await import('../../features/reviews/queue/api.ts');
    return queueQuery(scopeOf(projectId, review));
  });
  const first = items?.find(({ status }) => status === 'in_review') ?? items?.[0];
  if (!first) return;
  const module = { projectId, moduleId: first.project_module.id };
  const style = await warm(entering, async () =>
    (await import('../../shared/designs/api.ts')).designQueries.style(module, first.style_id),
  );
  const { fetchPicture } = await import('../../features/viewer/fetch-picture.ts');
  if (style) fetchPicture(style, { fileId: first.id });
}
