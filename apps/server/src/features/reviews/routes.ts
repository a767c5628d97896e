import * as api from '@facet/contract/endpoints/index';
import type { App } from '../../platform/app.ts';
import { findNetwork } from '../../platform/http/rate-limits.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { addReviewers } from './actions/add-reviewers.ts';
import { askForNewLink } from './actions/ask-for-new-link.ts';
import { keepChoices } from './actions/keep-choices.ts';
import { remindReviewer, resendReviewLink } from './actions/send-link-again.ts';
import { requestReview } from './actions/request-review.ts';
import { reviewDesigns } from './actions/review-designs.ts';
import { revokeReviewLink, updateReviewLink } from './actions/update-review-link.ts';
import { sendReviewCode } from './actions/send-review-code.ts';
import { startGuestSession } from './actions/start-guest-session.ts';
import { undoDecisions } from './actions/undo-decisions.ts';
import { withdrawReview } from './actions/withdraw-review.ts';
import { reviewJobs } from './jobs.ts';
import { listReviewLinks } from './list-review-links.ts';
import { listFollowed } from './list-followed.ts';
import { listChoices, listMyReviews, listReviewItems, listWaitingReviews } from './list-reviews.ts';
import { sendReviewPicture, getReviewLink } from './get-review-link.ts';

export function reviewRoutes(app: App): void {
  reviewJobs(app);
  serve(app, api.requestReview, ({ actor, params, body }) => data(requestReview(app, actor, params.projectId, body)));
  serve(app, api.listReviewItems, async ({ actor, params, query, listed }) =>
    listed(await listReviewItems(app, actor, params.projectId, query)),
  );
  serve(app, api.reviewDesigns, ({ actor, params, body }) => reviewDesigns(app, actor, params.projectId, body));
  serve(app, api.listMyReviews, async ({ actor, query, listed }) => listed(await listMyReviews(app, actor, query)));
  serve(app, api.undoDecisions, ({ actor, params, body }) =>
    undoDecisions(app, actor, params.projectId, body.decision_ids),
  );
  serve(app, api.getReviewDraft, ({ actor, params, query }) => data(listChoices(app, actor, params.projectId, query)));
  serve(app, api.saveReviewDraft, ({ actor, params, body }) => data(keepChoices(app, actor, params.projectId, body)));
  serve(app, api.listWaitingReviews, async ({ actor, query, listed }) =>
    listed(await listWaitingReviews(app, actor, query)),
  );
  followRoutes(app);
  linkRoutes(app);
}

function followRoutes(app: App): void {
  serve(app, api.listReviewRequests, async ({ actor, params, query, listed }) =>
    listed(await listFollowed(app, actor, params.projectId, query)),
  );
  serve(app, api.addReviewers, ({ actor, params, body }) => addReviewers(app, actor, params, body));
  serve(app, api.withdrawReview, ({ actor, params }) => withdrawReview(app, actor, params));
  serve(app, api.remindReviewer, ({ actor, params }) => remindReviewer(app, actor, params));
  serve(app, api.resendReviewLink, ({ actor, params }) => resendReviewLink(app, actor, params));
}

function linkRoutes(app: App): void {
  serve(app, api.getReviewLink, ({ params }) => data(getReviewLink(app, params.hash)));
  serve(app, api.getReviewPicture, ({ params, request, reply }) =>
    sendReviewPicture(app, params.hash, { request, reply }),
  );
  serve(app, api.askForNewLink, ({ params }) => askForNewLink(app, params.hash));
  serve(app, api.sendReviewCode, ({ params, body, request }) =>
    sendReviewCode(app, params.hash, { ...body, network: findNetwork(request.ip) }),
  );
  serve(app, api.startGuestSession, ({ params, body, request }) =>
    data(
      startGuestSession(app, params.hash, body, {
        device: request.headers['user-agent'],
        address: request.ip,
        network: findNetwork(request.ip),
      }),
    ),
  );
  serve(app, api.listReviewLinks, async ({ actor, params, query, listed }) =>
    listed(await listReviewLinks(app, actor, params.projectId, query)),
  );
  serve(app, api.updateReviewLink, ({ actor, params, body }) => data(updateReviewLink(app, actor, params, body)));
  serve(app, api.revokeReviewLink, ({ actor, params }) => data(revokeReviewLink(app, actor, params)));
}
