import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Describes the calls from the schemas that validate them; register it before the routes. */
export async function describeApi(http: FastifyInstance): Promise<void> {
  await http.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Facet', version: '0.1.0', description: 'Where jewelry-design teams do their work together.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  });
  await http.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  http.get('/api/openapi.json', { schema: { hide: true } }, () => http.swagger());
}
