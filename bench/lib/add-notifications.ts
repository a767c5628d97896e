import type { Seeded } from './seed.ts';

/** What the notifications are about: a colleague's comments and tasks, as many as the project has styles. */
async function addSubjects({ client, projectId, moduleId }: Seeded): Promise<number> {
  const { rows } = await client.query(
    `insert into users (email, role, first_name, last_name, email_verified_at, registered_at)
      values ('bench-colleague@example.com', 'manager', 'Mei', 'Tanaka', now(), now())
      on conflict (email) where deleted_at is null do update set last_name = excluded.last_name returning id`,
  );
  await client.query(
    `insert into design_comments (project_id, project_module_id, style_id, design_item_id, user_id, text, is_internal)
      select project_id, project_module_id, style_id, id, $1, 'A thinner band', true from design_items where project_id = $2`,
    [rows[0].id, projectId],
  );
  await client.query(
    `insert into tasks (project_id, project_module_id, name, priority, status, created_by)
      select $1, $2, 'Polish ' || id, 4, 1, $3 from styles where project_id = $1`,
    [projectId, moduleId, rows[0].id],
  );
  return rows[0].id;
}

/**
 * Gives the seeded person `count` unread notifications: a third each of new versions, comments and tasks in one
 * project, and every tenth that another project was approved. In SQL, because a hundred thousand changes would take
 * hours.
 */
export async function addNotifications(seeded: Seeded, count: number): Promise<void> {
  const { client, userId, projectId, moduleId } = seeded;
  const actorId = await addSubjects(seeded);
  await client.query(
    `with subjects as (
        select row_number() over (order by c.id) - 1 as n, c.style_id, c.design_item_id, c.id as comment_id, t.id as task_id
        from (select *, row_number() over (order by id) as place from design_comments where project_id = $3) c
        join (select id, row_number() over (order by id) as place from tasks where project_id = $3) t on t.place = c.place),
      others as (select row_number() over (order by id) - 1 as n, id, title from projects where id <> $3),
      news as (
        select number, project_id, type, link, data from generate_series(1, $5::int) number
        cross join lateral (
          select o.id as project_id, 'project_status' as type, 'to_project' as link,
              jsonb_build_object('project_id', o.id, 'project_name', o.title) as data
            from others o where number % 10 = 0 and o.n = number / 10 % (select count(*) from others)
          union all select $3, case number % 3 when 0 then 'design_uploaded' when 1 then 'design_commented' else 'task_changed' end,
              case number % 3 when 2 then 'to_task' else 'to_version' end,
              jsonb_build_object('project_id', $3::int, 'project_name', 'Bench', 'module_id', $4::int, 'style_id', s.style_id)
              || case number % 3
                when 0 then jsonb_build_object('file_id', s.design_item_id, 'file_name', 'style.jpg')
                when 1 then jsonb_build_object('file_id', s.design_item_id, 'comment_id', s.comment_id, 'comment', 'A thinner band')
                else jsonb_build_object('task_id', s.task_id) end
            from subjects s where number % 10 <> 0 and s.n = number % (select count(*) from subjects)) told)
    insert into notifications (user_id, actor_id, type, told, link, project_id, data)
    select $1, $2, type, jsonb_build_object('kind', 'task_given', 'task', 'Number ' || number), link, project_id, data from news order by number`,
    [userId, actorId, projectId, moduleId, count],
  );
  // What autovacuum does within a minute, so that the figures don't depend on when it comes.
  await client.query('vacuum analyze');
}
