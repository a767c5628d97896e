import type { Seeded } from './seed.ts';

const PROJECTS = 400;
const STYLES = 20_000;
const VERSIONS = 5;

/** Every file was put up for review, and answered up to half a day later. */
async function fillReviews(client: Seeded['client'], by: string): Promise<void> {
  await client.query(`insert into review_requests (project_id, created_by, created_at)
    select project_id, ${by}, created_at + interval '8 hours' from design_items order by id`);
  await client.query(`insert into review_request_items (review_request_id, design_item_id)
    select r.id, item.id from (select id, row_number() over (order by id) as n from review_requests) r
    join (select id, row_number() over (order by id) as n from design_items) item using (n)`);
  await client.query(`insert into review_decisions (design_item_id, user_id, status, file_sha256, created_at)
    select id, ${by}, status, 'bench', created_at + interval '12 hours' from design_items where status <> 'in_review'`);
}

/** Projects, their modules, styles and stored files. */
async function fillPlaces({ client, spaceId }: Pick<Seeded, 'client' | 'spaceId'>, by: string): Promise<void> {
  await client.query(`insert into projects (space_id, title, created_by, due_date, created_at)
    select ${spaceId}::int, 'Project ' || n, ${by}, current_date + (n % 200), now() - interval '730 days'
    from generate_series(1, ${PROJECTS}::int) n`);
  await client.query(`insert into project_modules (project_id, module_id, title, position, status)
    select p.id, m.id, m.title, m.id, 1 from projects p cross join modules m
    where not exists (select from project_modules own where own.project_id = p.id)`);
  await client.query(`insert into styles (project_id, title, product_type, created_by, due_date)
    select (select min(id) from projects) + n % ${PROJECTS}::int, 'Style ' || n, 1, ${by}, current_date - 700 + n % 720
    from generate_series(1, ${STYLES}::int) n`);
  await client.query(`insert into files (uploader_id, upload_type, format, content_type, original_name, storage_key, size, sha256, attached_at)
    select ${by}, 'design', 'png', 'image/png', 'ring.png', 'bench-' || n, 1, 'bench', now()
    from generate_series(1, ${STYLES * VERSIONS}::int) n`);
}

/** What the styles hold, and what the log says about it. */
async function fillPieces(client: Seeded['client'], by: string): Promise<void> {
  await client.query(`alter table design_items disable trigger user`);
  // Three versions in one module, two in the next; the newest is approved in three of four.
  await client.query(`insert into design_items (project_id, project_module_id, style_id, file_id, version, status, created_by, created_at)
    select style.project_id, (select pm.id from project_modules pm join modules c on c.id = pm.module_id
        where pm.project_id = style.project_id and c.name = case when n <= 3 then 'sketch-design' else 'cad-design' end),
      style.id, (select min(id) from files) + (row_number() over () - 1)::int, case when n <= 3 then n else n - 3 end,
      case when n in (3, 5) and style.id % 4 > 0 then 'approved' when n in (3, 5) then 'in_review' else 'revision_needed' end,
      ${by}, now() - interval '725 days' + interval '1 hour' * (style.id * 13 % 16800) + interval '3 days' * n
    from styles style cross join generate_series(1, ${VERSIONS}::int) n`);
  await client.query(`alter table design_items enable trigger user`);
  await client.query(`insert into activities (project_id, user_id, event, item_type, action_type, item_id, project_module_id,
      style_id, design_item_id, old_value, new_value, created_at)
    select project_id, ${by}, case when n = 2 then 'design.review_requested' when n = 3 then 'design.reviewed'
        when n = 1 then 'design.uploaded' else 'comment.created' end, 'file', 2, id, project_module_id, style_id, id,
      case n when 2 then '{"status":"draft"}'::jsonb when 3 then '{"status":"in_review"}' end,
      case n when 2 then '{"status":"in_review"}'::jsonb when 3 then jsonb_build_object('status', status) end,
      created_at + interval '4 hours' * n
    from design_items cross join generate_series(1, 10) n where n <> 3 or status <> 'in_review'
    order by created_at, n`);
}

/** Gives the space 20,000 styles in two modules each, 100,000 files, and 1,000,000 log entries over two years. */
export async function fillAnalytics({ client, spaceId, userId }: Seeded): Promise<void> {
  const by = `${userId}::int`;
  await fillPlaces({ client, spaceId }, by);
  await fillPieces(client, by);
  await fillReviews(client, by);
  await client.query(`insert into tasks (project_id, name, priority, status, assignee_id, created_by, created_at)
    select project_id, 'Task', 2, case when id % 3 = 0 then 5 else 1 end, ${by}, ${by}, created_at from styles`);
  await client.query(`insert into piece_spells (style_id, project_module_id, version, status, started_at, ended_at, first_at,
      review_hours, rounds, made_by)
    select spell.* from (select distinct style_id, project_module_id from design_items) piece
    cross join lateral piece_history(piece.style_id, piece.project_module_id) spell`);
  await client.query('delete from stale_pieces');
  await client.query('vacuum analyze');
}
