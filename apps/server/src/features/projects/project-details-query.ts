import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { columnsBesideModules, heldByModule, type ProjectDetails } from './details-columns.ts';

export const detailsQuery = prepared<ProjectDetails>(
  'project_details',
  sql`select ${columnsBesideModules}, ${heldByModule} as "heldByModule"
    from projects p where p.id = any(${sql.placeholder('projectIds')}::int[]) limit 10000`,
);

export const moduleCountsQuery = prepared<Pick<ProjectDetails, 'heldByModule'>>(
  'project_module_counts',
  sql`select ${heldByModule} as "heldByModule" from projects p where p.id = ${sql.placeholder('projectId')}::int limit 1`,
);
