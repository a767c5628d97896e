import type { Seeded } from './seed.ts';

/** Adds projects to the seeded space, each with the five modules, its owner and two tags; in SQL, for speed. */
export async function addProjects({ client, spaceId, userId }: Seeded, count: number): Promise<void> {
  await client.query(
    `with made as (insert into projects (space_id, title, category, created_by, created_at, updated_at)
        select $1, 'Project ' || n, 1 + n % 7, $2, now() - n * interval '1 minute', now() - n * interval '1 minute'
        from generate_series(1, $3::int) n returning id),
      modules_made as (insert into project_modules (project_id, module_id, title, position)
        select made.id, m.id, m.title, m.id from made cross join modules m),
      tagged as (insert into tags (project_id, title)
        select id, title from made cross join (values ('SS27'), ('Bridal')) as words (title))
    insert into project_members (project_id, user_id, roles) select id, $2, array['p_owner'] from made`,
    [spaceId, userId, count],
  );
  // What autovacuum does within a minute, so that the figures don't depend on when it comes.
  await client.query('vacuum analyze');
}
