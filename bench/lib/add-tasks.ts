import type pg from 'pg';

type Tasks = { client: pg.Client; projectId: number; createdBy: number; assigneeId: number; count: number };

/**
 * Adds this many tasks to a project, every fifth a sub-task of the four before it, in SQL: ten thousand calls would
 * take minutes.
 */
export async function addTasks({ client, projectId, createdBy, assigneeId, count }: Tasks): Promise<void> {
  await client.query(
    `with style as (insert into styles (project_id, title, product_type, created_by) values ($1, 'Halo ring', 1, $2) returning id),
      heads as (insert into tasks (project_id, name, description, priority, status, style_id, assignee_id, created_by, due_date)
        select $1, 'Check the halo ' || n, 'Follow the outline of the stone.', 1 + n % 4, 1 + n % 5, style.id, $3, $2,
          current_date + n % 60 from style, generate_series(1, $4::int - $4::int / 5) n order by n returning id, style_id)
    insert into tasks (project_id, parent_id, name, priority, status, style_id, assignee_id, created_by, due_date)
    select $1, id, 'Measure', 4, 1, style_id, $3, $2, current_date + 7 from (
      select id, style_id, row_number() over (order by id) as n from heads) numbered where n % 4 = 0`,
    [projectId, createdBy, assigneeId, count],
  );
  // What autovacuum does within a minute, so that the figures don't depend on when it comes.
  await client.query('vacuum analyze');
}
