import type { ProjectWire } from '@facet/contract/entities/project';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { enterSpace } from '../spaces/actions/enter-space.ts';
import { projectFor } from '../access/project-access.ts';
import { showProject } from './show-project.ts';

/** A project as the actor sees it now; whoever was invited to its space has come by looking into it. */
export async function openProject(app: App, actor: Actor, projectId: number): Promise<ProjectWire> {
  const standing = await projectFor(app.db, actor, projectId, 'view');
  const [project] = await Promise.all([
    showProject(app, app.db, standing),
    standing.isInSpace ? enterSpace(app, actor, standing.project.spaceId) : undefined,
  ]);
  return project;
}
