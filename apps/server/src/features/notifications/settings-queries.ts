import {
  DEFAULT_DIGEST_RHYTHM,
  type DigestRhythm,
  type NotificationDifferences,
} from '@facet/contract/entities/notification-settings';
import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { eq, sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import type { Db } from '../../db/client.ts';
import { notificationSettings } from '../../db/schema/index.ts';
import { columnWhere } from '../../db/typed-sql.ts';
import { isFound } from '../../db/search-sql.ts';
import { reach } from '../access/sight-sql.ts';

const value = sql.placeholder;

export type GlobalChoice = {
  choices: NotificationDifferences;
  digest: DigestRhythm;
  quietUntil: Date | null;
  weeklyFigures: boolean;
};

/** What somebody chose globally. */
export async function globalChoice(db: Db, userId: number): Promise<GlobalChoice> {
  const [row] = await db
    .select({
      choices: notificationSettings.choices,
      digest: notificationSettings.digest,
      weeklyFigures: notificationSettings.weeklyFigures,
      quietUntil: columnWhere(notificationSettings.quietUntil, sql`${notificationSettings.quietUntil} > now()`),
    })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId))
    .limit(1);
  return row ?? { choices: {}, digest: DEFAULT_DIGEST_RHYTHM, quietUntil: null, weeklyFigures: false };
}

type Chosen = { global: NotificationDifferences | null; own: NotificationDifferences | null };
export type SpaceChoice = Chosen & {
  id: number;
  title: string;
  color: string;
  /** True for My Space alone, which comes first. */
  personal: boolean | null;
};
export type ProjectChoice = Chosen & {
  id: number;
  title: string;
  spaceId: number;
  spaceTitle: string | null;
  space: NotificationDifferences | null;
};

type Paged<T> = { total: number } & (T | { id: null });

const found = sql`found as materialized (
  select s.id, s.title, s.color, s.personal_owner_id = ${value('userId')} as personal
  from spaces s left join space_users su on su.space_id = s.id and su.user_id = ${value('userId')}
  where s.deleted_at is null
    and (s.personal_owner_id = ${value('userId')} or (${value('isProven')}::bool
      and su.status <> ${sql.raw(String(SpaceUserStatus.inactive))}
      and (su.role = 'space_admin' or not ${value('isGuest')}::bool)))
    and (${value('ids')}::int[] is null or s.id = any(${value('ids')}))
    and ${isFound(sql.raw('s.title'))})`;

/** The spaces that somebody reaches, My Space first, with what they chose there and globally. */
export const spaceChoices = prepared<Paged<SpaceChoice>>(
  'space_notification_choices',
  sql`with ${found} select counted.total, page.* from (select count(*)::int as total from found) counted left join (
      select found.id, found.title, found.color, own.choices as own, g.choices as global, found.personal
      from found
      left join space_notification_settings own on own.space_id = found.id and own.user_id = ${value('userId')}
      left join notification_settings g on g.user_id = ${value('userId')}
      order by found.personal desc nulls last, found.title collate reading_order, found.id
      limit ${value('limit')}::int offset ${value('offset')}::int) page on true
    order by page.personal desc nulls last, page.title collate reading_order, page.id`,
);

/** The projects that somebody reaches, by title, with what they chose there, in the space and globally. */
export const projectChoices = prepared<Paged<ProjectChoice>>(
  'project_notification_choices',
  sql`${reach}, found as materialized (
      select p.id, p.title, p.space_id from projects p
      where p.deleted_at is null and (p.space_id in (select id from led) or p.id in (select id from joined))
        and (${value('projectId')}::int is null or p.id = ${value('projectId')})
        and ${isFound(sql.raw('p.title'))})
    select counted.total, page.* from (select count(*)::int as total from found) counted left join (
      select found.id, found.title, found.space_id as "spaceId", case when exists (select from space_users su where su.space_id = s.id and su.user_id = ${value('userId')}
          and su.status <> ${sql.raw(String(SpaceUserStatus.inactive))}) then s.title end as "spaceTitle", own.choices as own,
        inside.choices as space, g.choices as global
      from found join spaces s on s.id = found.space_id
      left join project_notification_settings own on own.project_id = found.id and own.user_id = ${value('userId')}
      left join space_notification_settings inside on inside.space_id = found.space_id
        and inside.user_id = ${value('userId')}
      left join notification_settings g on g.user_id = ${value('userId')}
      order by found.title collate reading_order, found.id limit ${value('limit')}::int offset ${value('offset')}::int) page on true
    order by page.title collate reading_order, page.id`,
);
