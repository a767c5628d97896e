import type { FoundFile, FoundProject, FoundStyle, FoundTask } from '@facet/contract/entities/search';
import type { FileSigner } from '../../platform/auth/file-signer.ts';
import { speakingStatus } from '../designs/presenter.ts';
import { presentPerson } from '../users/presenter.ts';
import type { FoundFileRow } from './files-query.ts';
import type { ProjectRow } from './projects-query.ts';
import type { FoundStyleRow } from './styles-query.ts';
import type { TaskRow } from './tasks-query.ts';

const presentThumbnail = (fileId: number | null, signer: FileSigner) =>
  fileId === null ? null : { url: signer.url(fileId, 'small') };

const presentNewest = ({ module, version, itemId, statuses }: FoundStyleRow): FoundStyle['newest'] =>
  module && version !== null && itemId !== null
    ? { module, version, status: speakingStatus((statuses ?? []).map((status) => ({ status }))), item_id: itemId }
    : null;

export const presentFoundStyle = (row: FoundStyleRow, signer: FileSigner): FoundStyle => ({
  id: row.id,
  title: row.title,
  number: row.number,
  product_type: row.productType,
  project: row.project,
  newest: presentNewest(row),
  tags: row.tags,
  thumbnail: presentThumbnail(row.thumbnailFileId, signer),
});

export const presentFoundTask = (row: TaskRow, signer: FileSigner): FoundTask => ({
  id: row.id,
  name: row.name,
  project: row.project,
  style: row.style,
  status: row.status,
  due_date: row.dueDate,
  assignee: row.assignee && presentPerson(row.assignee, signer),
});

export const presentFoundFile = (row: FoundFileRow, signer: FileSigner): FoundFile => ({
  id: row.id,
  name: row.name,
  type: row.format,
  size: row.size,
  project: row.project,
  style: row.style,
  module_id: row.moduleId,
  version: row.version,
  thumbnail: presentThumbnail(row.thumbnailFileId, signer),
});

export const presentFoundProject = (row: ProjectRow, signer: FileSigner): FoundProject => ({
  id: row.id,
  title: row.title,
  category: row.category,
  status: row.status,
  space_title: row.spaceTitle,
  folder_title: row.folderTitle,
  thumbnail: presentThumbnail(row.thumbnailFileId, signer),
  has_chat: row.hasChat,
});
