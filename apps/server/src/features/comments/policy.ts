import { REVIEWING_ROLES } from '@facet/contract/permissions';
import { may, type Standing } from '../projects/standing.ts';

type Place = { projectModuleId: number };
type Owned = Place & { userId: number };

const reviews = ({ roles }: Standing) => roles.some((role) => REVIEWING_ROLES.includes(role));

/** Whoever sees an item may comment on it, but for those who only watch, and designers outside their modules. */
export const canComment = (standing: Standing, { projectModuleId }: Place) =>
  standing.isClient ||
  (may(standing, 'can-comment') && (standing.writableModuleIds.has(projectModuleId) || reviews(standing)));

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
