import type { Verdict } from '@facet/contract/constants/statuses';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { isoMoment } from '../../db/typed-sql.ts';
import { fileJson, type FileFacts } from '../files/file-columns.ts';
import type { Person } from '../users/presenter.ts';
import { viewerIsOnTeam, waitingItems } from './review-items-query.ts';

export type WaitingStyle = {
  id: number;
  title: string;
  number: string | null;
  projectModuleId: number;
  version: number;
  fileId: number;
  file: FileFacts;
  files: number;
  /** One for each file with a choice. */
  choices: Verdict[];
  isOpened: boolean;
};

export type WaitingFacts = {
  requestId: number;
  project: { id: number; title: string };
  modules: { id: number; title: string }[];
  requester: Person | null;
  isOnTeam: boolean;
  requestedAt: string;
  note: string | null;
  dueDate: string | null;
  isPickOne: boolean;
  styles: WaitingStyle[];
  files: number;
};

const value = sql.placeholder;

// What is waiting, one row per piece: the files of one version of one style in one module.
const pieces = sql`pieces as (
  select request.id as request_id, style.id, style.title, style.number, item.project_module_id, item.version, min(item.id) as file_id,
    count(*)::int as files, bool_or(exists (select from item_openings opened where opened.design_item_id = item.id
      and opened.user_id = ${value('userId')})) as "isOpened",
    array_agg(item.id) as item_ids, bool_or(${viewerIsOnTeam}) as "isOnTeam"
  from ${waitingItems} group by request.id, style.id, style.title, style.number, item.project_module_id, item.version)`;

const choices = sql`(select coalesce(json_agg(choice.status), '[]') from review_choices choice
  where choice.review_request_id = piece.request_id and choice.user_id = ${value('userId')}
    and choice.design_item_id = any(piece.item_ids) and choice.status is not null)`;

const styles = sql`(select json_agg(json_build_object('id', piece.id, 'title', piece.title, 'number', piece.number,
    'projectModuleId', piece.project_module_id, 'version', piece.version, 'fileId', piece.file_id,
    'file', ${fileJson('file')}, 'files', piece.files, 'choices', ${choices}, 'isOpened', piece."isOpened")
    order by piece.title collate reading_order, piece.id, piece.project_module_id)
  from pieces piece join design_items first on first.id = piece.file_id join files file on file.id = first.file_id
  where piece.request_id = request.id)`;

/** Requests that wait for somebody's answer, with their pieces: overdue first, then by due date. */
export const waitingRequests = prepared<WaitingFacts>(
  'reviews_waiting_requests',
  sql`with ${pieces}
    select request.id as "requestId", request.note, request.due_date::text as "dueDate",
      request.is_pick_one as "isPickOne", ${isoMoment(sql.raw('request.created_at'))} as "requestedAt",
      json_build_object('id', project.id, 'title', project.title) as project, asked.files, asked."isOnTeam",
      (select json_agg(json_build_object('id', module.id, 'title', module.title) order by module.position)
        from project_modules module where module.id = any(asked.modules)) as modules,
      (select json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'email', u.email,
        'avatarFileId', u.avatar_file_id) from users u where u.id = request.created_by) as requester,
      ${styles} as styles
    from (select request_id, sum(files)::int as files, array_agg(project_module_id) as modules,
        bool_or("isOnTeam") as "isOnTeam" from pieces group by request_id) asked
    join review_requests request on request.id = asked.request_id
    join projects project on project.id = request.project_id
    order by request.due_date nulls last, request.id desc limit ${value('limit')} offset ${value('offset')}`,
);
export const waitingRequestsCount = prepared<{ total: number }>(
  'reviews_waiting_requests_count',
  sql`with ${pieces} select count(distinct request_id)::int as total from pieces`,
);
