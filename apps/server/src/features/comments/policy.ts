import { mayComment, type Standing } from '../projects/standing.ts';

type Place = { projectModuleId: number };
type Owned = Place & { userId: number };

export const canComment = mayComment;

export const isOwn = (standing: Standing, { userId }: { userId: number }) => standing.userId === userId;

export const canEdit = (standing: Standing, comment: Owned) =>
  isOwn(standing, comment) && canComment(standing, comment);

/** A thread is settled by its author, or by anyone of the team who may comment there. */
export const canResolve = (standing: Standing, thread: Owned) =>
  canComment(standing, thread) && (!standing.isClient || isOwn(standing, thread));

/** Pins and drawings go on to a later version by the hand of the team. */
export const canCarry = (standing: Standing, place: Place) => !standing.isClient && canComment(standing, place);

/** Clients read what was written for them. */
export const readsInternal = ({ isClient }: Standing) => !isClient;
