import { FIGURE_PROJECTS_MAX } from '@facet/contract/constants/figures';
import { ModuleStatus, ProjectStatus } from '@facet/contract/constants/statuses';
import { sql } from 'drizzle-orm';
import { plannedAnew } from '../../db/prepared.ts';
import { counted, daySql, pieces, rowsSql, today } from './counted-sql.ts';

type ProjectRow = {
  id: number;
  title: string;
  spaceId: number;
  isComplete: boolean;
  pieces: number;
  approved: number;
  modules: number;
  modulesDone: number;
  elapsed: number | null;
  dueDate: string | null;
  coverFileId: number | null;
};
type Row = { complete: number; total: number; projects: ProjectRow[] };

const number = (constant: number) => sql.raw(String(constant));
const isComplete = sql`status = ${number(ProjectStatus.approved)}`;

/** How complete each project is. */
export const completionQuery = plannedAnew<Row>(
  'analytics_completion',
  sql`${counted}, ${pieces},
    done as (select project_id, count(*)::int as pieces, count(*) filter (where is_approved)::int as approved
      from pieces group by 1),
    steps as (select place.project_id, count(*)::int as modules, count(*) filter (where place.status
        in (${number(ModuleStatus.finished)}, ${number(ModuleStatus.skipped)}))::int as done
      from counted_projects project join project_modules place on place.project_id = project.id
      join modules kind on kind.id = place.module_id where place.id in (select id from visible)
        and (${sql.placeholder('modules')}::text[] is null or kind.name = any(${sql.placeholder('modules')})) group by 1),
    chosen as (
      select project.*, coalesce(done.pieces, 0) as pieces, coalesce(done.approved, 0) as approved,
        coalesce(steps.modules, 0) as modules, coalesce(steps.done, 0) as "modulesDone",
        done.approved::float8 / done.pieces as share,
        case when project.due_date is not null then least(1, greatest(0, (${today} - ${daySql(sql`project.created_at`)})::float8
          / greatest(1, project.due_date - ${daySql(sql`project.created_at`)}))) end as elapsed
      from counted_projects project left join done on done.project_id = project.id
      left join steps on steps.project_id = project.id
      order by share desc nulls last, project.title collate reading_order, project.id limit ${number(FIGURE_PROJECTS_MAX)})
  select (select count(*)::int from counted_projects) as total,
    (select count(*)::int from counted_projects where ${isComplete}) as complete,
    ${rowsSql(sql`select chosen.id, chosen.title, chosen.space_id as "spaceId", ${isComplete} as "isComplete", pieces,
        approved, modules, "modulesDone", elapsed, due_date::text as "dueDate",
        coalesce(cover_file_id, (select item.file_id from design_items item
          join file_thumbnails small on small.file_id = item.file_id and small.preset_name = 'small'
          where item.project_id = chosen.id and item.deleted_at is null
            and item.project_module_id in (select id from counted_modules)
          order by item.updated_at desc, item.id desc limit 1)) as "coverFileId"
      from chosen order by share desc nulls last, chosen.title collate reading_order, chosen.id`)} as projects`,
);
