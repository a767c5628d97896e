import { sql } from 'drizzle-orm';
import type { KnownBy } from '@facet/contract/constants/known-by';
import type { DesignStatus, Verdict } from '@facet/contract/constants/statuses';
import type { FileFormat } from '@facet/contract/constants/file-formats';
import { prepared } from '../../db/prepared.ts';
import { seenItem } from '../access/seen-sql.ts';
import { isoMoment } from '../../db/typed-sql.ts';

/** The most files that a record lists; it says if there are more. */
export const FILES_MAX = 200;

export type DecisionFacts = {
  id: number;
  userId: number;
  firstName: string;
  lastName: string;
  email: string;
  status: Verdict;
  note: string | null;
  sha256: string;
  isOverrule: boolean;
  wasOpened: boolean;
  openFixes: number;
  /** Null for decisions from before that was kept. */
  knownBy: KnownBy | null;
  /** The decision that ended it; null while it stands, or if its author was asked again. */
  endedById: number | null;
  /** ISO, UTC. */
  decidedAt: string;
};

/** A file of the version with every decision on it, oldest first. */
export type ApprovedFileFacts = {
  itemId: number;
  fileName: string;
  title: string | null;
  uploaderId: number;
  format: FileFormat;
  size: number;
  sha256: string;
  storageKey: string;
  thumbnail: { storageKey: string; size: number } | null;
  status: DesignStatus;
  decisions: DecisionFacts[];
};

/** The version that an item belongs to, with the files that the reader sees. */
export type ApprovalFacts = {
  spaceTitle: string;
  spaceColour: string;
  projectTitle: string;
  styleTitle: string;
  styleNumber: string | null;
  moduleTitle: string;
  version: number;
  /** Over all files of the version that the reader sees, listed or not. */
  filesTotal: number;
  files: ApprovedFileFacts[];
};

const decisions = sql`(select coalesce(json_agg(json_build_object('id', d.id, 'userId', u.id,
    'firstName', u.first_name, 'lastName', u.last_name, 'email', u.email, 'status', d.status, 'note', d.note,
    'sha256', d.file_sha256, 'isOverrule', d.is_overrule, 'wasOpened', d.was_opened, 'openFixes', d.open_fixes,
    'endedById', d.ended_by_id, 'knownBy', d.known_by, 'decidedAt', ${isoMoment(sql.raw('d.created_at'))}) order by d.id), '[]')
  from (select * from review_decisions where design_item_id = item.id and undone_at is null
    order by id desc limit 1000) d
  join users u on u.id = d.user_id)`;

const fileFacts = sql`json_build_object('itemId', item.id, 'fileName', file.original_name, 'title', file.title, 'uploaderId', file.uploader_id, 'format', file.format,
  'size', file.size, 'sha256', file.sha256, 'storageKey', file.storage_key, 'status', item.status,
  'thumbnail', (select json_build_object('storageKey', t.storage_key, 'size', t.size)
    from file_thumbnails t where t.file_id = file.id and t.preset_name = 'medium'),
  'decisions', ${decisions})`;

const filesOfVersion = sql`from design_items item join files file on file.id = item.file_id
  where item.style_id = asked.style_id and item.project_module_id = asked.project_module_id
    and item.version = asked.version and ${seenItem}`;

/** The version of an item while the item is approved; none otherwise, whatever was decided before. */
export const approvalQuery = prepared<ApprovalFacts>(
  'approval_record',
  sql`select space.title as "spaceTitle", space.color as "spaceColour", project.title as "projectTitle",
      style.title as "styleTitle", style.number as "styleNumber", module.title as "moduleTitle", asked.version,
      (select count(*)::int ${filesOfVersion}) as "filesTotal",
      (select coalesce(json_agg(listed.facts order by listed.id), '[]') from (
        select item.id, ${fileFacts} as facts ${filesOfVersion}
        order by item.id <> asked.id, item.id limit ${sql.raw(String(FILES_MAX))}) listed) as files
    from design_items asked
    join styles style on style.id = asked.style_id and style.deleted_at is null
    join projects project on project.id = asked.project_id
    join spaces space on space.id = project.space_id
    join project_modules module on module.id = asked.project_module_id
    where asked.id = ${sql.placeholder('itemId')} and asked.status = 'approved' and asked.deleted_at is null limit 1`,
);
