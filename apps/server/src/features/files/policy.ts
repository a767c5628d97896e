import { kindOfFormat } from '@facet/contract/constants/file-formats';
import type { Standing } from '../access/standing.ts';
import { may, seesBoard, seesItem } from '../access/standing.ts';
import type { FileFacts } from './file-columns.ts';
import type { ShownAs } from './file-holders.ts';

/** One place where a file is shown. */
export type FilePlace = {
  as: ShownAs;
  /** Null if it is part of no project. */
  projectId: number | null;
  moduleId: number | null;
  styleId: number | null;
  itemId: number | null;
  boardId: number | null;
  /** Whose it is, if that matters. */
  userId: number | null;
  /** Not for everybody who sees the place: for whom it is follows from what it is. */
  isInternal: boolean;
};

export type FileVerb = 'view' | 'download' | 'rename' | 'capture' | 'remake';

// Messages and tasks of no module are visible to everybody who sees messages or tasks at all.
const readsModule = ({ visibleModuleIds }: Standing, { moduleId }: FilePlace) =>
  moduleId === null || visibleModuleIds.has(moduleId);

const seesDesign = (standing: Standing, { itemId, moduleId }: FilePlace) =>
  itemId !== null && moduleId !== null && seesItem(standing, { id: itemId, projectModuleId: moduleId });

const seesOnBoard = (standing: Standing, { boardId, moduleId }: FilePlace) =>
  boardId !== null && moduleId !== null && seesBoard(standing, { id: boardId, projectModuleId: moduleId });

const isOwn = (standing: Standing, { userId }: FilePlace) => userId === standing.userId;

/** Whether somebody sees the file at a place in the project of their standing. */
const SEES: Record<ShownAs, (standing: Standing, place: FilePlace) => boolean> = {
  design: seesDesign,
  // Clients hold grants only for designs.
  attachment: ({ isClient }) => !isClient,
  // A guest came only for certain designs: the cover may show another one.
  cover: ({ isGuest }) => !isGuest,
  message: (standing, place) =>
    may(standing, place.isInternal ? 'can-view-tasks' : 'can-view-activity') && readsModule(standing, place),
  task: (standing, place) => may(standing, 'can-view-tasks') && readsModule(standing, place),
  // Clients see neither the team's internal comments nor what others have not published yet.
  comment: (standing, place) =>
    (seesDesign(standing, place) || seesOnBoard(standing, place)) && !(place.isInternal && standing.isClient),
  // Clients are not told what a piece weighs.
  weight: (standing, place) => seesDesign(standing, place) && !standing.isClient,
  draft: (standing, place) => seesDesign(standing, place) && (isOwn(standing, place) || !standing.isClient),
  unpublished: (standing, place) => seesDesign(standing, place) && isOwn(standing, place),
  // Nor what was on a board before.
  board: (standing, place) => seesOnBoard(standing, place) && !(place.isInternal && standing.isClient),
  // Part of no project: anyone who sees the person sees it.
  avatar: () => false,
};

/** Whether somebody with this standing in a project that holds the file may see it there. */
export const seesFileIn = (standing: Standing, places: readonly FilePlace[]): boolean =>
  places.some((place) => place.projectId === standing.project.id && SEES[place.as](standing, place));

/** A file's viewer: a client holds only grants, and may have come by a link that gives the files too. */
export type SourceTaker = { userId: number; isClient: boolean; takesOriginals?: boolean; takesReduced?: boolean };

/**
 * Whether somebody who sees a file also gets it: for 3D models, people with only grants get the reduced mesh, unless
 * the file is their own or a link gives it. Everything that sends bytes, or addresses of bytes, checks this.
 */
export const getsSource = (
  { format, uploaderId }: Pick<FileFacts, 'format' | 'uploaderId'>,
  { userId, isClient, takesOriginals = false }: SourceTaker,
) => !isClient || takesOriginals || uploaderId === userId || kindOfFormat(format) !== 'model';

/** Whether a link gives somebody the file of an item. */
export const takesOriginalOf = ({ originalItemIds }: Standing, itemId: number | null) =>
  itemId !== null && originalItemIds.has(itemId);

/** What a link lets somebody download of an item with a 3D model: its file, and the reduced mesh. */
export const takingRights = (standing: Standing, itemId: number | null) => ({
  takesOriginals: takesOriginalOf(standing, itemId),
  takesReduced: itemId !== null && standing.reducedItemIds.has(itemId),
});

/** The standing of somebody who wants to download a file that is shown at these places. */
export function takerAt(standing: Standing, places: readonly FilePlace[]): SourceTaker {
  const taken = places.filter(({ as }) => as === 'design').map(({ itemId }) => takingRights(standing, itemId));
  return {
    userId: standing.userId,
    isClient: standing.isClient,
    takesOriginals: taken.some(({ takesOriginals }) => takesOriginals),
    takesReduced: taken.some(({ takesReduced }) => takesReduced),
  };
}

/** Besides the uploader, leaders of the project that the file is part of may rename it. */
export const mayRename = (userId: number, uploaderId: number, standing: Standing | null) =>
  userId === uploaderId || (standing?.isLeader ?? false);

/** Whether somebody works in the module that the file is part of; leaders of the project work everywhere. */
export function worksWith({ project, isLeader, writableModuleIds }: Standing, places: readonly FilePlace[]): boolean {
  const isWritten = ({ as, projectId, moduleId }: FilePlace) =>
    (as === 'design' || as === 'board') &&
    projectId === project.id &&
    moduleId !== null &&
    writableModuleIds.has(moduleId);
  return isLeader || places.some(isWritten);
}

/** The uploader, and people who work with the file, may send a picture of it or have one remade. */
export const mayCapture = (
  userId: number,
  uploaderId: number,
  standing: Standing | null,
  places: readonly FilePlace[],
) => userId === uploaderId || (standing !== null && worksWith(standing, places));
