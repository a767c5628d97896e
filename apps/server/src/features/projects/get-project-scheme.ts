import type { ProjectSchemeWire } from '@facet/contract/entities/workflow';
import type { Db } from '../../db/client.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { notFound } from '../../platform/errors.ts';
import { projectFor } from '../access/project-access.ts';
import { presentModule } from './presenter.ts';
import { projectRules } from '../access/project-policy.ts';
import { moduleCountsQuery } from './project-details-query.ts';
import { sightOfOne } from '../access/project-sight.ts';
import { workflowQuery } from './workflow-query.ts';

/** The part of a project's workflow that the actor sees; `db` may be the transaction that has just changed it. */
export async function getProjectScheme(db: Db, actor: Actor, projectId: number): Promise<ProjectSchemeWire> {
  const standing = await projectFor(db, actor, projectId, 'view');
  const [[workflow], [counts]] = await Promise.all([
    workflowQuery(db, { projectId }),
    moduleCountsQuery(db, sightOfOne(standing)),
  ]);
  if (!workflow) throw notFound('project');
  const mayEdit = projectRules['edit the workflow of'](standing);
  return {
    project_id: projectId,
    workflow_scheme_id: standing.project.workflowSchemeId,
    modules: workflow.modules
      .filter(({ id }) => standing.reachableModuleIds.has(id))
      .map((module) => {
        const wire = presentModule(module, standing, counts?.heldByModule ?? null);
        return {
          ...wire,
          module_id: module.moduleId,
          status_before_closing: module.statusBeforeClosing,
          // Nothing more is told of a module in which the reader only sees items they were asked to review.
          count_items: standing.visibleModuleIds.has(module.id) ? module.countItems : 0,
          abilities: { upload: wire.abilities.upload, remove: mayEdit && module.countItems === 0 },
        };
      }),
    // Somebody who sees only a part would learn from this what the rest is.
    available: mayEdit ? workflow.free : [],
    updated_at: standing.project.updatedAt.toISOString(),
    abilities: { edit: mayEdit },
  };
}
