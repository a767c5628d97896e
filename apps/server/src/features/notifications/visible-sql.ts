import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { sql } from 'drizzle-orm';
import { isOpenLink } from '../../db/open-link-sql.ts';
import { isLimited, joinPlace, rolesWith } from '../access/sight-sql.ts';

const userId = sql.placeholder('userId');
const inactive = sql.raw(String(SpaceUserStatus.inactive));

/**
 * The items that somebody was asked to review as the table `asked`, and the boards that links show them as `shown`;
 * looked up only when they decide something.
 */
export const askedSight = sql`asked as materialized (
    select distinct item.id, item.project_id from review_recipients rr
      join review_request_items ri on ri.review_request_id = rr.review_request_id
      join design_items item on item.id = ri.design_item_id and item.deleted_at is null
      where rr.user_id = ${userId} and ${isOpenLink()}),
  shown as materialized (
    select r.board_id as id, r.project_id from review_recipients rr join review_requests r on r.id = rr.review_request_id
      where r.board_id is not null and rr.user_id = ${userId} and ${isOpenLink()})`;

/** The reader's place in the project that notification `n` tells of. */
export const place = joinPlace(sql.raw('n.project_id'));

type Named =
  | 'module_id'
  | 'board_id'
  | 'file_id'
  | 'space_id'
  | 'comment_id'
  | 'task_id'
  | 'message_id'
  | 'cost_sheet_id'
  | 'release_id'
  | 'quote_id';
const about = (name: Named) => sql.raw(`(n.data ->> '${name}')::bigint`);

/** Whether the reader reaches the project of `n` at all. */
export const isProjectReached = sql`place.id is not null
  and (not place."isClient" or place.seen <> '{}' or n.project_id in (select project_id from asked)
    or n.project_id in (select project_id from shown))`;
const seesModule = sql`(${about('module_id')} is null or ${about('module_id')} = any(place.seen)
  or ${about('file_id')} in (select id from asked) or ${about('board_id')} in (select id from shown))`;

/** The comment that `n` tells of, while it exists and its reader may read it. */
const readComment = sql`select c.user_id from design_comments c where c.id = ${about('comment_id')} and c.deleted_at is null
  and (not c.is_internal or place."isClient" is not true)`;
const seesComment = sql`(${about('comment_id')} is null or exists (${readComment}))`;
const inSeenModule = (table: 't' | 'message') =>
  sql.raw(`(${table}.project_module_id is null or ${table}.project_module_id = any(place.seen))`);
const seesTask = sql`(${about('task_id')} is null or (place.leads or place.roles && ${rolesWith('can-view-tasks')}) and exists (select from tasks t
  where t.id = ${about('task_id')} and t.deleted_at is null and ${inSeenModule('t')}))`;
// Everyone on the team reads the chat; clients don't.
const seesMessage = sql`(${about('message_id')} is null or not place."isClient" and exists (
  select from chat_messages message where message.id = ${about('message_id')} and message.deleted_at is null
    and ${inSeenModule('message')}))`;

const seesCosts = sql`(place.leads or place.roles && ${rolesWith('can-view-costs')}) and not ${isLimited(sql`${userId}`)}`;
const seesSheet = sql`(${about('cost_sheet_id')} is null or ${seesCosts} and exists (select from cost_sheets sheet
    join styles style on style.id = sheet.style_id and style.deleted_at is null where sheet.id = ${about('cost_sheet_id')}))`;
const seesQuote = sql`(${about('quote_id')} is null or ${seesCosts} and exists (select from quote_requests request
    join styles style on style.id = request.style_id and style.deleted_at is null where request.id = ${about('quote_id')}))`;

// What may be made is for the team alone.
const seesRelease = sql`(${about('release_id')} is null or not place."isClient" and exists (select from releases release
  join styles style on style.id = release.style_id and style.deleted_at is null where release.id = ${about('release_id')}))`;

// Prices are typed by whoever sees the costs of a project, in the space or not.
const typesPrices = sql`n.type = 'prices_warning' and exists (select from projects p
  join project_members member on member.project_id = p.id and member.user_id = ${userId}
    and member.roles && ${rolesWith('can-view-costs')}
  where p.space_id = ${about('space_id')} and p.deleted_at is null)`;

/** Whether the reader may still see everything that notification `n` tells of; judged again each time it is read. */
export const isVisible = sql`(case when n.project_id is not null
  then ${isProjectReached} and ${seesModule} and ${seesComment} and ${seesTask} and ${seesMessage} and ${seesSheet} and ${seesQuote} and ${seesRelease}
  else ${about('space_id')} is null or exists (select from space_users su
    where su.space_id = ${about('space_id')} and su.user_id = ${userId} and su.status <> ${inactive}) or ${typesPrices} end)`;

/** What the comment or message that `n` quotes says now: it may have been edited since. Null where it quotes neither. */
export const presentWords = sql`(case
  when n.told ->> 'kind' in ('comment_mentioned', 'commented', 'comments_left') or n.told ->> 'quotes' = 'comment'
    then (select c.text from design_comments c where c.id = ${about('comment_id')} and c.deleted_at is null)
  when n.data ->> 'message_id' is not null
    then (select message.text from chat_messages message where message.id = ${about('message_id')} and message.deleted_at is null)
  end)`;

const wroteToReader = sql`n.actor_id in (${readComment})`;
/** A client is told what happened, but sees no names except that of whoever asked them or wrote a comment for them. */
export const mayNameActor = sql`(place."isClient" is not true or ${wroteToReader}
  or n.told ->> 'kind' in ('review_asked', 'designs_shown', 'board_shown'))`;
/** Of whoever asked them a client reads the name alone, as beside the review. */
export const maySeeFace = sql`(place."isClient" is not true or ${wroteToReader})`;
/** Whether its reader may know who answered what: clients never do. */
export const seesNames = sql`(place."isClient" is not true)`;
/** A client never sees an address. */
export const mayTellAddress = sql`place."isClient" is not true`;
