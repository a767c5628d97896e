import * as api from '@facet/contract/endpoints/index';
import type { App } from '../../platform/app.ts';
import { takeAnyBody } from '../../platform/http/body-parsers.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { settingsUrl } from '../../platform/mail/unsubscribe-token.ts';
import { createSubscription, deleteSubscription } from './actions/create-subscription.ts';
import { unsubscribe } from './actions/unsubscribe.ts';
import { defineDeliveryJobs } from './jobs.ts';

export async function deliveryRoutes(app: App): Promise<void> {
  serve(app, api.getVapidKey, async () => ({ data: { publicKey: app.push.publicKey } }));
  serve(app, api.createPushSubscription, ({ actor, body }) => data(createSubscription(app, actor, body)));
  serve(app, api.deletePushSubscription, ({ actor, body }) => deleteSubscription(app, actor, body));
  await app.http.register(async (http) => {
    // Mail programs send a form along, which contains nothing that the address does not.
    takeAnyBody(http);
    serve({ ...app, http }, api.unsubscribe, ({ params }) => data(unsubscribe(app, params.token)));
    // For people who open the link as a page: looking changes nothing, the settings page does.
    http.get(`/api${api.unsubscribe.path}`, (_request, reply) => reply.redirect(settingsUrl(app)));
  });
  defineDeliveryJobs(app);
}
