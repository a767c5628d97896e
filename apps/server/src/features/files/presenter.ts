import { CAPTURED_FORMATS, isBoardLevel } from '@facet/contract/constants/uploads';
import type { FileFormat } from '@facet/contract/constants/uploads';
import type { FileWire } from '@facet/contract/entities/file';
import type { FileSigner } from '../../platform/auth/file-signer.ts';
import { safeFileName } from '../../platform/storage/names/safe-file-name.ts';
import type { FileFacts } from './file-columns.ts';

/** Whoever looks at a file, whether they lead the project it belongs to, work in its module, and see it on a board. */
export type FileViewer = { userId: number; isLeader: boolean; works?: boolean; isOnBoard?: boolean };

const CAPTURED: readonly FileFormat[] = CAPTURED_FORMATS;

const mayCapture = ({ format, uploaderId }: FileFacts, { userId, isLeader, works = isLeader }: FileViewer) =>
  CAPTURED.includes(format) && (uploaderId === userId || works);

/** Boards have levels of their own, and no others once these are made; elsewhere nobody is told of them. */
function previewsFor({ thumbnails }: FileFacts, { isOnBoard = false }: FileViewer): FileFacts['thumbnails'] {
  const levels = thumbnails.filter(({ presetName }) => isBoardLevel(presetName) === isOnBoard);
  return isOnBoard && levels.length === 0 ? thumbnails : levels;
}

export const presentFile = (file: FileFacts, viewer: FileViewer, signer: FileSigner): FileWire => ({
  id: file.id,
  original_name: file.originalName,
  url: signer.url(file.id, 'original'),
  download_url: signer.url(file.id, 'original', true),
  download_file_name: safeFileName(file.originalName),
  thumbnails: previewsFor(file, viewer).map(({ presetName, width, height }) => ({
    preset_name: presetName,
    url: signer.url(file.id, presetName),
    width,
    height,
  })),
  type: file.format,
  size: file.size,
  width: file.width,
  height: file.height,
  unit: file.unit,
  pyramid: file.pyramid && {
    url: signer.url(file.id, 'tiles'),
    tile_size: file.pyramid.tileSize,
    levels: file.pyramid.levels,
  },
  created_at: file.createdAt,
  abilities: {
    rename: file.uploaderId === viewer.userId || viewer.isLeader,
    delete: file.uploaderId === viewer.userId && !file.isAttached,
    capture: mayCapture(file, viewer),
  },
});
