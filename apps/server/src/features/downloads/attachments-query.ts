import type { FileFormat } from '@facet/contract/constants/file-formats';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';

const value = sql.placeholder;

export type AttachmentRow = {
  position: number;
  fileId: number;
  originalName: string;
  format: FileFormat;
  size: number;
  storageKey: string;
  createdAt: Date;
};

/** The attachments of a project after a position, in order. */
export const attachmentsQuery = prepared<AttachmentRow>(
  'attachments_to_pack',
  sql`select a.position, a.file_id as "fileId", file.original_name as "originalName", file.format,
      file.size::float8 as size, file.storage_key as "storageKey", file.created_at as "createdAt"
    from project_attachments a join files file on file.id = a.file_id and file.deleted_at is null
    where a.project_id = ${value('projectId')} and (a.position, a.file_id) > (${value('position')}::int, ${value('fileId')}::int)
    order by a.position, a.file_id limit ${value('limit')}::int`,
);
