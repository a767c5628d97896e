import type { ProjectsCompletionRatio } from '@facet/contract/entities/analytics';
import type { App } from '../../platform/app.ts';
import { completionQuery } from './completion-query.ts';
import { presentThumbnail, shareOf } from './presenter.ts';
import type { Counting } from './begin-counting.ts';

/** How complete each project is, against the time that has passed. */
export async function rateCompletion(app: App, { values, scope }: Counting): Promise<ProjectsCompletionRatio> {
  const [row] = await completionQuery(app.db, values);
  if (!row) throw new Error('a query of figures gave no row');
  return {
    scope,
    complete: row.complete,
    total: row.total,
    projects: row.projects.map((project) => ({
      id: project.id,
      title: project.title,
      space_id: project.spaceId,
      is_complete: project.isComplete,
      pieces: project.pieces,
      approved: project.approved,
      modules: project.modules,
      modules_done: project.modulesDone,
      done: shareOf(project.approved, project.pieces),
      elapsed: project.elapsed,
      due_date: project.dueDate,
      cover: presentThumbnail(project.coverFileId, app.signer),
    })),
  };
}
