import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { sql, type SQL } from 'drizzle-orm';
import { provenAccount } from './proven-account-sql.ts';
import { isTrue } from './typed-sql.ts';

/** Whether a person (`users`, by its name in the query) has a second step: an app, or a passkey. */
export const hasStep = (user: string) =>
  sql.raw(`(exists (select from authenticators a where a.user_id = ${user}.id and a.confirmed_at is not null)
    or exists (select from passkeys k where k.user_id = ${user}.id))`);

/** Whether a rule (by its name) asks a person: administrators of the place, owners in it too, or everyone. */
export const isAskedBy = (rule: string, user: string) =>
  sql.raw(`case when ${rule}.space_id is null then
      ${rule}.asks = 'everyone' or ${user}.role = 'admin' or (${rule}.asks = 'owners' and (
        exists (select from space_users su join spaces s on s.id = su.space_id and s.deleted_at is null
          where su.user_id = ${user}.id and su.role = 'space_admin' and s.personal_owner_id is null
            and su.status = ${SpaceUserStatus.active})
        or exists (select from project_members m join projects p on p.id = m.project_id and p.deleted_at is null
          join spaces s on s.id = p.space_id and s.deleted_at is null and s.personal_owner_id is null
          where m.user_id = ${user}.id and 'p_owner' = any(m.roles))))
    else
      exists (select from space_users su join spaces s on s.id = su.space_id and s.deleted_at is null
        where su.space_id = ${rule}.space_id and su.user_id = ${user}.id and su.status = ${SpaceUserStatus.active}
          and (${rule}.asks = 'everyone' or su.role = 'space_admin'))
      or (${rule}.asks <> 'admins' and exists (
        select from project_members m join projects p on p.id = m.project_id and p.deleted_at is null
        join spaces s on s.id = p.space_id and s.deleted_at is null
        where p.space_id = ${rule}.space_id and m.user_id = ${user}.id
          and (${rule}.asks = 'everyone' or 'p_owner' = any(m.roles))))
    end`);

/** Whether somebody logs in here by a password of theirs; who comes by a provider alone passes the provider's steps. */
export const logsInByPassword = (user: string): SQL =>
  sql`(${provenAccount(user)} and ${sql.raw(`${user}.password_hash is not null`)})`;

/** Whether a rule that has begun asks a row of `users` for a second step that they lack. */
export const lacksStep = isTrue(sql`exists (
  select from second_step_rules rule where rule.begins_at <= now() and ${logsInByPassword('users')}
    and ${isAskedBy('rule', 'users')}) and not ${hasStep('users')}`);
