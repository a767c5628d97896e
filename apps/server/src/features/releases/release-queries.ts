import { LABELS_MAX, RELEASES_SHOWN } from '@facet/contract/constants/limits';
import type { FileFormat } from '@facet/contract/constants/file-formats';
import type { DesignStatus, ReleaseState } from '@facet/contract/constants/statuses';
import type { ReleaseParts, ReleasePrice } from '@facet/contract/entities/release';
import type { StonePin } from '@facet/contract/entities/stone-list';
import { sql } from 'drizzle-orm';
import type { ReleaseStep } from '../../db/schema/releases.ts';
import { prepared } from '../../db/prepared.ts';
import { isoMoment } from '../../db/typed-sql.ts';
import { knownStyle } from '../access/seen-sql.ts';
import { isStanding } from '../designs/design-sql.ts';
import type { PrintFile } from '../files/make-prints.ts';

const value = sql.placeholder;

/** A release as the database has it. */
export type ReleaseFacts = {
  id: number;
  state: ReleaseState;
  revision: string | null;
  parts: ReleaseParts;
  price: ReleasePrice | null;
  hash: string;
  steps: readonly ReleaseStep[];
  token: string;
  note: string;
  createdAt: Date;
  creator: { id: number; name: string };
  /** Whoever is named by id in parts and steps. */
  people: readonly { id: number; name: string }[];
};

const named = (person: string) =>
  sql.raw(`json_build_object('id', ${person}.id, 'name', concat_ws(' ', ${person}.first_name, ${person}.last_name))`);
const columns = sql`release.id, release.state, release.revision, release.parts, release.price, release.hash,
  release.steps, release.token, release.note, release.created_at as "createdAt", ${named('creator')} as creator,
  (select coalesce(json_agg(${named('person')} order by person.id), '[]') from users person where person.id in (
    select done::int from jsonb_path_query(jsonb_build_array(release.parts, release.steps), 'strict $.**.by') done)) as people`;

/** The newest releases of a style, newest first. */
export const releasesQuery = prepared<ReleaseFacts>(
  'releases_of_style',
  sql`select ${columns} from releases release join users creator on creator.id = release.created_by
    where release.style_id = ${value('styleId')}::int order by release.id desc limit ${sql.raw(String(RELEASES_SHOWN))}`,
);
export const releaseQuery = prepared<ReleaseFacts>(
  'release_of_style',
  sql`select ${columns} from releases release join users creator on creator.id = release.created_by
    where release.style_id = ${value('styleId')}::int and release.id = ${value('releaseId')}::int limit 1`,
);

/** The pins on some designs of a style. */
export const pinsQuery = prepared<{ itemId: number; pins: readonly StonePin[] }>(
  'pins_to_release',
  sql`select map.design_id as "itemId", map.pins from stone_maps map
    where map.style_id = ${value('styleId')}::int and map.design_id = any(${value('ids')}::int[])
    order by map.design_id limit 100`,
);

/** The files of a release that are still there, with their previews, smallest first. */
export const releasedPrintsQuery = prepared<PrintFile>(
  'released_print_files',
  sql`select file.id, file.format, file.storage_key as "storageKey", file.width, file.height,
      (select coalesce(json_agg(json_build_object('storageKey', t.storage_key, 'width', t.width, 'height', t.height)
          order by t.width), '[]')
        from file_thumbnails t where t.file_id = file.id) as previews
    from releases release join files file on file.id = any(release.file_ids) and file.deleted_at is null
    where release.id = ${value('releaseId')}::int and file.id = any(${value('ids')}::int[])
    order by file.id limit 100`,
);

/** How many revisions a style has had, and which of them holds. */
export const revisionsQuery = prepared<{ given: number; holds: number | null }>(
  'revisions_of_style',
  sql`select count(*)::int as given, max(id) filter (where state = 'released') as holds from releases
    where style_id = ${value('styleId')}::int and revision is not null`,
);

/** A release by its token, and whether its style is still there. */
export const noticeQuery = prepared<
  Pick<ReleaseFacts, 'state' | 'revision' | 'steps'> & { isThere: boolean; number: string | null }
>(
  'release_by_token',
  sql`select release.state, release.revision, release.steps, style.number,
      (style.deleted_at is null and project.deleted_at is null) as "isThere"
    from releases release join styles style on style.id = release.style_id
    join projects project on project.id = style.project_id where release.token = ${value('token')}::text limit 1`,
);

export type LabelFacts = { title: string; number: string | null; revision: string; token: string; createdAt: Date };

/** What is released of some styles, by number, else by title. */
export const labelsQuery = prepared<LabelFacts>(
  'release_labels',
  sql`select style.title, style.number, coalesce(release.revision, '') as revision, release.token, release.created_at as "createdAt"
    from styles style join releases release on release.style_id = style.id and release.state = 'released'
    where style.project_id = ${value('projectId')}::int and style.id = any(${value('styleIds')}::int[])
      and style.deleted_at is null and ${knownStyle('style')}
    order by style.number collate reading_order nulls last, style.title collate reading_order, style.id
    limit ${sql.raw(String(LABELS_MAX))}`,
);

/** A file of the newest version of a style in a module, or of the newest approved one, or one that was named. */
export type PartItem = {
  itemId: number;
  projectModuleId: number;
  version: number;
  status: DesignStatus;
  isNewest: boolean;
  /** Of the newest version of which anything is approved. */
  isLastApproved: boolean;
  fileId: number;
  fileName: string;
  format: FileFormat;
  size: number;
  sha256: string;
  findings: number;
  approvals: { by: number; at: string }[];
};

export const partItemsQuery = prepared<PartItem>(
  'parts_to_release',
  sql`select item.id as "itemId", item.project_module_id as "projectModuleId", item.version, item.status,
      (item.version = item.newest) as "isNewest", coalesce(item.version = item.approved, false) as "isLastApproved",
      file.id as "fileId", file.original_name as "fileName", file.format, file.size::float8 as size, file.sha256,
      coalesce((select measure.findings from file_measures measure where measure.file_id = file.id
        and measure.measured is not null), 0)::int as findings,
      (select coalesce(json_agg(json_build_object('by', d.user_id, 'at', ${isoMoment(sql.raw('d.created_at'))})
          order by d.id), '[]') from review_decisions d
        where d.design_item_id = item.id and d.status = 'approved' and ${isStanding}) as approvals
    from (select one.*, max(one.version) over (partition by one.project_module_id) as newest,
        max(one.version) filter (where one.status = 'approved') over (partition by one.project_module_id) as approved
      from design_items one where one.style_id = ${value('styleId')}::int and one.deleted_at is null
        and one.project_module_id = any(${value('moduleIds')}::int[])) item
    join files file on file.id = item.file_id
    where item.version in (item.newest, item.approved) or item.id = any(${value('ids')}::int[])
    order by item.version desc, item.id limit 400`,
);
