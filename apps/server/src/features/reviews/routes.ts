import * as api from '@facet/contract/endpoints/index';
import type { App } from '../../platform/app.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { requestReview } from './actions/request-review.ts';
import { reviewDesigns } from './actions/review-designs.ts';
import { revokeReviewLink } from './actions/revoke-review-link.ts';
import { sendReviewCode } from './actions/send-review-code.ts';
import { startGuestSession } from './actions/start-guest-session.ts';
import { updateReviewLink } from './actions/update-review-link.ts';
import { reviewJobs } from './jobs.ts';
import { listReviewLinks } from './list-review-links.ts';
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
  serve(app, api.sendReviewCode, ({ params, body }) => sendReviewCode(app, params.hash, body));
  serve(app, api.startGuestSession, ({ params, body, request }) =>
    data(startGuestSession(app, params.hash, body, request.headers['user-agent'])),
  );
  serve(app, api.listReviewLinks, async ({ actor, params, query, listed }) =>
    listed(await listReviewLinks(app, actor, params.projectId, query)),
  );
  serve(app, api.updateReviewLink, ({ actor, params, body }) => data(updateReviewLink(app, actor, params, body)));
  serve(app, api.revokeReviewLink, ({ actor, params }) => revokeReviewLink(app, actor, params));
}
