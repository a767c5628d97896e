import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { columnsBesideModules, stylesByModule, type ProjectDetails } from './details-columns.ts';

export const detailsQuery = prepared<ProjectDetails>(
  'project_details',
  sql`select ${columnsBesideModules}, ${stylesByModule} as "stylesByModule"
    from projects p where p.id = any(${sql.placeholder('projectIds')}::int[]) limit 10000`,
);

export const moduleCountsQuery = prepared<Pick<ProjectDetails, 'stylesByModule'>>(
  'project_module_counts',
  sql`select ${stylesByModule} as "stylesByModule" from projects p where p.id = ${sql.placeholder('projectId')}::int limit 1`,
);
