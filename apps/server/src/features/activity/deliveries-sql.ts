import { sql } from 'drizzle-orm';
import { insertJobs } from '../../platform/jobs/job-insert-sql.ts';
import { deliverJob } from './job-types.ts';

/**
 * CTEs that follow one called `logged`, which holds new rows of `activities`: they make a delivery and its job for each
 * listening connection of the project's space. They are part of the statement that writes the log, so that telling
 * other tools costs no extra round trip and is as certain as the change itself. The files of one version make one
 * delivery.
 */
export const tellConnections = sql`told as (
    select connection.id as integration_id, logged.event, jsonb_build_object('project_id', logged.project_id,
      'style_id', logged.style_id, 'module_id', logged.project_module_id, 'user_id', logged.user_id,
      'items', coalesce(jsonb_agg(jsonb_build_object('id', item.id, 'status', coalesce(item.status, logged.new_value->'status')))
        filter (where item.id is not null), '[]'),
      'acts', coalesce(jsonb_agg(distinct logged.new_value->'act') filter (where logged.new_value->'act' is not null), '[]'),
      'revision', (array_agg(logged.new_value->'said'->0->'revision'))[1],
      'from', (array_agg(logged.old_value->'status'))[1], 'to', (array_agg(logged.new_value->'status'))[1]) as payload
    from logged left join lateral (
        select (file->>'id')::int as id, file->'after' as status
          from jsonb_array_elements(logged.new_value->'act'->'files') file
        union all select logged.design_item_id, null where logged.new_value->'act' is null) item on true
    join projects project on project.id = logged.project_id
    join space_integrations connection on connection.space_id = project.space_id and connection.disabled_at is null
      and connection.deleted_at is null and logged.event = any(connection.events)
    group by connection.id, logged.event, logged.project_id, logged.style_id, logged.project_module_id, logged.user_id),
  delivered as (insert into integration_deliveries (integration_id, event, payload)
    select integration_id, event, payload from told returning jsonb_build_object('delivery_id', id) as data),
  queued as (${insertJobs(deliverJob, sql.raw('delivered'))})`;
