import { THREE_D_FORMATS } from '@facet/contract/constants/file-formats';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { isOpenLink } from '../../db/open-link-sql.ts';
import { provenAccount } from '../../db/proven-account-sql.ts';
import { isoMoment } from '../../db/typed-sql.ts';
import { is, isOneOf, leadingRoles, teamOf, textArray } from '../access/sight-sql.ts';

/** A recipient's link, as shown to those who may share. */
export type ReviewLinkFacts = {
  id: number;
  reviewRequestId: number;
  recipient: { id: number; firstName: string; lastName: string; email: string };
  isGuest: boolean;
  itemIds: number[];
  styleTitles: string[];
  board: { id: number; title: string; may_comment: boolean } | null;
  state: 'active' | 'expired' | 'revoked';
  hasPassword: boolean;
  needsCode: boolean;
  mayDecide: boolean | null;
  allowsOriginals: boolean | null;
  allowsReduced: boolean | null;
  isMarked: boolean;
  givesSet: { at: string; by: { id: number; name: string } } | null;
  expiresAt: string;
  revokedAt: string | null;
  openedAt: string | null;
  lastOpenedAt: string | null;
  opens: number;
  createdAt: string;
};

const value = sql.placeholder;
const moment = (column: string) => isoMoment(sql.raw(`rr.${column}`));

const items = sql`from review_request_items ri
  join design_items item on item.id = ri.design_item_id and item.deleted_at is null
  join styles style on style.id = item.style_id and style.deleted_at is null
  where ri.review_request_id = rr.review_request_id`;
const withFiles = sql`from review_request_items ri
  join design_items item on item.id = ri.design_item_id and item.deleted_at is null
  join files file on file.id = item.file_id
  where ri.review_request_id = rr.review_request_id`;
const state = sql`case when rr.revoked_at is not null then 'revoked' when rr.expires_at <= now() then 'expired'
  else 'active' end`;

// Those who lead the project see everything without a link, so there is no need to manage theirs.
// Role holders get the files anyway, and only those of 3D models are withheld from others.
const gives = (
  column: string,
) => sql`case when not ${isOneOf(sql.raw('rr.user_id'), teamOf(is(sql.raw('r.project_id'))))}
  and exists (select ${withFiles} and file.format = any(${textArray(THREE_D_FORMATS)})) then ${sql.raw(`rr.${column}`)} end`;

const links = sql`from review_requests r join review_recipients rr on rr.review_request_id = r.id
  left join boards b on b.id = r.board_id
  join users u on u.id = rr.user_id and u.deleted_at is null
  where r.project_id = ${value('projectId')}
    and not ${isOneOf(sql.raw('rr.user_id'), teamOf(is(sql.raw('r.project_id')), leadingRoles))}
    and rr.user_id <> r.created_by
    and (${value('linkIds')}::int[] is null or rr.id = any(${value('linkIds')}::int[]))
    and (${value('boardId')}::int is null or r.board_id = ${value('boardId')})
    and (r.board_id is null or b.deleted_at is null)
    and (${value('state')} = 'all' or (${value('state')} = 'active') = ${isOpenLink()})`;

/** Review links of a project, newest first. */
export const reviewLinksQuery = prepared<ReviewLinkFacts>(
  'review_links',
  sql`select rr.id, rr.review_request_id as "reviewRequestId",
    json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'email', u.email) as recipient,
    not ${provenAccount('u')} as "isGuest", rr.opens, ${state} as state, rr.password_hash is not null as "hasPassword",
    rr.needs_code as "needsCode", rr.is_marked as "isMarked", case when r.board_id is null then rr.is_asked end as "mayDecide",
    ${gives('allows_originals')} as "allowsOriginals", ${gives('allows_reduced')} as "allowsReduced",
    (select json_build_object('at', ${moment('gives_set_at')}, 'by', json_build_object(
        'id', setter.id, 'name', concat_ws(' ', setter.first_name, setter.last_name)))
      from users setter where setter.id = rr.gives_set_by) as "givesSet",
    array(select item.id ${items} order by item.id limit 1000) as "itemIds",
    array(select distinct style.title collate reading_order ${items} order by 1 limit 1000) as "styleTitles",
    case when b.id is not null then json_build_object('id', b.id, 'title', b.title, 'may_comment', r.may_comment) end as board,
    ${moment('expires_at')} as "expiresAt", ${moment('revoked_at')} as "revokedAt",
    ${moment('opened_at')} as "openedAt", ${moment('last_opened_at')} as "lastOpenedAt",
    ${moment('created_at')} as "createdAt"
    ${links} order by rr.id desc limit ${value('limit')} offset ${value('offset')}`,
);
export const reviewLinksCount = prepared<{ total: number }>(
  'review_links_count',
  sql`select count(*)::int as total ${links}`,
);
