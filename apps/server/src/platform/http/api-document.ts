import { apiDocument, type ApiDocument } from '@facet/contract/openapi/api-document';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

let built: ApiDocument | undefined;
// Few ask for it, and no process needs it to start.
const documentOfCalls = () => (built ??= apiDocument());

/** Serves the document of the calls, which is made of the contract, and a page that shows it. */
export async function describeApi(http: FastifyInstance): Promise<void> {
  await http.register(swagger, {
    // The contract says it all: what the routes say of themselves is left aside.
    openapi: {},
    transform: ({ url }) => ({ url, schema: { hide: true } }),
    transformObject: documentOfCalls as () => object,
  });
  await http.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  http.get('/api/openapi.json', documentOfCalls);
}
