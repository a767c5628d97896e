import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';

/** A mail to somebody about a project or, where there is none, a space. */
export type MailTo = { userId: number; projectId?: number | null | undefined; spaceId?: number | null | undefined };
export type OutsideMail = { userId: number; spaceId: number };

const active = sql.raw(String(SpaceUserStatus.active));

const outside = prepared<OutsideMail>(
  'outside_mails',
  sql`with mail as (select mail."userId", coalesce(p.space_id, mail."spaceId") as "spaceId"
      from json_to_recordset(${sql.placeholder('mails')}::json) as mail ("userId" int, "projectId" int, "spaceId" int)
      left join projects p on p.id = mail."projectId")
    select "userId", "spaceId" from mail where "spaceId" is not null
      and not exists (select from spaces s where s.id = "spaceId" and s.personal_owner_id = "userId")
      and not exists (select from space_users su
        join users u on u.id = su.user_id and u.email_verified_at is not null and u.deleted_at is null and u.deactivated_at is null
        where su.space_id = "spaceId" and su.user_id = "userId" and su.status = ${active})`,
);

/** Those of the mails that go to people who are not, with an address that they have proven, in the space they are about. */
export const findOutsideMails = async (db: Db, mails: readonly MailTo[]): Promise<OutsideMail[]> =>
  mails.length > 0 ? outside(db, { mails: JSON.stringify(mails) }) : [];
