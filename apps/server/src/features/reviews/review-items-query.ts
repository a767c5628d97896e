import type { ReviewChoiceWire } from '@facet/contract/entities/review';
import { sql, type SQL } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { isOpenLink } from '../../db/open-link-sql.ts';
import { isoMoment } from '../../db/typed-sql.ts';
import { itemJson, type DesignFacts } from '../designs/design-sql.ts';
import type { Person } from '../users/presenter.ts';
import { answersReviewsIn, commentsIn, isOnTeamOf, setsAnyStatusIn } from '../access/sight-sql.ts';
import { isDecidedBy, isSuperseded } from './missing-answers-sql.ts';

/** An item under review as the queries return it. */
export type ReviewFacts = {
  item: DesignFacts;
  style: { id: number; title: string };
  project: { id: number; title: string };
  module: { id: number; title: string };
  requestId: number | null;
  requestNote: string | null;
  requestedAt: string | null;
  dueDate: string | null;
  requester: Person | null;
  isSuperseded: boolean;
  /** The viewer holds a role in the project; a client holds none and sees nobody's name. */
  isOnTeam: boolean;
  /** The viewer's roles let them decide on what they were asked. */
  mayDecide: boolean;
  mayComment: boolean;
  /** The viewer may set any status, asked or not. */
  setsAnyStatus: boolean;
  /** The viewer's answer is missing; the asker only looks. */
  isAsked: boolean;
  isWithdrawn: boolean;
  isPickOne: boolean;
  /** The link gives somebody from outside the files of 3D models. */
  givesOriginals: boolean;
  givesReduced: boolean;
  /** The viewer has had the file open. */
  isOpened: boolean;
  choice: ReviewChoiceWire | null;
};

const value = sql.placeholder;
const userId = sql`${value('userId')}::int`;

const projectId = sql.raw('project.id');
/** Whether the viewer holds a role in `project`; a client holds none. */
export const viewerIsOnTeam = isOnTeamOf(userId, projectId);
const mayDecide = answersReviewsIn(userId, projectId);
const mayComment = commentsIn(userId, projectId, sql.raw('item.project_module_id'));
const setsAnyStatus = setsAnyStatusIn(userId, projectId);
const isOpened = sql`exists (select 1 from item_openings opened where opened.design_item_id = item.id
  and opened.user_id = ${userId})`;
const choice = sql`(select json_build_object('file_id', choice.design_item_id, 'status', choice.status,
    'note', choice.note, 'chosen_at', ${isoMoment(sql.raw('choice.chosen_at'))})
  from review_choices choice where choice.review_request_id = request.id and choice.user_id = ${userId}
    and choice.design_item_id = item.id)`;

const columns = sql`${itemJson} as item,
  json_build_object('id', style.id, 'title', style.title) as style,
  json_build_object('id', project.id, 'title', project.title) as project,
  json_build_object('id', module.id, 'title', module.title) as module,
  request.id as "requestId", request.note as "requestNote", request.due_date::text as "dueDate",
  ${isoMoment(sql.raw('request.created_at'))} as "requestedAt",
  (select json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'email', u.email,
    'avatarFileId', u.avatar_file_id) from users u where u.id = request.created_by) as requester,
  ${isSuperseded} as "isSuperseded",
  ${viewerIsOnTeam} as "isOnTeam", ${mayDecide} as "mayDecide", ${mayComment} as "mayComment",
  ${setsAnyStatus} as "setsAnyStatus",
  request.withdrawn_at is not null as "isWithdrawn", coalesce(request.is_pick_one, false) as "isPickOne",
  ${isOpened} as "isOpened", ${choice} as choice`;

const itemTables = sql`design_items item
  join files file on file.id = item.file_id
  join styles style on style.id = item.style_id and style.deleted_at is null
  join project_modules module on module.id = item.project_module_id
  join projects project on project.id = item.project_id and project.deleted_at is null
  join spaces space on space.id = project.space_id and space.deleted_at is null`;

/** The newest request that asked this user for the item; one row per item. */
const asked = sql`(select distinct on (ri.design_item_id) ri.design_item_id as item_id, rr.review_request_id as request_id,
    rr.is_asked, rr.allows_originals, rr.allows_reduced
  from review_recipients rr join review_request_items ri on ri.review_request_id = rr.review_request_id
  join review_requests r on r.id = rr.review_request_id
  where rr.user_id = ${userId} and ${isOpenLink()}
    and (rr.review_request_id = ${value('requestId')}
      or ${value('requestId')}::int is null and rr.is_asked and r.withdrawn_at is null)
  order by ri.design_item_id, rr.review_request_id desc) asked`;

const askedItems = (condition: SQL) => sql`${asked} join review_requests request on request.id = asked.request_id
  join ${itemTables} on item.id = asked.item_id
  where item.deleted_at is null and (${value('projectId')}::int is null or item.project_id = ${value('projectId')})
    and ${condition}`;

// By request and style, as a queue shows them.
const page = sql`order by request.id desc, style.title collate reading_order, style.id, item.project_module_id, item.version, item.id limit ${value('limit')} offset ${value('offset')}`;
const everything = sql`true`;
const waiting = sql`item.status = 'in_review' and not ${isSuperseded} and ${mayDecide} and not ${isDecidedBy(userId)}`;

/** The tables and conditions for what waits for somebody's answer, the request as `request`. */
export const waitingItems = askedItems(waiting);

const ofLink = sql`asked.is_asked as "isAsked", asked.allows_originals as "givesOriginals",
  asked.allows_reduced as "givesReduced"`;

/** Everything a user was asked for: in one request, in one project, or (null for both) everywhere. */
export const askedQuery = prepared<ReviewFacts>(
  'reviews_asked',
  sql`select ${columns}, ${ofLink} from ${askedItems(everything)} ${page}`,
);
export const askedCount = prepared<{ total: number }>(
  'reviews_asked_count',
  sql`select count(*)::int as total from ${askedItems(everything)}`,
);
/** The part of it that still waits for a decision. */
export const waitingReviewsQuery = prepared<ReviewFacts>(
  'reviews_waiting',
  sql`select ${columns}, ${ofLink} from ${waitingItems} ${page}`,
);
export const waitingCount = prepared<{ total: number }>(
  'reviews_waiting_count',
  sql`select count(*)::int as total from ${waitingItems}`,
);

/**
 * Items by id, each with the newest request that asked this user for it; what others were asked is not theirs to read.
 */
export const reviewItemsByIds = prepared<ReviewFacts>(
  'review_items_by_ids',
  sql`select ${columns}, coalesce(request."isAsked", false) as "isAsked",
    coalesce(request."givesOriginals", false) as "givesOriginals",
    coalesce(request."givesReduced", false) as "givesReduced" from ${itemTables}
    left join lateral (select r.*, rr.is_asked as "isAsked", rr.allows_originals as "givesOriginals",
        rr.allows_reduced as "givesReduced" from review_request_items ri join review_requests r on r.id = ri.review_request_id
      join review_recipients rr on rr.review_request_id = r.id and rr.user_id = ${userId} and ${isOpenLink()}
        and (${value('requestId')}::int is null or r.id = ${value('requestId')})
      where ri.design_item_id = item.id order by r.id desc limit 1) request on true
    where item.id = any(${value('ids')}::int[]) and item.deleted_at is null order by item.id limit 1000`,
);
