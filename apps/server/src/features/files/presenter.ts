import { formatFacts } from '@facet/contract/constants/file-formats';
import { isBoardLevel } from '@facet/contract/constants/previews';
import { ORIGINAL } from '@facet/contract/constants/uploads';
import type { FileWire, FileWork, WorkState } from '@facet/contract/entities/file';
import type { Actor } from '../../platform/auth/actor.ts';
import type { FileSigner } from '../../platform/auth/file-signer.ts';
import type { Standing } from '../access/standing.ts';
import { safeFileName } from '../../platform/storage/names/file-names.ts';
import type { FileFacts } from './file-columns.ts';
import { shownName } from './name-policy.ts';
import { getsSource, takerAt, worksWith, type FilePlace, type SourceTaker } from './policy.ts';

/**
 * A file's viewer: whether they lead its project, work in its module, and see it on a board; and which piece it is of,
 * for people who are not told its name.
 */
export type FileViewer = SourceTaker & {
  isLeader: boolean;
  works?: boolean;
  isOnBoard?: boolean;
  piece?: string | undefined;
};

type Unfinished = FileFacts['works'][number];
type Seen = { standing: Standing | null; places: readonly FilePlace[] };

/** The viewer of a file that they see by this standing; without one, they see their own files, and avatars. */
export const fileViewer = ({ userId }: Pick<Actor, 'userId'>, { standing, places }: Seen): FileViewer =>
  standing
    ? { ...takerAt(standing, places), isLeader: standing.isLeader, works: worksWith(standing, places) }
    : { userId, isClient: false, isLeader: false };

const worksOnIt = ({ uploaderId }: FileFacts, { userId, isLeader, works = isLeader }: FileViewer) =>
  uploaderId === userId || works;

/** Boards have their own levels, and use no others once these are made; elsewhere they are left out. */
function previewsFor({ thumbnails }: FileFacts, { isOnBoard = false }: FileViewer): FileFacts['thumbnails'] {
  const levels = thumbnails.filter(({ presetName }) => isBoardLevel(presetName) === isOnBoard);
  return isOnBoard && levels.length === 0 ? thumbnails : levels;
}

const RETRIED: readonly unknown[] = ['timed_out', 'crashed', 'lost', 'stopped'];

/** Whether something failed that might succeed another time. */
export const mayTryAgain = ({ works }: Pick<FileFacts, 'works'>) =>
  works.some(({ state, failure }) => state === 'failed' && RETRIED.includes(failure));

/** Work that is not finished, or that failed. */
export const presentWork = ({ state, failure, brokenAt, progress }: Omit<Unfinished, 'work'>): WorkState => ({
  state,
  failure,
  ...(brokenAt != null && { broken_at: brokenAt }),
  ...(progress != null && { progress }),
});

function readState({ works }: FileFacts, work: FileWork, isMade: boolean): WorkState | null {
  const found = works.find((one) => one.work === work);
  if (found) return presentWork(found);
  return isMade ? { state: 'done', failure: null } : null;
}

/** The variant names of a reduced mesh as a download. */
export const KEPT_VARIANTS = { glb: 'reduced-glb', usdz: 'reduced-usdz' } as const;
const keptAddresses = (id: number, signer: FileSigner) => ({
  glb: signer.url(id, KEPT_VARIANTS.glb),
  usdz: signer.url(id, KEPT_VARIANTS.usdz),
});

/** What stands for a file that is only looked at: its film, its largest preview, or a model's reduced mesh. */
function lookUrl(file: FileFacts, signer: FileSigner): string {
  if (file.hasFilm && !signer.isMarked()) return signer.url(file.id, 'film');
  const [largest] = file.thumbnails.toSorted((one, other) => other.width - one.width);
  return signer.url(file.id, largest && formatFacts(file.format)?.view !== 'model' ? largest.presetName : 'reduced');
}

/** The companion lies beside the model, under its name. */
function companionName(file: FileFacts, viewer: FileViewer): string {
  const { name = '' } = file.companion ?? {};
  return shownName({ ...file, originalName: name, format: 'stl' }, viewer);
}

/** Its bytes, or what replaces them if the viewer does not get them. */
function presentBytes(file: FileFacts, viewer: FileViewer, signer: FileSigner) {
  const isOnlyLookedAt = signer.isMarked() && formatFacts(file.format)?.view !== 'model';
  if (!signer.givesOriginals() || isOnlyLookedAt)
    return { url: lookUrl(file, signer), download_url: null, companion: null, reduced: null, reducing: null };
  if (getsSource(file, viewer))
    return {
      url: signer.url(file.id, ORIGINAL),
      download_url: signer.url(file.id, ORIGINAL, true),
      companion: file.companion && {
        name: companionName(file, viewer),
        url: signer.url(file.companion.id, ORIGINAL),
        size: file.companion.size,
      },
      reduced: null,
      reducing: null,
    };
  const url = signer.url(file.id, 'reduced');
  const size = file.reducedSize;
  const awaited: WorkState | null =
    formatFacts(file.format)?.view === 'model' ? { state: 'waiting', failure: null } : null;
  return {
    url,
    download_url: null,
    companion: null,
    reduced: size === null ? null : { url, size, kept: viewer.takesReduced ? keptAddresses(file.id, signer) : null },
    reducing: readState(file, 'reduced', size !== null) ?? awaited,
  };
}

const presentPreviews = (file: FileFacts, viewer: FileViewer, signer: FileSigner) =>
  previewsFor(file, viewer).map(({ presetName, width, height }) => ({
    preset_name: presetName,
    url: signer.url(file.id, presetName),
    width,
    height,
  }));

export function presentFile(file: FileFacts, viewer: FileViewer, signer: FileSigner): FileWire {
  const { reducing, ...bytes } = presentBytes(file, viewer, signer);
  const name = shownName(file, viewer);
  return {
    id: file.id,
    original_name: name,
    title: viewer.isClient ? null : file.title,
    ...bytes,
    download_file_name: safeFileName(name),
    thumbnails: presentPreviews(file, viewer, signer),
    type: file.format,
    size: file.size,
    width: file.width,
    height: file.height,
    damage: file.damage,
    unit: file.unit,
    pyramid: file.pyramid && {
      url: signer.url(file.id, 'tiles'),
      tile_size: file.pyramid.tileSize,
      levels: file.pyramid.levels,
    },
    film: file.hasFilm && !signer.isMarked() ? { url: signer.url(file.id, 'film') } : null,
    works: {
      preview: readState(file, 'preview', file.thumbnails.length > 0),
      tiles: readState(file, 'tiles', file.pyramid !== null),
      film: readState(file, 'film', file.hasFilm),
      reduced: reducing,
    },
    is_captured: file.isCaptured,
    created_at: file.createdAt,
    abilities: {
      rename: file.uploaderId === viewer.userId || viewer.isLeader,
      delete: file.uploaderId === viewer.userId && !file.isAttached,
      capture: formatFacts(file.format)?.picture === 'browser' && worksOnIt(file, viewer),
      remake: mayTryAgain(file) && worksOnIt(file, viewer),
    },
  };
}
