import { apiDocument, type ApiDocument } from '@facet/contract/openapi/api-document';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

let built: ApiDocument | undefined;
// Few read it, and no process needs it to start.
const documentOfCalls = () => (built ??= apiDocument());

let schema: object | undefined;
/** What a released style looks like to other systems, as JSON Schema 2020-12. */
async function handOverSchema() {
  const { HAND_OVER_VERSION, handOver } = await import('@facet/contract/entities/hand-over');
  return {
    $id: `facet-hand-over-${HAND_OVER_VERSION}`,
    title: 'A style that was released in Facet',
    ...z.toJSONSchema(handOver, { io: 'output', unrepresentable: 'any' }),
  };
}

/** Serves the OpenAPI document, which is made from the contract, and a page that shows it. */
export async function describeApi(http: FastifyInstance): Promise<void> {
  await http.register(swagger, {
    // Everything comes from the contract; what the routes know of themselves is ignored.
    openapi: {},
    transform: ({ url }) => ({ url, schema: { hide: true } }),
    transformObject: documentOfCalls as () => object,
  });
  await http.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  http.get('/api/openapi.json', documentOfCalls);
  http.get('/api/hand-over.json', async () => (schema ??= await handOverSchema()));
}
