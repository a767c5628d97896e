import type pg from 'pg';

type Entries = { client: pg.Client; projectId: number; userId: number; count: number };

/**
 * Adds this many entries to a project's log, about its design items and tasks in turn: a third each of new versions,
 * due dates of styles and changed tasks, a second apart. In SQL, because a hundred thousand changes would take hours.
 */
export async function addLogEntries({ client, projectId, userId, count }: Entries): Promise<void> {
  await client.query(
    `with items as (select row_number() over (order by id) - 1 as n, id, style_id, project_module_id, file_id
        from design_items where project_id = $1),
      things as (select row_number() over (order by id) - 1 as n, id, style_id from tasks where project_id = $1),
      sizes as (select (select count(*) from items) as items, (select count(*) from things) as things),
      numbers as (select number, number % items as item, number % things as thing
        from sizes, generate_series(1, $3::int) number)
    insert into activities (project_id, user_id, event, item_type, action_type, item_id, project_module_id, style_id,
      design_item_id, task_id, old_value, new_value, created_at)
    select $1, $2, event, type, action, item_id, module_id, style_id, design_id, task_id, before, after,
      now() - ($3 - number) * interval '1 second' from (
        select number, 'design.uploaded' as event, 'file' as type, 1 as action, i.id as item_id,
            i.project_module_id as module_id, i.style_id, i.id as design_id, null::int as task_id, null::jsonb as before,
            jsonb_build_object('file', jsonb_build_object('id', i.file_id, 'original_name', 'halo.jpg'), 'version', 1) as after
          from numbers join items i on i.n = item where number % 3 = 0
        union all select number, 'style.changed', 'style', 2, i.style_id, null, i.style_id, null, null,
            jsonb_build_object('due_date', null), jsonb_build_object('due_date', '2099-05-01')
          from numbers join items i on i.n = item where number % 3 = 1
        union all select number, 'task.changed', 'task', 2, t.id, null, t.style_id, null, t.id,
            jsonb_build_object('status', 'to_do'), jsonb_build_object('status', 'done')
          from numbers join things t on t.n = thing where number % 3 = 2) told
    order by number`,
    [projectId, userId, count],
  );
  // What autovacuum does within a minute, so that the figures don't depend on when it comes.
  await client.query('vacuum analyze');
}
