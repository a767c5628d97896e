import type { Standing } from '../projects/standing.ts';
import { may, seesItem } from '../projects/standing.ts';

/** An item that was said or drawn something of. */
type Commented = { id: number; projectId: number; projectModuleId: number };

/** Messages and tasks of no module are everybody's who sees messages or tasks at all. */
type Placed = { projectId: number; projectModuleId: number | null };

/** What a file is part of. */
export type FileHolders = {
  item: { id: number; projectId: number; projectModuleId: number; styleId: number } | null;
  /** Projects that list it among their attachments. */
  attachedTo: number[];
  /** Projects whose cover it is. */
  coverOf: number[];
  /** People whose avatar it is. */
  avatarOf: number[];
  /** Comments that it belongs to. */
  comments: (Commented & { isInternal: boolean })[];
  /** Messages of chats that it belongs to, in a module or in none. */
  messages: Placed[];
  /** Tasks that it is attached to, of a module or of none. */
  tasks: Placed[];
  /** Unfinished drawings that show it. */
  drafts: (Commented & { userId: number })[];
  /** Comments that are not published, and whose they are. */
  unpublished: (Commented & { userId: number })[];
};

export type FileVerb = 'view' | 'rename' | 'capture';

const isReadIn = ({ project, visibleModuleIds }: Standing, { projectId, projectModuleId }: Placed) =>
  projectId === project.id && (projectModuleId === null || visibleModuleIds.has(projectModuleId));

/** Whether somebody with this standing in a project that holds the file may see it there. */
export function seesFileIn(standing: Standing, holders: FileHolders): boolean {
  const { item, attachedTo, coverOf, comments, messages, tasks, drafts, unpublished } = holders;
  const projectId = standing.project.id;
  if (item?.projectId === projectId && seesItem(standing, item)) return true;
  // Clients hold grants for designs alone.
  if (attachedTo.includes(projectId) && !standing.isClient) return true;
  // A guest came for designs alone: the cover may show one that is none of theirs.
  if (coverOf.includes(projectId) && !standing.isGuest) return true;
  if (may(standing, 'can-view-activity') && messages.some((message) => isReadIn(standing, message))) return true;
  if (may(standing, 'can-view-tasks') && tasks.some((task) => isReadIn(standing, task))) return true;
  const isSeen = (place: Commented) => place.projectId === projectId && seesItem(standing, place);
  // What the team says among itself, and what others have not said yet, clients do not see.
  return (
    comments.some((comment) => isSeen(comment) && !(comment.isInternal && standing.isClient)) ||
    drafts.some((draft) => isSeen(draft) && (draft.userId === standing.userId || !standing.isClient)) ||
    unpublished.some((draft) => isSeen(draft) && draft.userId === standing.userId)
  );
}

/** Beside the uploader, whoever leads the project that the file is part of may rename it. */
export const mayRename = (userId: number, uploaderId: number, standing: Standing | null) =>
  userId === uploaderId || (standing?.isLeader ?? false);

/** Whether somebody works in the module that the file is part of; whoever leads the project works everywhere. */
export function worksWith({ project, isLeader, writableModuleIds }: Standing, { item }: FileHolders): boolean {
  return isLeader || (item?.projectId === project.id && writableModuleIds.has(item.projectModuleId));
}

/** Whoever uploaded a file or works with it may send a picture of it. */
export const mayCapture = (userId: number, uploaderId: number, standing: Standing | null, holders: FileHolders) =>
  userId === uploaderId || (standing !== null && worksWith(standing, holders));
