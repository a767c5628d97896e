import { MODULE_NAMES } from '@facet/contract/constants/catalogue';
import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import {
  ANSWERING_ROLES,
  LEADING_ROLES,
  PERMISSIONS_BY_ROLE,
  PERMISSIONS_LEFT_BY,
  PROJECT_ROLES,
  REVIEWING_ROLES,
  type Permission,
  type ProjectRole,
} from '@facet/contract/permissions';
import { sql, type SQL } from 'drizzle-orm';
import { isOpenLink } from '../../db/open-link-sql.ts';
import { isWithin } from '../../db/within-spaces.ts';
import { seesByRole, worksIn } from './standing.ts';

/*
 * Who sees what, in SQL: the only place that says so besides `standingOf`, which says the same for one person in one
 * project; `sight-sql.test.ts` compares the two. Anything that lists, counts, searches or announces rows of several
 * projects starts from one of these fragments:
 *
 * - `reach`, the projects of a person, and `sight` after it, their modules and items;
 * - `joinPlace`, what a person is in the project of a row;
 * - `teamOf`, `peopleOfProject`, `peopleOfModule`, `peopleOfItem`, the people of a place.
 */

const value = sql.placeholder;
const inactive = sql.raw(String(SpaceUserStatus.inactive));
/** String constants as an SQL array. */
export const textArray = (texts: readonly string[]) =>
  sql.raw(`array[${texts.map((text) => `'${text}'`).join()}]::text[]`);

/** The project roles that give a permission, as an array of texts; any role without one. */
export const rolesWith = (permission?: Permission) =>
  textArray(PROJECT_ROLES.filter((role) => permission === undefined || PERMISSIONS_BY_ROLE[role].includes(permission)));
/** The roles that see and manage every module. */
export const leadingRoles = textArray(LEADING_ROLES);

function rolesByModule(isIn: (roles: readonly ProjectRole[], module: { name: string }) => boolean) {
  const rolesFor = (name: string) => PROJECT_ROLES.filter((role) => isIn([role], { name })).map((role) => `'${role}'`);
  return sql.raw(MODULE_NAMES.map((name) => `('${name}', array[${rolesFor(name).join()}]::text[])`).join(', '));
}
// Which roles see the designs of each catalogue module, and which work there.
const seeing = rolesByModule(seesByRole);
const working = rolesByModule(worksIn);
/** Joins the catalogue entry of a row of `project_modules` named `pm`, with the roles that see it or work in it. */
const byRoles = (table: SQL) => sql`join modules c on c.id = pm.module_id
  join (values ${table}) held (module, roles) on held.module = c.name and held.roles`;

const isAdminRow = sql`su.role = 'space_admin' and su.status <> ${inactive}`;
/** Whether grants to the reader's address count in the space with this alias, and by the token they come with. */
const counts = (space: string) =>
  sql`(${value('isProven')}::bool or ${sql.raw(space)}.personal_owner_id = ${value('userId')}) and ${isWithin(sql.raw(`${space}.id`))}`;
const limitingRoles = textArray(Object.keys(PERMISSIONS_LEFT_BY));
/** Whether the user with this id is a global reviewer or watcher, who is no more than that in any project. */
export const isLimited = (userId: SQL) => sql`exists (select from users limited
  where limited.id = ${userId} and limited.role = any(${limitingRoles}))`;

/** The spaces in which somebody reaches every project; grants to an unproven address do not count. */
const led = sql`led as materialized (
  select s.id from space_users su join spaces s on s.id = su.space_id and s.deleted_at is null
  where su.user_id = ${value('userId')} and ${isAdminRow}
    and (${value('spaceId')}::int is null or s.id = ${value('spaceId')}) and ${counts('s')})`;

// Led spaces are excluded as spaces, not project by project: if there are no others, nothing is read at all.
/**
 * Projects outside the spaces they lead that somebody reaches: by team, a shared module, an item to review or a board
 * that a link shows.
 */
const joined = sql`joined as materialized (
  select p.id from (
    select m.project_id as id from project_members m where m.user_id = ${value('userId')} and m.roles <> '{}'
    union select pm.project_id from module_grants g join project_modules pm on pm.id = g.project_module_id
      where g.user_id = ${value('userId')}
    union select item.project_id from review_recipients rr
      join review_request_items ri on ri.review_request_id = rr.review_request_id
      join design_items item on item.id = ri.design_item_id and item.deleted_at is null
      where rr.user_id = ${value('userId')} and ${isOpenLink()}
    union select r.project_id from review_recipients rr join review_requests r on r.id = rr.review_request_id
      join boards b on b.id = r.board_id and b.deleted_at is null
      where rr.user_id = ${value('userId')} and ${isOpenLink()}
  ) reached
  join projects p on p.id = reached.id and p.deleted_at is null
  join spaces s on s.id = p.space_id and s.deleted_at is null
  where ${counts('s')} and (${value('spaceId')}::int is null or p.space_id = ${value('spaceId')})
    and not (${value('spaceId')}::int is not null and exists (select from led))
    and s.id not in (select id from led))`;

/**
 * The projects of a person (values `userId`, `isProven`, and `spaceId`, null for everywhere), as the tables `led`
 * (space ids) and `joined` (project ids). They are separate so that the many projects of a led space are read in index
 * order rather than collected first.
 */
export const reach = sql`with ${led}, ${joined}`;

const homeColumns = (isLed: boolean) =>
  sql`p.id, p.title, p.space_id, p.status, ${sql.raw(String(isLed))} as is_led, coalesce(m.roles, '{}') as roles`;
const ownRoles = sql`left join project_members m on m.project_id = p.id and m.user_id = ${value('userId')}`;
const ledRows = sql`select ${homeColumns(true)}
  from led join projects p on p.space_id = led.id and p.deleted_at is null ${ownRoles}`;
const joinedRows = sql`select ${homeColumns(false)} from joined join projects p on p.id = joined.id ${ownRoles}`;

const sightOver = (rows: SQL) => sql`home as materialized (${rows}),
  visible as materialized (
    select pm.id from home join project_modules pm on pm.project_id = home.id where home.is_led
    union select pm.id from home join project_modules pm on pm.project_id = home.id ${byRoles(seeing)} && home.roles
      where not home.is_led
    union select pm.id from home join project_modules pm on pm.project_id = home.id
      join module_grants g on g.project_module_id = pm.id and g.user_id = ${value('userId')} where not home.is_led),
  granted as materialized (
    select distinct item.id from review_recipients rr
      join review_request_items ri on ri.review_request_id = rr.review_request_id
      join design_items item on item.id = ri.design_item_id and item.deleted_at is null
        and item.project_id in (select id from home)
      where rr.user_id = ${value('userId')} and ${isOpenLink()})`;

/**
 * What a person sees; follows `reach`. `home`: their projects, whether they lead the space (`is_led`), and their roles
 * (none for a client); `visible`: the modules in which they see every design; `granted`: the single items that they
 * were asked to review.
 */
export const sight = sightOver(sql`${ledRows} union all ${joinedRows}`);
const isThatProject = sql`where (${value('projectId')}::int is null or p.id = ${value('projectId')})`;
/** The same for one project, the value `projectId`; null for all. */
export const sightOfProject = sightOver(sql`${ledRows} ${isThatProject} union all ${joinedRows} ${isThatProject}`);
/** The same outside the spaces they lead, for which `led` is enough: for lists that must not collect those projects. */
export const sightOutside = sightOver(joinedRows);

/** In addition, the projects in which they know every style because they work there. */
export const openTo = sql`open_to as materialized (
    select home.id from home where home.is_led and not ${isLimited(sql`${value('userId')}`)}
      and exists (select from project_modules pm where pm.project_id = home.id)
    union select home.id from home join project_modules pm on pm.project_id = home.id ${byRoles(working)} && home.roles
      where not home.is_led and not ${isLimited(sql`${value('userId')}`)})`;

/** Whether the reader is on the team of the project with this id, not somebody from outside; follows `sight`. */
export const isOnTeam = (projectId: SQL) =>
  sql`${projectId} in (select id from home where home.is_led or home.roles <> '{}')`;
/** Whether a row of `home` is a project in which the reader holds a role with this permission. */
export const isAllowedAtHome = (permission: Permission) => sql`(home.is_led or home.roles && ${rolesWith(permission)})`;
/** Whether the reader sees an item, given the columns of its module's id and its own; follows `sight`. */
export const isSeenItem = (moduleId: SQL, itemId: SQL) =>
  sql`(${moduleId} in (select id from visible) or ${itemId} in (select id from granted))`;

/**
 * What a person (value `userId`) is in the project of a row, as the table `place`: whether they lead it, their roles,
 * whether they have none and so are a client, and the ids of the modules they see (`seen`); empty if the project or
 * space is gone. It depends on the project alone, so PostgreSQL evaluates it once per project among the rows, not for
 * every project the person has ever reached.
 */
export const joinPlace = (projectId: SQL) => sql`left join lateral (
    select p.id, leads, coalesce(m.roles, '{}') as roles, m.roles is null and not leads as "isClient",
      case when leads then array(select pm.id from project_modules pm where pm.project_id = p.id)
        else array(select pm.id from project_modules pm join modules c on c.id = pm.module_id
          left join (values ${seeing}) held (module, roles) on held.module = c.name
          where pm.project_id = p.id and (held.roles && m.roles or exists (
            select from module_grants g where g.project_module_id = pm.id and g.user_id = ${value('userId')}))) end as seen
    from projects p join spaces s on s.id = p.space_id and s.deleted_at is null
      and (s.personal_owner_id = ${value('userId')} or exists (
        select from users reader where reader.id = ${value('userId')} and reader.email_verified_at is not null))
    left join space_users su on su.space_id = p.space_id and su.user_id = ${value('userId')} and ${isAdminRow}
    left join project_members m on m.project_id = p.id and m.user_id = ${value('userId')} and m.roles <> '{}'
    cross join lateral (select coalesce(su.user_id is not null or m.roles && ${leadingRoles}, false) as leads) led
    where p.id = ${projectId} and p.deleted_at is null offset 0) place on true`;

/** A condition on the id of the projects or modules whose people are wanted. */
type Which = (id: SQL) => SQL;

const admins = (which: Which) => sql`select p.id as project_id, su.user_id
  from projects p join space_users su on su.space_id = p.space_id and ${isAdminRow} where ${which(sql.raw('p.id'))}`;

/** The people who hold any role in projects, or one of these: the team, and the admins of the space. */
export const teamOf = (which: Which, roles = rolesWith()) => sql`
  select m.project_id, m.user_id from project_members m
    where ${which(sql.raw('m.project_id'))} and m.roles && ${roles}
  union all ${admins(which)}`;

/** Everybody who reaches projects: by a role, a shared module, an item to review or a board that a link shows. */
export const peopleOfProject = (which: Which) => sql`${teamOf(which)}
  union all select pm.project_id, g.user_id from module_grants g join project_modules pm on pm.id = g.project_module_id
    where ${which(sql.raw('pm.project_id'))}
  union all select item.project_id, rr.user_id from design_items item
    join review_request_items ri on ri.design_item_id = item.id
    join review_recipients rr on rr.review_request_id = ri.review_request_id and ${isOpenLink()}
    where ${which(sql.raw('item.project_id'))} and item.deleted_at is null
  union all select r.project_id, rr.user_id from review_requests r
    join boards b on b.id = r.board_id and b.deleted_at is null
    join review_recipients rr on rr.review_request_id = r.id and ${isOpenLink()} where ${which(sql.raw('r.project_id'))}`;

/** Everybody who sees every design of certain modules. */
export const peopleOfModule = (which: Which) => sql`
  select m.user_id from project_modules pm join project_members m on m.project_id = pm.project_id
    ${byRoles(seeing)} && m.roles where ${which(sql.raw('pm.id'))}
  union all select su.user_id from project_modules pm join projects p on p.id = pm.project_id
    join space_users su on su.space_id = p.space_id and ${isAdminRow} where ${which(sql.raw('pm.id'))}
  union all select g.user_id from module_grants g where ${which(sql.raw('g.project_module_id'))}`;

/** Those who see one item because they were asked to review it. */
export const peopleAsked = (itemId: SQL) => sql`
  select rr.user_id, rr.opened_at from review_request_items ri
    join review_recipients rr on rr.review_request_id = ri.review_request_id and ${isOpenLink()}
    where ri.design_item_id = ${itemId}`;

/** Those who see one board because a link shows it to them. */
export const peopleShown = (boardId: SQL) => sql`
  select rr.user_id, rr.opened_at from review_requests r
    join review_recipients rr on rr.review_request_id = r.id and ${isOpenLink()} where r.board_id = ${boardId}`;

/** Whether the user with this id is among these people; PostgreSQL then looks for that one alone. */
export const isOneOf = (userId: SQL, people: SQL) =>
  sql`exists (select from (${people}) one where one.user_id = ${userId})`;

/** A condition for exactly one id. */
export const is =
  (which: SQL): Which =>
  (id) =>
    sql`${id} = ${which}`;

/** Whether the user with this id holds a role in the project with this id; a client holds none. */
export const isOnTeamOf = (userId: SQL, projectId: SQL) => isOneOf(userId, teamOf(is(projectId)));

/** Whether the user with this id holds only grants, and no role, in the project with this id. */
export const isClientSql = (userId: SQL, projectId: SQL) => sql`(not ${isOnTeamOf(userId, projectId)})`;

const selectGlobalRole = (userId: SQL) => sql`(select reader.role from users reader where reader.id = ${userId})`;
const holds = (userId: SQL, projectId: SQL, roles: SQL) => isOneOf(userId, teamOf(is(projectId), roles));

const answeringRoles = textArray(ANSWERING_ROLES);
/** Whether somebody answers what they are asked to review in a project: `answersReviews` in SQL. */
export const answersReviewsIn = (userId: SQL, projectId: SQL) => sql`(case ${selectGlobalRole(userId)}
  when 'watcher' then false when 'reviewer' then true
  else not ${isOnTeamOf(userId, projectId)} or ${holds(userId, projectId, answeringRoles)} end)`;

/** Whether somebody sets any status in a project, asked or not. */
export const setsAnyStatusIn = (userId: SQL, projectId: SQL) =>
  sql`(${holds(userId, projectId, rolesWith('can-set-review-status'))} and not ${isLimited(userId)})`;

const reviewingRoles = textArray(REVIEWING_ROLES);
const works = (userId: SQL, moduleId: SQL) => sql`exists (select from project_modules pm
  join project_members m on m.project_id = pm.project_id ${byRoles(working)} && m.roles
  where pm.id = ${moduleId} and m.user_id = ${userId})`;
/** Whether somebody comments on the designs that they see in a module: `mayComment` in SQL. */
export const commentsIn = (userId: SQL, projectId: SQL, moduleId: SQL) => sql`(not ${isOnTeamOf(userId, projectId)}
  and ${selectGlobalRole(userId)} is distinct from 'watcher' or case ${selectGlobalRole(userId)} when 'watcher' then false
  when 'reviewer' then ${holds(userId, projectId, rolesWith('can-comment'))}
  else ${holds(userId, projectId, reviewingRoles)} or ${works(userId, moduleId)} end)`;

/** Whether grants to the address of the user `u` count in the space `s`: it is verified, or the space is their own. */
export const isProvenPerson = sql.raw('(u.email_verified_at is not null or s.personal_owner_id = u.id)');
