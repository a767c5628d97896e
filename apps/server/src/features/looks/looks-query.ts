import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { isoMoment } from '../../db/typed-sql.ts';
import { isStillKept } from '../files/actions/write-looks.ts';

const value = sql.placeholder;

/** The version of a piece that a file is, and the file's name; null for one that was removed. */
export type LookRow = {
  fileId: number;
  fileName: string | null;
  piece: {
    itemId: number;
    styleId: number;
    moduleId: number;
    styleTitle: string;
    styleNumber: string | null;
    version: number;
  } | null;
};
type KeptLook = LookRow & {
  recipientId: number | null;
  isOpened: boolean;
  isDownloaded: boolean;
  address: string;
};
type Grouped = KeptLook & { projectId: number; firstAt: string; lastAt: string; hours: number; total: number };
export type Looker = { id: number; firstName: string; lastName: string; email: string };

const what = sql`file.original_name as "fileName", (select json_build_object('itemId', item.id, 'styleId', style.id,
      'moduleId', item.project_module_id, 'styleTitle', style.title, 'styleNumber', style.number, 'version', item.version)
    from design_items item join styles style on style.id = item.style_id
    where item.file_id = seen."fileId" and item.project_id = seen."projectId" order by item.id limit 1) as piece`;

const kept = sql`file_looks look join projects project on project.id = look.project_id
  join spaces space on space.id = project.space_id and ${isStillKept}`;

const grouped = sql`select look.file_id as "fileId", look.project_id as "projectId", look.user_id as "userId",
    look.recipient_id as "recipientId", min(look.at) as first_at, max(look.at) as last_at, count(*)::int as hours,
    bool_or(look.is_opened) as "isOpened", bool_or(look.is_downloaded) as "isDownloaded",
    (array_agg(look.address order by look.at desc))[1] as address, count(*) over ()::int as total
  from ${kept}`;
const inGroups = sql`group by look.file_id, look.project_id, look.user_id, look.recipient_id
  order by last_at desc, look.file_id, look.user_id limit ${value('limit')}::int offset ${value('offset')}::int`;
const columns = sql`seen."fileId", seen."projectId", seen."recipientId", seen.hours, seen."isOpened", seen."isDownloaded",
  seen.address, seen.total, ${isoMoment(sql.raw('seen.first_at'))} as "firstAt", ${isoMoment(sql.raw('seen.last_at'))} as "lastAt"`;
const person = sql`json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'email', u.email) as person`;

const isAsked = sql`look.project_id = ${value('projectId')}::int
  and (${value('fileId')}::int is null or look.file_id = ${value('fileId')}::int)
  and (${value('lookerId')}::int is null or look.user_id = ${value('lookerId')}::int)
  and (${value('linkId')}::int is null or look.recipient_id = ${value('linkId')}::int)`;

/** Who looked at which file of a project, each person and file once, latest first. */
export const looksQuery = prepared<Grouped & { person: Looker }>(
  'looks_in_project',
  sql`select ${columns}, ${what}, ${person} from (${grouped} where ${isAsked} ${inGroups}) seen
    join users u on u.id = seen."userId" left join files file on file.id = seen."fileId"
    order by seen.last_at desc, seen."fileId", seen."userId"`,
);

/** The same for one person in all projects. */
export const ownLooksQuery = prepared<Grouped & { projectTitle: string }>(
  'looks_of_person',
  sql`select ${columns}, ${what}, project.title as "projectTitle"
    from (${grouped} where look.user_id = ${value('lookerId')}::int ${inGroups}) seen
    join projects project on project.id = seen."projectId" left join files file on file.id = seen."fileId"
    order by seen.last_at desc, seen."fileId"`,
);

/** Every hour of them as it is kept. */
export const lookHoursQuery = prepared<KeptLook & { at: string; person: Looker }>(
  'look_hours_in_project',
  sql`select seen."fileId", seen."recipientId", seen."isOpened", seen."isDownloaded", seen.address, ${what}, ${person},
      ${isoMoment(sql.raw('seen.at'))} as at
    from (select look.file_id as "fileId", look.project_id as "projectId", look.user_id, look.recipient_id as "recipientId",
        look.is_opened as "isOpened", look.is_downloaded as "isDownloaded", look.address, look.at
      from ${kept} where ${isAsked} order by look.at desc, look.file_id, look.user_id limit ${value('limit')}::int) seen
    join users u on u.id = seen.user_id left join files file on file.id = seen."fileId"
    order by seen.at desc, seen."fileId", seen.user_id`,
);
