import type { ProjectWire } from '@facet/contract/entities/project';
import type { Db } from '../../db/client.ts';
import type { App } from '../../platform/app.ts';
import { notFound } from '../../platform/errors.ts';
import { presentProject } from './present-project.ts';
import { contentsQuery } from './project-contents-query.ts';
import { detailsQuery } from './project-details-query.ts';
import { sightOfOne } from '../access/project-sight.ts';
import type { Standing } from '../access/standing.ts';

/** A project as somebody with this standing sees it; `db` may be the transaction that has just changed it. */
export async function showProject(app: Pick<App, 'signer'>, db: Db, standing: Standing): Promise<ProjectWire> {
  const sight = sightOfOne(standing);
  const [[details], [contents]] = await Promise.all([detailsQuery(db, sight), contentsQuery(db, sight)]);
  if (!details || !contents) throw notFound('project');
  return presentProject(standing, { details, contents }, app.signer);
}
