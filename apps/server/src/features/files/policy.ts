import type { Standing } from '../access/standing.ts';
import { may, seesBoard, seesItem } from '../access/standing.ts';
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

export type FileVerb = 'view' | 'rename' | 'capture' | 'remake';

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
  draft: (standing, place) => seesDesign(standing, place) && (isOwn(standing, place) || !standing.isClient),
  unpublished: (standing, place) => seesDesign(standing, place) && isOwn(standing, place),
  board: seesOnBoard,
  // Part of no project: whoever sees the person sees it.
  avatar: () => false,
};

/** Whether somebody with this standing in a project that holds the file may see it there. */
export const seesFileIn = (standing: Standing, places: readonly FilePlace[]): boolean =>
  places.some((place) => place.projectId === standing.project.id && SEES[place.as](standing, place));

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
