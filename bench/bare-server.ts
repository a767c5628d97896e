// The bare side of the comparison: one Fastify handler that runs the same main query through the same driver and sends
// the same bytes, without any of Facet. It reads on standard input what to serve, one JSON object per line.
import { createInterface } from 'node:readline';
import Fastify from 'fastify';
import pg from 'pg';

type Told = { path: string; query: pg.QueryConfig; bytes: string; status: number };

const connection: pg.ClientConfig = JSON.parse(process.argv[2] ?? '{}');
const pool = new pg.Pool({ ...connection, max: 16 });
const told = new Map<string, Told>();
const server = Fastify();

server.all('/*', async (request, reply) => {
  const known = told.get(request.url);
  if (!known) return reply.status(404).send();
  await pool.query(known.query);
  return reply.status(known.status).type('application/json; charset=utf-8').send(known.bytes);
});

const address = await server.listen({ host: '127.0.0.1', port: 0 });
console.log(address);
for await (const line of createInterface(process.stdin)) {
  const one: Told = JSON.parse(line);
  told.set(one.path, one);
  console.log('told');
}
