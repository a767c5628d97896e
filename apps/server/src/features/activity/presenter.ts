import { logValueInWords } from '@facet/contract/constants/said';
import type { LogEntryWire } from '@facet/contract/entities/log-entry';
import type { FileSigner } from '../../platform/auth/file-signer.ts';
import type { LogFacts } from './log-query.ts';

type Project = { id: number; title: string };

export const presentLogEntry = (entry: LogFacts, project: Project, signer: FileSigner): LogEntryWire => ({
  id: entry.id,
  event: entry.event,
  item_type: entry.itemType,
  action_type: entry.actionType,
  item_id: entry.itemId,
  user: {
    id: entry.user.id,
    first_name: entry.user.firstName,
    last_name: entry.user.lastName,
    avatar: entry.user.avatarFileId === null ? null : { url: signer.url(entry.user.avatarFileId, 'small') },
  },
  impersonator: entry.impersonator && {
    id: entry.impersonator.id,
    first_name: entry.impersonator.firstName,
    last_name: entry.impersonator.lastName,
  },
  known_by: entry.knownBy,
  through: entry.through,
  created_at: entry.createdAt,
  old_value: logValueInWords(entry.oldValue),
  new_value: logValueInWords(entry.newValue),
  breadcrumbs: {
    project: { id: project.id, title: project.title },
    module: entry.module,
    style: entry.style,
    file: entry.file,
    task: entry.task,
    parent_comment: entry.parentComment,
    gallery_group_id: entry.galleryGroupId,
  },
  is_deleted: entry.isDeleted,
});
