import type { FirstStepsWire } from '@facet/contract/entities/first-steps';
import type { GlobalRole } from '@facet/contract/permissions';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';

export type StepFacts = {
  role: GlobalRole;
  isHidden: boolean;
  /** On the team of a project that somebody else made. */
  isElsewhere: boolean;
  projectId: number | null;
  design: FirstStepsWire['design'];
  people: number;
  hasAsked: boolean;
  /** Tasks, boards, or designs in a second project: somebody who has them knows their way. */
  hasWork: boolean;
};

const me = sql.placeholder('userId');
/** Beyond this the number means nothing more. */
const PEOPLE_MAX = 100;

// What is in a sample is nobody's own work.
const real = (space: string) => sql.raw(`exists (select from spaces s where s.id = ${space} and not s.is_sample)`);

/** How far somebody has come: what they made, whom they brought in and whether they have asked for a review. */
export const firstStepsQuery = prepared<StepFacts>(
  'first_steps',
  sql`with mine as materialized (
    select p.id, p.space_id from projects p where p.created_by = ${me} and p.deleted_at is null and ${real('p.space_id')}
  ), first_item as (
    select i.id, i.project_id, i.project_module_id, i.style_id, y.title
    from mine join design_items i on i.project_id = mine.id and i.deleted_at is null
    join styles y on y.id = i.style_id and y.deleted_at is null
    order by i.id limit 1
  ), others as (
    (select m.user_id from mine join project_members m on m.project_id = mine.id limit ${sql.raw(String(PEOPLE_MAX))})
    union
    (select u.user_id from space_users o join space_users u on u.space_id = o.space_id
      where o.user_id = ${me} and o.role = 'space_admin' and ${real('o.space_id')} limit ${sql.raw(String(PEOPLE_MAX))})
  )
  select u.role, coalesce((u.settings ->> 'hides_first_steps')::bool, false) as "isHidden",
    exists (select from project_members m join projects p on p.id = m.project_id and p.deleted_at is null
      where m.user_id = ${me} and p.created_by <> ${me} and ${real('p.space_id')}) as "isElsewhere",
    (select min(id) from mine) as "projectId",
    (select json_build_object('project_id', f.project_id, 'project_module_id', f.project_module_id,
        'style_id', f.style_id, 'title', f.title, 'files', (select count(*)::int from design_items i
          where i.project_id = f.project_id and i.deleted_at is null)) from first_item f) as design,
    (select count(*)::int from others where user_id <> ${me}) as people,
    exists (select from mine join review_requests r on r.project_id = mine.id and r.created_by = ${me}) as "hasAsked",
    (exists (select from mine join tasks t on t.project_id = mine.id and t.deleted_at is null)
      or exists (select from mine join project_modules pm on pm.project_id = mine.id
        join boards b on b.project_module_id = pm.id and b.deleted_at is null)
      or exists (select from mine join first_item f on f.project_id <> mine.id
        join design_items i on i.project_id = mine.id and i.deleted_at is null)) as "hasWork"
  from users u where u.id = ${me}`,
);
