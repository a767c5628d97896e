import { MODULE_NAMES } from '@facet/contract/constants/catalogue';
import {
  LEADING_ROLES,
  MODULES_BY_ROLE,
  PROJECT_ROLES,
  READING_ROLES,
  type ProjectRole,
} from '@facet/contract/permissions';
import { sql, type SQL } from 'drizzle-orm';
import { isOpenLink } from '../../db/open-link-sql.ts';

const value = sql.placeholder;

const worksIn = (role: ProjectRole, module: string) => {
  if (LEADING_ROLES.includes(role)) return true;
  if (module === 'mood-board') return !READING_ROLES.includes(role);
  return MODULES_BY_ROLE[role].some((name) => name === module);
};
// The whole team sees the mood boards.
const sees = (role: ProjectRole, module: string) => module === 'mood-board' || worksIn(role, module);

function rolesByModule(isIn: (role: ProjectRole, module: string) => boolean) {
  const rolesFor = (module: string) => {
    const roles = PROJECT_ROLES.filter((role) => isIn(role, module)).map((role) => `'${role}'`);
    return `array[${roles.join(', ')}]::text[]`;
  };
  return sql.raw(MODULE_NAMES.map((name) => `('${name}', ${rolesFor(name)})`).join(', '));
}
/** Which roles see the designs of each module of the catalogue: the rows of `seen_by (module, roles)`. */
export const seenBy = rolesByModule(sees);
const workedInBy = rolesByModule(worksIn);

const inSpace = sql`p.space_id = ${value('spaceId')}::int and p.deleted_at is null
  and (${value('projectId')}::int is null or p.id = ${value('projectId')})`;

/**
 * The modules of a space's projects whose every design somebody sees, as the table `visible`, and the single items that
 * they were asked to review besides, as `granted`: what `standingOf` says of one project, over all of them at once.
 */
export const visibleInSpace = sql`visible as materialized (
    select pm.id from projects p join project_modules pm on pm.project_id = p.id
      where ${value('isAdmin')}::bool and ${inSpace}
    union select pm.id from project_members m join projects p on p.id = m.project_id
      join project_modules pm on pm.project_id = p.id join modules c on c.id = pm.module_id
      join (values ${seenBy}) seen_by (module, roles) on seen_by.module = c.name and seen_by.roles && m.roles
      where m.user_id = ${value('userId')} and ${inSpace}
    union select pm.id from module_grants g join project_modules pm on pm.id = g.project_module_id
      join projects p on p.id = pm.project_id where g.user_id = ${value('userId')} and ${inSpace}),
  granted as materialized (
    select distinct ri.design_item_id as id from review_recipients rr
      join review_requests r on r.id = rr.review_request_id join projects p on p.id = r.project_id
      join review_request_items ri on ri.review_request_id = r.id
      where rr.user_id = ${value('userId')} and ${isOpenLink()} and ${inSpace})`;

const ofMember = (
  table: SQL,
) => sql`joined join project_members m on m.project_id = joined.id and m.user_id = ${value('userId')}
    join project_modules pm on pm.project_id = joined.id join modules c on c.id = pm.module_id
    join (values ${table}) held (module, roles) on held.module = c.name and held.roles && m.roles`;

/**
 * The same over everything that somebody reaches, to follow `reach`: `home` are the projects, `visible` the modules,
 * `granted` the single items, and `open_to` the projects in which they know of every style, as they work there.
 */
export const visibleInReach = sql`home as materialized (
    select p.id, p.title, p.space_id, true as is_led from led join projects p on p.space_id = led.id and p.deleted_at is null
    union all select p.id, p.title, p.space_id, false from joined join projects p on p.id = joined.id),
  visible as materialized (
    select pm.id from home join project_modules pm on pm.project_id = home.id where home.is_led
    union select pm.id from ${ofMember(seenBy)}
    union select pm.id from joined join project_modules pm on pm.project_id = joined.id
      join module_grants g on g.project_module_id = pm.id and g.user_id = ${value('userId')}),
  granted as materialized (
    select distinct item.id from review_recipients rr
      join review_request_items ri on ri.review_request_id = rr.review_request_id
      join design_items item on item.id = ri.design_item_id and item.project_id in (select id from joined)
      where rr.user_id = ${value('userId')} and ${isOpenLink()}),
  open_to as materialized (
    select id from home where is_led
    union select joined.id from ${ofMember(workedInBy)})`;
