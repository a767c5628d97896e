import {
  DEFAULT_DIGEST_RHYTHM,
  type DigestRhythm,
  type NotificationDifferences,
} from '@facet/contract/entities/notification-settings';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import type { Db } from '../../db/client.ts';
import { resolveChoices } from './policy.ts';
import { takesPush } from './takes-push-sql.ts';

const value = sql.placeholder;

type Wish = {
  id: number;
  isProven: boolean;
  isRegistered: boolean;
  hasPush: boolean;
  digest: DigestRhythm | null;
  quietUntil: Date | null;
  mutes: { projectId: number; styleId: number | null }[];
  global: NotificationDifferences | null;
  /** By the id of a space, of a project, and of a project for its space. */
  spaces: Record<string, NotificationDifferences>;
  projects: Record<string, NotificationDifferences>;
  spacesOfProjects: Record<string, NotificationDifferences>;
};

const wishQuery = prepared<Wish>(
  'notification_wishes',
  sql`select u.id, u.email_verified_at is not null as "isProven",
      u.registered_at is not null as "isRegistered", g.choices as global, g.digest, g.quiet_until as "quietUntil",
      (select coalesce(json_agg(json_build_object('projectId', m.project_id, 'styleId', m.style_id)), '[]')
        from notification_mutes m where m.user_id = u.id and m.project_id = any(${value('projectIds')}::int[])
          and (m.style_id is null or m.style_id = any(${value('styleIds')}::int[]))) as mutes,
      exists (select from push_subscriptions ps where ps.user_id = u.id and ${takesPush('ps')}) as "hasPush",
      (select coalesce(json_object_agg(s.space_id, s.choices), '{}') from space_notification_settings s
        where s.user_id = u.id and s.space_id = any(${value('spaceIds')}::int[])) as spaces,
      (select coalesce(json_object_agg(p.project_id, p.choices), '{}') from project_notification_settings p
        where p.user_id = u.id and p.project_id = any(${value('projectIds')}::int[])) as projects,
      (select coalesce(json_object_agg(p.id, s.choices), '{}') from space_notification_settings s
        join projects p on p.space_id = s.space_id and p.id = any(${value('projectIds')}::int[])
        where s.user_id = u.id) as "spacesOfProjects"
    from users u left join notification_settings g on g.user_id = u.id
    where u.id = any(${value('userIds')}::int[]) and u.deleted_at is null order by u.id`,
);

type Id = number | null | undefined;
type Place = { projectId: Id; spaceId: Id; styleId?: Id };
type Asked = { userIds: readonly number[]; places: readonly Place[] };

const secondsUntil = (moment: Date | null) =>
  moment ? Math.max(0, Math.ceil((moment.getTime() - Date.now()) / 1000)) : 0;

const known = (list: readonly (number | null | undefined)[]) => [
  ...new Set(list.filter((one) => typeof one === 'number')),
];

/** How people want to be told in some places, in one query; leaves out deleted people. */
export async function findWishes(db: Db, { userIds, places }: Asked) {
  const rows = await wishQuery(db, {
    userIds: [...new Set(userIds)],
    spaceIds: known(places.map(({ spaceId }) => spaceId)),
    projectIds: known(places.map(({ projectId }) => projectId)),
    styleIds: known(places.map(({ styleId }) => styleId)),
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    /** Null for somebody who is gone. */
    wishOf(userId: number, { projectId, spaceId, styleId }: Place) {
      const row = byId.get(userId);
      if (!row) return null;
      const { global, projects, spacesOfProjects, spaces, isProven, isRegistered, hasPush, digest, quietUntil } = row;
      const isMuted = row.mutes.some(
        (mute) => mute.projectId === projectId && (mute.styleId === null || mute.styleId === styleId),
      );
      const space = spacesOfProjects[String(projectId)] ?? spaces[String(spaceId)];
      const choices = resolveChoices({ global, space, project: projects[String(projectId)] });
      return {
        choices,
        digest: digest ?? DEFAULT_DIGEST_RHYTHM,
        isProven,
        isRegistered,
        hasPush,
        isMuted,
        quietSeconds: secondsUntil(quietUntil),
      };
    },
  };
}
export type Wishes = Awaited<ReturnType<typeof findWishes>>;
