import { sql } from 'drizzle-orm';
import { prepared } from '../../../db/prepared.ts';
import { is, isOneOf, peopleOfProject } from '../../access/sight-sql.ts';
import { counted, userId } from '../counted-sql.ts';

const value = sql.placeholder;

export type FilterNames = { spaces: string[]; projects: string[]; people: string[] };

/** The names of the things filtered by, limited to what the reader may see. */
export const filterNamesQuery = prepared<FilterNames>(
  'analytics_filter_names',
  sql`${counted}
  select array(select distinct s.title from counted_projects project join spaces s on s.id = project.space_id
      where s.id = any(${value('spaces')}::int[]) order by 1) as spaces,
    array(select project.title from counted_projects project
      where project.id = any(${value('projects')}::int[]) order by 1) as projects,
    array(select trim(u.first_name || ' ' || u.last_name) from users u where u.id = any(${value('people')}::int[])
      and (u.id = ${userId} or exists (select from counted_projects project
        where project.leads and ${isOneOf(sql`u.id`, peopleOfProject(is(sql`project.id`)))})) order by 1) as people`,
);
