import { MODULE_NAMES } from '@facet/contract/constants/catalogue';
import { LEADING_ROLES, MODULES_BY_ROLE, PROJECT_ROLES, type ProjectRole } from '@facet/contract/permissions';
import { sql } from 'drizzle-orm';
import { isOpenLink } from '../../db/open-link-sql.ts';

const value = sql.placeholder;

// The whole team sees the mood boards.
const sees = (role: ProjectRole, module: string) =>
  module === 'mood-board' || LEADING_ROLES.includes(role) || MODULES_BY_ROLE[role].some((name) => name === module);
const rolesFor = (module: string) => {
  const roles = PROJECT_ROLES.filter((role) => sees(role, module)).map((role) => `'${role}'`);
  return `array[${roles.join(', ')}]::text[]`;
};
/** Which roles see the designs of each module of the catalogue: the rows of `seen_by (module, roles)`. */
export const seenBy = sql.raw(MODULE_NAMES.map((name) => `('${name}', ${rolesFor(name)})`).join(', '));

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
