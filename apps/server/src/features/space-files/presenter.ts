import type { FileVersionWire, SpaceFileWire, StyleFolderWire } from '@facet/contract/entities/space-file';
import type { FileSigner } from '../../platform/auth/file-signer.ts';
import { presentDesign, speakingStatus } from '../designs/presenter.ts';
import { pieceTitle } from '../files/name-policy.ts';
import { presentFile } from '../files/presenter.ts';
import { presentPerson } from '../users/presenter.ts';
import type { Standing } from '../access/standing.ts';
import type { FileRow } from './files-query.ts';
import type { StyleRow, VersionRow } from './groups-query.ts';

const toFileViewer = ({ userId, isClient, isLeader }: Standing) => ({ userId, isClient, isLeader });

const toProject = ({ project: { id, title } }: Standing) => ({ id, title });

export const presentSpaceFile = (
  { item, style, addedBy }: FileRow,
  standing: Standing,
  signer: FileSigner,
): SpaceFileWire => ({
  ...presentDesign(item, standing, signer),
  style,
  project: toProject(standing),
  added_by: standing.isClient ? null : presentPerson(addedBy, signer),
});

export const presentStyleFolder = (row: StyleRow, standing: Standing, signer: FileSigner): StyleFolderWire => ({
  id: row.id,
  title: row.title,
  number: row.number,
  project: toProject(standing),
  count_files: row.countFiles,
  count_versions: row.countVersions,
  updated_at: row.updatedAt,
  cover: presentFile(row.cover, { ...toFileViewer(standing), piece: row.title }, signer),
});

export const presentFileVersion = (row: VersionRow, standing: Standing, signer: FileSigner): FileVersionWire => ({
  id: row.id,
  version: row.version,
  style: { id: row.styleId, title: row.title },
  project: toProject(standing),
  project_module: {
    id: row.projectModuleId,
    title: standing.modules.find(({ id }) => id === row.projectModuleId)?.title ?? '',
  },
  count_files: row.countFiles,
  status: speakingStatus(row.statuses.map((status) => ({ status }))),
  updated_at: row.updatedAt,
  cover: presentFile(
    row.cover,
    {
      ...toFileViewer(standing),
      piece: pieceTitle({ styleTitle: row.title, styleNumber: row.number, version: row.version }),
    },
    signer,
  ),
});
