import * as api from '@facet/contract/endpoints/reviews';
import type { App } from '../../platform/app.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { requestReview } from './actions/request-review.ts';
import { reviewDesigns } from './actions/review-designs.ts';
import { reviewJobs } from './jobs.ts';
import { getReviewLink, listMyReviews, listReviewItems } from './list-reviews.ts';

export function reviewRoutes(app: App): void {
  reviewJobs(app);
  serve(app, api.requestReview, ({ actor, params, body }) => data(requestReview(app, actor, params.projectId, body)));
  serve(app, api.listReviewItems, async ({ actor, params, query, listed }) =>
    listed(await listReviewItems(app, actor, params.projectId, query)),
  );
  serve(app, api.reviewDesigns, ({ actor, params, body }) => data(reviewDesigns(app, actor, params.projectId, body)));
  serve(app, api.listMyReviews, async ({ actor, query, listed }) => listed(await listMyReviews(app, actor, query)));
  serve(app, api.getReviewLink, ({ params }) => data(getReviewLink(app, params.hash)));
}
