import * as api from '@facet/contract/endpoints/comments';
import * as designs from '@facet/contract/endpoints/designs';
import * as reactions from '@facet/contract/endpoints/reactions';
import type { App } from '../../platform/app.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { carryComments } from './actions/carry-comments.ts';
import { changeCommentRead } from './actions/change-comment-read.ts';
import { createComment } from './actions/create-comment.ts';
import { deleteComment } from './actions/delete-comment.ts';
import { publishComments } from './actions/publish-comments.ts';
import { reactToComment } from './actions/react-to-comment.ts';
import { keepDraft } from './actions/save-draft.ts';
import { updateComment } from './actions/update-comment.ts';
import { createCommentDraft, deleteCommentDraft, updateCommentDraft } from './actions/write-comment-draft.ts';
import { getDraft } from './get-draft.ts';
import { listBoardReactions } from './list-board-reactions.ts';
import { listCommentDrafts } from './list-comment-drafts.ts';
import { getComment, listComments } from './list-comments.ts';
import { listBoardPeople, listItemPeople } from './list-item-people.ts';
import { defineCommentJobs } from './jobs.ts';
import { commentSocketMethods } from './socket-methods.ts';
import { summarizeDesigns } from './summarize-designs.ts';

export function commentRoutes(app: App): void {
  commentSocketMethods(app);
  defineCommentJobs(app);
  serve(app, designs.summarizeDesigns, ({ actor, params, body }) => data(summarizeDesigns(app, actor, params, body)));
  serve(app, reactions.reactToComment, ({ actor, params, body }) => reactToComment(app, actor, params, body));
  serve(app, reactions.listBoardReactions, async ({ actor, params, listed }) =>
    listed(await listBoardReactions(app, actor, params)),
  );
  serve(app, api.listComments, async ({ actor, params, query, listed }) =>
    listed(await listComments(app, actor, params, query)),
  );
  serve(app, api.createComment, ({ actor, params, body }) => data(createComment(app, actor, params, body)));
  serve(app, api.carryComments, ({ actor, params, body }) => data(carryComments(app, actor, params, body)));
  serve(app, api.getComment, ({ actor, params }) => data(getComment(app, actor, params)));
  serve(app, api.updateComment, ({ actor, params, body }) => data(updateComment(app, actor, params, body)));
  serve(app, api.deleteComment, ({ actor, params }) => deleteComment(app, actor, params));
  serve(app, api.changeCommentRead, ({ actor, params, body }) => changeCommentRead(app, actor, params, body.is_read));
  serve(app, api.listCommentDrafts, async ({ actor, params, query, listed }) =>
    listed(await listCommentDrafts(app, actor, params, query)),
  );
  serve(app, api.createCommentDraft, ({ actor, params, body }) => data(createCommentDraft(app, actor, params, body)));
  serve(app, api.updateCommentDraft, ({ actor, params, body }) => data(updateCommentDraft(app, actor, params, body)));
  serve(app, api.deleteCommentDraft, ({ actor, params }) => deleteCommentDraft(app, actor, params));
  serve(app, api.publishComments, ({ actor, params, body }) =>
    data(publishComments(app, actor, params, body.draft_ids)),
  );
  serve(app, api.listItemPeople, async ({ actor, params, query, listed }) =>
    listed(await listItemPeople(app, actor, params, query)),
  );
  serve(app, api.listBoardPeople, async ({ actor, params, query, listed }) =>
    listed(await listBoardPeople(app, actor, params, query)),
  );
  serve(app, api.getDraft, ({ actor, params }) => data(getDraft(app, actor, params)));
  serve(app, api.saveDraft, ({ actor, params, body }) => data(keepDraft(app, actor, params, body)));
}
