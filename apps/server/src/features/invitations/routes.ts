import * as api from '@facet/contract/endpoints/invitations';
import type { App } from '../../platform/app.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { acceptInvitation } from './actions/accept-invitation.ts';
import { getInvitation } from './get-invitation.ts';
import { defineInvitationJobs } from './jobs.ts';

export function invitationRoutes(app: App): void {
  defineInvitationJobs(app);
  serve(app, api.getInvitation, ({ params }) => data(getInvitation(app, params.token)));
  serve(app, api.acceptInvitation, ({ actor, params }) => acceptInvitation(app, actor, params));
}
