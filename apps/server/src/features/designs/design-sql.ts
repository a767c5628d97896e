import { sql, type SQL } from 'drizzle-orm';
import { ModuleStatus, type DesignStatus, type Verdict } from '@facet/contract/constants/statuses';
import { isOpenLink } from '../../db/open-link-sql.ts';
import { isoMoment } from '../../db/typed-sql.ts';
import { fileJson, MODELS_SQL, type FileFacts } from '../files/file-columns.ts';
import { isClientSql } from '../access/sight-sql.ts';
import type { Person } from '../users/presenter.ts';

/** A design item as queries return it: one JSON value with its file; moments are ISO texts. */
export type DesignFacts = {
  id: number;
  styleId: number;
  styleTitle: string;
  styleNumber: string | null;
  projectModuleId: number;
  version: number;
  galleryGroupId: number | null;
  status: DesignStatus;
  note: string | null;
  noteCreatedAt: string | null;
  noteUserId: number | null;
  /** The piece that was picked instead of it. */
  pickedInstead: { itemId: number; title: string; version: number } | null;
  createdBy: number;
  createdAt: string;
  updatedAt: string;
  /** The standing answers, latest first. */
  decisions: StandingDecision[];
  /** Open comments that must be fixed: all of them, and those that clients read. */
  openFixes: number;
  openFixesForClients: number;
  /** How many pre-flight checks need attention; null if nothing was measured. */
  findings: number | null;
  file: FileFacts;
};

/** A person's answer on a file that has not been changed, overruled or undone since. */
export type StandingDecision = {
  id: number;
  status: Verdict;
  note: string | null;
  userId: number;
  firstName: string;
  lastName: string;
  isClient: boolean;
  isOverrule: boolean;
  /** The answers of others that it lifted, of each person once. */
  lifted: { status: Verdict; firstName: string; lastName: string }[];
  createdAt: string;
};

/** A style with its tags, its assignee and the items that a call needs. */
export type StyleFacts = {
  id: number;
  projectId: number;
  title: string;
  number: string | null;
  productType: number;
  dueDate: string | null;
  createdBy: number;
  createdAt: string;
  updatedAt: string;
  assignee: Person | null;
  tags: { id: number; title: string }[];
  /** Null while nobody is asked about the latest version, and for people who don't follow its review. */
  review: { answered: number; asked: number } | null;
  items: DesignFacts[];
  /** Only in lists: where its newest version is if it has none here. */
  elsewhere?: { moduleId: number; moduleTitle: string; version: number } | null;
};

const itemColumn = (name: string) => sql.raw(`item.${name}`);

/** Whether the decision `d` stands. */
export const isStanding = sql`d.ended_at is null and d.undone_at is null`;

const decisions = sql`case when item.status = 'draft' then '[]' else (
  select coalesce(json_agg(json_build_object('id', d.id, 'status', d.status, 'note', d.note, 'userId', u.id,
    'firstName', u.first_name, 'lastName', u.last_name, 'isOverrule', d.is_overrule,
    'isClient', ${isClientSql(sql.raw('u.id'), itemColumn('project_id'))}, 'lifted', case when d.is_overrule then (
      select coalesce(json_agg(json_build_object('status', ended.status, 'firstName', whose.first_name,
        'lastName', whose.last_name) order by ended.id), '[]') from review_decisions ended
      join users whose on whose.id = ended.user_id where ended.ended_by_id = d.id and ended.user_id <> d.user_id) else '[]' end,
    'createdAt', ${isoMoment(sql.raw('d.created_at'))}) order by d.id desc), '[]')
  from review_decisions d join users u on u.id = d.user_id
  where d.design_item_id = item.id and ${isStanding}) end`;

const openFixes = (which: SQL) => sql`(select count(*)::int from design_comments c where c.design_item_id = item.id
  and c.fix_state = 'open' and c.deleted_at is null and ${which})`;

/** A design item as JSON, where `design_items` is called `item`, and its file and style are `file` and `style`. */
export const itemJson = sql`json_build_object(
  'id', item.id, 'styleId', item.style_id, 'styleTitle', style.title, 'styleNumber', style.number, 'projectModuleId', item.project_module_id, 'version', item.version,
  'galleryGroupId', item.gallery_group_id, 'status', item.status, 'note', item.note,
  'noteCreatedAt', ${isoMoment(itemColumn('note_created_at'))}, 'noteUserId', item.note_user_id,
  'pickedInstead', case when item.picked_item_id is not null then (select json_build_object('itemId', picked.id,
    'title', chosen.title, 'version', picked.version) from design_items picked join styles chosen on chosen.id = picked.style_id
    where picked.id = item.picked_item_id) end,
  'createdBy', item.created_by, 'createdAt', ${isoMoment(itemColumn('created_at'))},
  'updatedAt', ${isoMoment(itemColumn('updated_at'))}, 'decisions', ${decisions},
  'openFixes', ${openFixes(sql`true`)}, 'openFixesForClients', ${openFixes(sql`not c.is_internal`)}, 'findings',
  case when file.format in ${MODELS_SQL} then (select measure.findings from file_measures measure
    where measure.file_id = item.file_id and measure.measured is not null) end,
  'file', ${fileJson('file')})`;

/** The columns of a style, where `styles` is called `style`. */
export const styleColumns = sql`style.id, style.project_id as "projectId", style.title, style.number, style.product_type as "productType",
  style.due_date::text as "dueDate", style.created_by as "createdBy",
  ${isoMoment(sql.raw('style.created_at'))} as "createdAt", ${isoMoment(sql.raw('style.updated_at'))} as "updatedAt",
  (select json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'email', u.email,
    'avatarFileId', u.avatar_file_id) from users u where u.id = style.assignee_id) as assignee,
  (select coalesce(json_agg(json_build_object('id', t.id, 'title', t.title) order by t.title collate reading_order), '[]')
    from style_tags st join tags t on t.id = st.tag_id where st.style_id = style.id) as tags`;

/** The progress of the review of a style's version in a module, for those who follow it: leaders, and whoever asked. */
export const reviewProgress = (version: SQL) => sql`(
  select case when count(*) > 0 then
      json_build_object('asked', count(*), 'answered', count(*) filter (where asked."hasAnswered")) end
  from (select bool_and(exists (select from review_decisions d where d.design_item_id = ri.design_item_id
      and d.user_id = rr.user_id and ${isStanding})) as "hasAnswered"
    from design_items one join review_request_items ri on ri.design_item_id = one.id
    join review_requests r on r.id = ri.review_request_id and r.withdrawn_at is null
      and (${sql.placeholder('followsAll')}::bool or r.created_by = ${sql.placeholder('userId')})
    join review_recipients rr on rr.review_request_id = r.id and rr.is_asked and ${isOpenLink()}
    where one.style_id = style.id and one.project_module_id = ${sql.placeholder('moduleId')}
      and one.version = ${version} and one.deleted_at is null and one.status <> 'draft'
    group by rr.user_id) asked)`;

/** The status of a piece during the spell `spell` of its history, as the charts name it. */
export const spellWord = sql`case when spell.status = 'draft' and spell.version > 1 then 'in_progress' else spell.status end`;
/** The present status of a piece in the project's module `place`; only the module says that it is finished. */
export const pieceWord = sql`case when spell.status = 'approved' and place.status = ${sql.raw(String(ModuleStatus.finished))}
  then 'finished' else ${spellWord} end`;
