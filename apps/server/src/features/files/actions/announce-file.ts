import type { ProjectUpdate } from '@facet/contract/realtime';
import type { Tx } from '../../../db/client.ts';
import type { FileHolders } from '../policy.ts';

type ChangedFile = { fileId: number; uploaderId: number; holders: FileHolders };

/** Tells the projects that hold the file, and its uploader, to fetch it again once the transaction has committed. */
export function announceFile(tx: Tx, { fileId, uploaderId, holders }: ChangedFile): void {
  const changed: Omit<ProjectUpdate, 'project_id'> = {
    event: 'file.changed',
    entity: 'file',
    id: fileId,
    file_ids: [fileId],
  };
  const { item, attachedTo, coverOf, comments, messages, tasks } = holders;
  if (item) {
    const place = {
      project_id: item.projectId,
      module_id: item.projectModuleId,
      style_id: item.styleId,
      item_ids: [item.id],
    };
    tx.afterCommit({ kind: 'project', update: { ...changed, ...place } });
  }
  for (const { id, projectId, projectModuleId, isInternal } of comments) {
    const place = { project_id: projectId, module_id: projectModuleId, item_ids: [id] };
    tx.afterCommit({ kind: 'project', update: { ...changed, ...place }, isInternal });
  }
  for (const { projectId, projectModuleId } of [...messages, ...tasks]) {
    const place = { project_id: projectId, module_id: projectModuleId };
    tx.afterCommit({ kind: 'project', update: { ...changed, ...place }, isInternal: true });
  }
  for (const projectId of new Set([...attachedTo, ...coverOf])) {
    tx.afterCommit({ kind: 'project', update: { ...changed, project_id: projectId } });
  }
  tx.afterCommit({ kind: 'users', userIds: [uploaderId], update: { ...changed, project_id: null } });
}
