import { z } from 'zod';
import {
  integrationType,
  integration,
  integrationDelivery,
  integrationEvents,
  integrationTitle,
  integrationUrl,
} from '../entities/integration.ts';
import { endpoint } from '../endpoint.ts';
import { dataOf, id, idText, listOf, pageQuery } from '../envelope.ts';

const group = 'spaces';
const params = z.object({ integrationId: idText });

export const createIntegration = endpoint({
  method: 'POST',
  path: '/space-integrations',
  group,
  summary: 'Connect a space to another tool',
  refusesTakeOver: true,
  audit: 'connection_changed',
  status: 201,
  body: z.object({
    space_id: id,
    type: integrationType,
    title: integrationTitle,
    url: integrationUrl,
    events: integrationEvents,
  }),
  response: dataOf(integration),
});
export const listIntegrations = endpoint({
  method: 'GET',
  path: '/space-integrations/space/:spaceId',
  group,
  summary: 'The connections of a space',
  params: z.object({ spaceId: idText }),
  query: pageQuery,
  response: listOf(integration),
});
export const updateIntegration = endpoint({
  method: 'PUT',
  path: '/space-integrations/:integrationId',
  group,
  summary: 'Change title, address or events of a connection',
  refusesTakeOver: true,
  audit: 'connection_changed',
  params,
  body: z.object({
    title: integrationTitle.optional(),
    url: integrationUrl.optional(),
    events: integrationEvents.optional(),
  }),
  response: dataOf(integration),
});
export const disableIntegration = endpoint({
  method: 'POST',
  path: '/space-integrations/:integrationId/disable',
  group,
  summary: 'Turn a connection off; waiting deliveries are cancelled',
  refusesTakeOver: true,
  audit: 'connection_changed',
  params,
  response: dataOf(integration),
});
export const enableIntegration = endpoint({
  method: 'POST',
  path: '/space-integrations/:integrationId/enable',
  group: 'spaces',
  summary: 'Turn a connection on again',
  refusesTakeOver: true,
  audit: 'connection_changed',
  params,
  response: dataOf(integration),
});
export const changeIntegrationKey = endpoint({
  method: 'POST',
  path: '/space-integrations/:integrationId/key',
  group: 'spaces',
  summary: 'Give a webhook a new signing key, which this answer alone shows; the one before signs, too, for a day',
  refusesTakeOver: true,
  audit: 'connection_changed',
  params,
  response: dataOf(integration),
});
export const testIntegration = endpoint({
  method: 'POST',
  path: '/space-integrations/:integrationId/test',
  group: 'spaces',
  summary: 'Send a test delivery now and report the result',
  refusesTakeOver: true,
  limit: 'connection-test',
  params,
  response: dataOf(integrationDelivery),
});
export const listDeliveries = endpoint({
  method: 'GET',
  path: '/space-integrations/:integrationId/deliveries',
  group: 'spaces',
  summary: 'The last 20 deliveries of a connection, newest first',
  params,
  response: listOf(integrationDelivery),
});
