// What the machine can do at most: one Fastify handler for each kind of call, each with one prepared statement on one
// plain table with the right index, the same driver and the same PostgreSQL, without sessions, rights, log or frames.
import Fastify from 'fastify';
import pg from 'pg';
import { PLAIN_SCHEMA } from './lib/plain-schema.ts';

const connection: pg.ClientConfig = JSON.parse(process.argv[2] ?? '{}');
const pool = new pg.Pool({ ...connection, max: 16, options: `-c search_path=${PLAIN_SCHEMA}` });
const server = Fastify();

type Listed = { Params: { projectId: string }; Querystring: { count?: string } };

server.get<Listed>('/projects/:projectId/tasks', async ({ params, query }) => {
  const count = Number(query.count ?? 20);
  const text = 'select * from tasks where project_id = $1 order by created_at desc, id desc limit $2';
  const values = [params.projectId, count < 0 ? null : count];
  return { data: (await pool.query({ name: 'list', text, values })).rows };
});

server.get<{ Params: { taskId: string } }>('/projects/:projectId/tasks/:taskId', async ({ params }) => {
  const text = 'select * from tasks where id = $1';
  return { data: (await pool.query({ name: 'one', text, values: [params.taskId] })).rows[0] };
});

type Named = { Params: { projectId: string }; Body: { name: string; description: string } };

server.post<Named>('/projects/:projectId/tasks', async ({ params, body }) => {
  const text =
    'insert into tasks (project_id, name, description, priority, status) values ($1, $2, $3, 1, 1) returning *';
  const values = [params.projectId, body.name, body.description];
  return { data: (await pool.query({ name: 'make', text, values })).rows[0] };
});

type Said = { Body: { file_id: number; text: string } };

server.post<Said>('/projects/:projectId/modules/:moduleId/design/comments', async ({ body }) => {
  const text = 'insert into comments (item_id, text) values ($1, $2) returning *';
  return { data: (await pool.query({ name: 'say', text, values: [body.file_id, body.text] })).rows[0] };
});

console.log(await server.listen({ host: '127.0.0.1', port: 0 }));
