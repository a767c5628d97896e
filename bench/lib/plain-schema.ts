import type pg from 'pg';

/** The schema of the plain tables, beside Facet's own. */
export const PLAIN_SCHEMA = 'plain';

/** Creates the plain tables, with the tasks of one project as their rows. */
export async function makePlainTables(client: pg.Client, projectId: number): Promise<void> {
  await client.query(`
    create schema ${PLAIN_SCHEMA};
    create table ${PLAIN_SCHEMA}.tasks (id serial primary key, project_id int not null, name text not null,
      description text not null, priority smallint not null, status smallint not null, assignee_id int, due_date date,
      created_at timestamptz not null default now(), updated_at timestamptz not null default now());
    create index on ${PLAIN_SCHEMA}.tasks (project_id, created_at desc, id desc);
    create table ${PLAIN_SCHEMA}.comments (id serial primary key, item_id int not null, text text not null,
      created_at timestamptz not null default now());
    create index on ${PLAIN_SCHEMA}.comments (item_id)`);
  await client.query(
    `insert into ${PLAIN_SCHEMA}.tasks (id, project_id, name, description, priority, status, assignee_id, due_date, created_at)
    select id, project_id, name, description, priority, status, assignee_id, due_date, created_at
    from tasks where project_id = $1 and parent_id is null`,
    [projectId],
  );
  await client.query(
    `select setval('${PLAIN_SCHEMA}.tasks_id_seq', (select max(id) from ${PLAIN_SCHEMA}.tasks) + 1000000)`,
  );
  await client.query('vacuum analyze');
}
