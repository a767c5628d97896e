import { sql } from 'drizzle-orm';
import { isAllowedAtHome, isLimited, reach, sight } from '../access/sight-sql.ts';

/** The projects of a space (value `spaceId`) whose costs a person sees, as the table `costed`; begins a statement. */
export const costed = sql`${reach}, ${sight}, costed as materialized (
  select home.id, home.title from home
  where ${isAllowedAtHome('can-view-costs')} and not ${isLimited(sql`${sql.placeholder('userId')}`)})`;
