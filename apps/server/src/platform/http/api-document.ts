import { apiDocument, type ApiDocument } from '@facet/contract/openapi/api-document';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

let built: ApiDocument | undefined;
// Few read it, and no process needs it to start.
const documentOfCalls = () => (built ??= apiDocument());

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
}
