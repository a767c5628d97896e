import type { KnownBy } from '@facet/contract/constants/known-by';
import type { DesignStatus, Verdict } from '@facet/contract/constants/statuses';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { isoMoment } from '../../db/typed-sql.ts';
import { isStanding } from '../designs/design-sql.ts';
import { isClientSql } from '../access/sight-sql.ts';
import type { Person } from '../users/presenter.ts';

export type RecipientFacts = {
  id: number;
  userId: number;
  firstName: string;
  lastName: string;
  email: string;
  isClient: boolean;
  /** False for whoever only looks and comments. */
  isAsked: boolean;
  state: 'active' | 'expired' | 'revoked';
  sentAt: string;
  openedAt: string | null;
  lastOpenedAt: string | null;
  remindedAt: string | null;
  decisions: { file_id: number; status: Verdict; note: string | null; known_by: KnownBy | null; created_at: string }[];
  kept: number;
};

export type RequestFacts = {
  id: number;
  note: string | null;
  dueDate: string | null;
  createdBy: Person;
  createdAt: string;
  withdrawnAt: string | null;
  isPickOne: boolean;
  items: {
    id: number;
    style_id: number;
    style_title: string;
    project_module_id: number;
    version: number;
    round: number;
    status: DesignStatus;
  }[];
  recipients: RecipientFacts[];
};

const value = sql.placeholder;
const moment = (column: string) => isoMoment(sql.raw(column));

const items = sql`from review_request_items ri
  join design_items item on item.id = ri.design_item_id and item.deleted_at is null
  join styles style on style.id = item.style_id and style.deleted_at is null
  where ri.review_request_id = r.id`;

// As analytics counts rounds; an answer that was taken back in time is as if it had never been.
const round = sql`1 + (select count(distinct earlier.version) from design_items earlier
  join review_decisions d on d.design_item_id = earlier.id and d.undone_at is null and d.status <> 'approved'
  where earlier.style_id = item.style_id and earlier.project_module_id = item.project_module_id
    and earlier.version < item.version and earlier.deleted_at is null)`;

const decisions = sql`(select coalesce(json_agg(json_build_object('file_id', d.design_item_id, 'status', d.status,
    'note', d.note, 'known_by', d.known_by, 'created_at', ${moment('d.created_at')}) order by d.id), '[]')
  from review_decisions d join review_request_items ri on ri.design_item_id = d.design_item_id
    and ri.review_request_id = r.id where d.user_id = rr.user_id and ${isStanding})`;

const kept = sql`(select count(*)::int from review_choices choice where choice.review_request_id = r.id
  and choice.user_id = rr.user_id and rr.user_id = ${value('userId')} and choice.status is not null)`;

const recipients = sql`(select coalesce(json_agg(json_build_object('id', rr.id, 'userId', u.id,
    'firstName', u.first_name, 'lastName', u.last_name, 'email', u.email,
    'isClient', ${isClientSql(sql.raw('u.id'), sql.raw('r.project_id'))},
    'isAsked', rr.is_asked, 'state', case when rr.revoked_at is not null then 'revoked' when rr.expires_at <= now() then 'expired'
      else 'active' end,
    'sentAt', ${moment('rr.sent_at')}, 'openedAt', ${moment('rr.opened_at')},
    'lastOpenedAt', ${moment('rr.last_opened_at')}, 'remindedAt', ${moment('rr.reminded_at')},
    'decisions', ${decisions}, 'kept', ${kept}) order by rr.id), '[]')
  from review_recipients rr join users u on u.id = rr.user_id and u.deleted_at is null
  where rr.review_request_id = r.id and (rr.is_asked or rr.user_id <> r.created_by))`;

// Open while any of its items is the newest version.
const isOpen = sql`(r.withdrawn_at is null and exists (select ${items} and not exists (
  select from design_items newer where newer.style_id = item.style_id and newer.project_module_id = item.project_module_id
    and newer.version > item.version and newer.deleted_at is null)))`;

const followed = sql`from review_requests r where r.project_id = ${value('projectId')} and r.board_id is null
  and (${value('followsAll')}::bool or r.created_by = ${value('userId')})
  and (${value('requestId')}::int is null or r.id = ${value('requestId')})
  and (${value('state')} = 'all' or ${isOpen})
  and (${value('itemIds')}::int[] is null or exists (select ${items} and item.id = any(${value('itemIds')})))
  and (${value('styleId')}::int is null or exists (select ${items} and item.style_id = ${value('styleId')}))`;

/** A project's review requests for those who lead it or asked, newest first. */
export const followedRequests = prepared<RequestFacts>(
  'followed_review_requests',
  sql`select r.id, r.note, r.due_date::text as "dueDate", ${moment('r.created_at')} as "createdAt",
      ${moment('r.withdrawn_at')} as "withdrawnAt", r.is_pick_one as "isPickOne",
      (select json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'email', u.email,
        'avatarFileId', u.avatar_file_id) from users u where u.id = r.created_by) as "createdBy",
      (select coalesce(json_agg(json_build_object('id', item.id, 'style_id', style.id, 'style_title', style.title,
        'project_module_id', item.project_module_id, 'version', item.version, 'round', ${round}, 'status', item.status) order by item.id),
        '[]') ${items}) as items,
      ${recipients} as recipients
    ${followed} order by r.id desc limit ${value('limit')} offset ${value('offset')}`,
);
export const followedCount = prepared<{ total: number }>(
  'followed_review_requests_count',
  sql`select count(*)::int as total ${followed}`,
);
