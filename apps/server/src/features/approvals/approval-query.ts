import { sql } from 'drizzle-orm';
import type { DesignStatus } from '@facet/contract/constants/statuses';
import { prepared } from '../../db/prepared.ts';
import { isoMoment } from '../designs/design-sql.ts';

export type DecisionFacts = {
  id: number;
  userId: number;
  firstName: string;
  lastName: string;
  email: string;
  status: DesignStatus;
  note: string | null;
  sha256: string;
  /** ISO, UTC. */
  decidedAt: string;
};

/** An approved item with what it is part of and every decision on it, the first one first. */
export type ApprovalFacts = {
  itemId: number;
  projectTitle: string;
  styleTitle: string;
  moduleTitle: string;
  version: number;
  fileId: number;
  fileName: string;
  size: number;
  sha256: string;
  decisions: DecisionFacts[];
};

const decisions = sql`(select coalesce(json_agg(json_build_object('id', d.id, 'userId', u.id,
    'firstName', u.first_name, 'lastName', u.last_name, 'email', u.email, 'status', d.status, 'note', d.note,
    'sha256', d.file_sha256, 'decidedAt', ${isoMoment(sql.raw('d.created_at'))}) order by d.id), '[]')
  from (select * from review_decisions where design_item_id = item.id order by id desc limit 1000) d
  join users u on u.id = d.user_id)`;

/** An item while it is approved; none while it is not, whatever was decided before. */
export const approvalQuery = prepared<ApprovalFacts>(
  'approval_record',
  sql`select item.id as "itemId", project.title as "projectTitle", style.title as "styleTitle",
      module.title as "moduleTitle", item.version, file.id as "fileId", file.original_name as "fileName",
      file.size::float8 as size, file.sha256, ${decisions} as decisions
    from design_items item join files file on file.id = item.file_id
    join styles style on style.id = item.style_id and style.deleted_at is null
    join projects project on project.id = item.project_id
    join project_modules module on module.id = item.project_module_id
    where item.id = ${sql.placeholder('itemId')} and item.status = 'approved' and item.deleted_at is null limit 1`,
);
