import { getProject } from '@facet/contract/endpoints/projects';
import { setProjectAttachments } from '@facet/contract/endpoints/project-actions';
import type { QueryClient } from '@tanstack/react-query';
import { addDesigns } from '../../shared/designs/add-designs.ts';
import { projectKeys } from '../../features/projects/api.ts';
import type { UploadGoal } from '../../features/uploads/upload-goal.ts';
import { call } from '../../lib/api.ts';

/** Does with uploaded files what an earlier page intended when it started uploading them. */
export function attachGoal(client: QueryClient, goal: UploadGoal, fileIds: number[], key: string): Promise<unknown> {
  if (goal.kind === 'attachment') return attachToProject(client, goal.projectId, fileIds);
  const { projectId, moduleId, target } = goal;
  return addDesigns(client, { projectId, moduleId }, target, { fileIds, key });
}

async function attachToProject(client: QueryClient, projectId: number, fileIds: number[]): Promise<void> {
  const params = { projectId };
  const { data: project } = await call(getProject, { params });
  const known = project.attachments.map(({ id }) => id);
  const ids = [...new Set([...known, ...fileIds])];
  await call(setProjectAttachments, { params, body: { ids, updated_at: project.updated_at } });
  void client.invalidateQueries({ queryKey: projectKeys.one(projectId) });
}
