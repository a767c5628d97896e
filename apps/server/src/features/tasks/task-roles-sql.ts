import { PERMISSIONS_BY_ROLE, PROJECT_ROLES } from '@facet/contract/permissions';
import { sql } from 'drizzle-orm';

const viewing = PROJECT_ROLES.filter((role) => PERMISSIONS_BY_ROLE[role].includes('can-view-tasks'));

/** The project roles that see tasks, as an array of texts. */
export const taskRoles = sql.raw(`array[${viewing.map((role) => `'${role}'`).join(', ')}]::text[]`);
