import { THREE_D_FORMATS, type FileFormat } from '@facet/contract/constants/uploads';
import type { Standing } from '../access/standing.ts';
import { may, seesBoard, seesItem } from '../access/standing.ts';
import type { FileFacts } from './file-columns.ts';
import type { ShownAs } from './file-holders.ts';

/** One place in which a file is seen. */
export type FilePlace = {
  as: ShownAs;
  /** Null for what is part of no project. */
  projectId: number | null;
  moduleId: number | null;
  styleId: number | null;
  itemId: number | null;
  boardId: number | null;
  /** Whose it is, where that matters. */
  userId: number | null;
  isInternal: boolean;
};

export type FileVerb = 'view' | 'download' | 'rename' | 'capture' | 'remake';

// Messages and tasks of no module are everybody's who sees messages or tasks at all.
const readsModule = ({ visibleModuleIds }: Standing, { moduleId }: FilePlace) =>
  moduleId === null || visibleModuleIds.has(moduleId);

const seesDesign = (standing: Standing, { itemId, moduleId }: FilePlace) =>
  itemId !== null && moduleId !== null && seesItem(standing, { id: itemId, projectModuleId: moduleId });

const seesOnBoard = (standing: Standing, { boardId, moduleId }: FilePlace) =>
  boardId !== null && moduleId !== null && seesBoard(standing, { id: boardId, projectModuleId: moduleId });

const isOwn = (standing: Standing, { userId }: FilePlace) => userId === standing.userId;

/** Whether somebody sees the file in a place of the project that they stand in. */
const SEES: Record<ShownAs, (standing: Standing, place: FilePlace) => boolean> = {
  design: seesDesign,
  // Clients hold grants for designs alone.
  attachment: ({ isClient }) => !isClient,
  // A guest came for designs alone: the cover may show one that is none of theirs.
  cover: ({ isGuest }) => !isGuest,
  message: (standing, place) => may(standing, 'can-view-activity') && readsModule(standing, place),
  task: (standing, place) => may(standing, 'can-view-tasks') && readsModule(standing, place),
  // What the team says among itself, and what others have not said yet, clients do not see.
  comment: (standing, place) =>
    (seesDesign(standing, place) || seesOnBoard(standing, place)) && !(place.isInternal && standing.isClient),
  // What a piece weighs is nothing that clients are told.
  weight: (standing, place) => seesDesign(standing, place) && !standing.isClient,
  draft: (standing, place) => seesDesign(standing, place) && (isOwn(standing, place) || !standing.isClient),
  unpublished: (standing, place) => seesDesign(standing, place) && isOwn(standing, place),
  board: seesOnBoard,
  // Part of no project: whoever sees the person sees it.
  avatar: () => false,
};

/** Whether somebody with this standing in a project that holds the file may see it there. */
export const seesFileIn = (standing: Standing, places: readonly FilePlace[]): boolean =>
  places.some((place) => place.projectId === standing.project.id && SEES[place.as](standing, place));

const isThreeD: (format: FileFormat) => boolean = (format) => THREE_D_FORMATS.some((one) => one === format);

/** Who looks at a file: a client holds grants alone, and may have been asked by a link that gives the files too. */
export type SourceTaker = { userId: number; isClient: boolean; takesOriginals?: boolean; takesReduced?: boolean };

/**
 * Whether somebody gets a file that they see: of 3D models people with grants alone get what is made to be shown, unless it
 * is their own or a link gives it. Whatever sends bytes, or addresses of bytes, asks this.
 */
export const getsSource = (
  { format, uploaderId }: Pick<FileFacts, 'format' | 'uploaderId'>,
  { userId, isClient, takesOriginals = false }: SourceTaker,
) => !isClient || takesOriginals || uploaderId === userId || !isThreeD(format);

/** Whether a link gives somebody the file of an item. */
export const takesOriginalOf = ({ originalItemIds }: Standing, itemId: number | null) =>
  itemId !== null && originalItemIds.has(itemId);

/** What a link lets somebody take of an item that shows a 3D model: its file, and the reduced mesh. */
export const takesOf = (standing: Standing, itemId: number | null) => ({
  takesOriginals: takesOriginalOf(standing, itemId),
  takesReduced: itemId !== null && standing.reducedItemIds.has(itemId),
});

/** Somebody's standing as that of whoever would take a file that is seen in these places. */
export function takerAt(standing: Standing, places: readonly FilePlace[]): SourceTaker {
  const taken = places.filter(({ as }) => as === 'design').map(({ itemId }) => takesOf(standing, itemId));
  return {
    userId: standing.userId,
    isClient: standing.isClient,
    takesOriginals: taken.some(({ takesOriginals }) => takesOriginals),
    takesReduced: taken.some(({ takesReduced }) => takesReduced),
  };
}

/** Beside the uploader, whoever leads the project that the file is part of may rename it. */
export const mayRename = (userId: number, uploaderId: number, standing: Standing | null) =>
  userId === uploaderId || (standing?.isLeader ?? false);

/** Whether somebody works in the module that the file is part of; whoever leads the project works everywhere. */
export function worksWith({ project, isLeader, writableModuleIds }: Standing, places: readonly FilePlace[]): boolean {
  const isWritten = ({ as, projectId, moduleId }: FilePlace) =>
    (as === 'design' || as === 'board') &&
    projectId === project.id &&
    moduleId !== null &&
    writableModuleIds.has(moduleId);
  return isLeader || places.some(isWritten);
}

/** Whoever uploaded a file or works with it may send a picture of it, or have one be made again. */
export const mayCapture = (
  userId: number,
  uploaderId: number,
  standing: Standing | null,
  places: readonly FilePlace[],
) => userId === uploaderId || (standing !== null && worksWith(standing, places));
