import { TaskStatus } from '@facet/contract/constants/statuses';
import { sql } from 'drizzle-orm';

/** The designs that a notification tells of. */
export type ToldDesigns = {
  countFiles: number;
  countStyles: number;
  styleTitle: string;
  version: number;
  moduleTitle: string;
  pictures: { fileId: number; preset: string }[] | null;
};

const about = (name: 'file_id' | 'review_request_id' | 'cost_sheet_id' | 'release_id') =>
  sql.raw(`(n.data ->> '${name}')::bigint`);

// For a request everything that was asked, for an upload the whole version, else the one file.
const toldItems = sql`select ri.design_item_id as id from review_request_items ri
    where n.type = 'review_requested' and ri.review_request_id = ${about('review_request_id')}
  union all select other.id from design_items one join design_items other on other.style_id = one.style_id
      and other.project_module_id = one.project_module_id and other.version = one.version
    where n.type = 'design_uploaded' and one.id = ${about('file_id')}
  union all select ${about('file_id')} where n.type not in ('review_requested', 'design_uploaded')`;

/** The designs of the notification `n` that its reader sees, as JSON; null where there are none. */
export const toldDesigns = sql`(select case when count(*) > 0 then json_build_object(
    'countFiles', count(*)::int, 'countStyles', count(distinct i.style_id)::int,
    'styleTitle', (array_agg(s.title order by i.id))[1], 'version', (array_agg(i.version order by i.id))[1],
    'moduleTitle', (array_agg(pm.title order by i.id))[1],
    'pictures', to_json((array_agg(small.picture order by i.id) filter (where small.picture is not null))[1:4])) end
  from (${toldItems}) told join design_items i on i.id = told.id and i.deleted_at is null
    and (i.project_module_id = any(place.seen) or i.id in (select id from asked))
  join styles s on s.id = i.style_id join project_modules pm on pm.id = i.project_module_id
  left join lateral (select json_build_object('fileId', t.file_id, 'preset', t.preset_name) as picture
    from file_thumbnails t where t.file_id = i.file_id order by t.width limit 1) small on true)`;

const userId = sql.placeholder('userId');

const waitsForReview = sql`exists (select from review_request_items ri join design_items i on i.id = ri.design_item_id
  where ri.review_request_id = ${about('review_request_id')} and i.deleted_at is null and i.status = 'in_review'
    and i.id in (select id from asked) and not exists (select from review_decisions d where d.design_item_id = i.id
      and d.user_id = ${userId} and d.ended_at is null and d.undone_at is null))`;
const waitsAsTask = sql`exists (select from tasks t where t.id = (n.data ->> 'task_id')::bigint
  and t.assignee_id = ${userId} and t.status <> ${sql.raw(String(TaskStatus.done))} and t.deleted_at is null)`;

const waitsAsSheet = sql`exists (select from cost_sheets sheet where sheet.id = ${about('cost_sheet_id')}
  and sheet.status = 'submitted')`;

// Its maker waits for it, too, but can do nothing about it.
const waitsAsRelease = sql`(place.leads and exists (select from releases release
  where release.id = ${about('release_id')} and release.state = 'candidate'))`;

/** The types that can wait for somebody. */
export const WAITING_TYPES = sql`('review_requested', 'cost_sheet_submitted', 'style_release', 'task_assigned', 'design_mentioned',
  'task_mentioned', 'message_mentioned')`;

/** Whether notification `n` is waiting for its reader: until it is done, or read where there is nothing to do. */
export const isWaiting = sql`(case when n.type not in ${WAITING_TYPES} then false
  when n.type = 'review_requested' then ${waitsForReview} when n.type = 'task_assigned' then ${waitsAsTask}
  when n.type = 'cost_sheet_submitted' then ${waitsAsSheet}
  when n.type = 'style_release' then ${waitsAsRelease}
  else n.read_at is null end)`;
