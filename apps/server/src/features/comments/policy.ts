import type { FixState } from '@facet/contract/entities/comment';
import { canEditStyle, mayDecide, setsAnyStatus } from '../designs/policy.ts';
import { mayComment, type Standing } from '../access/standing.ts';

type Place = { projectModuleId: number; boardId?: number | null };
type Owned = Place & { userId: number };

export const canComment = mayComment;

export const isOwn = (standing: Standing, { userId }: { userId: number }) => standing.userId === userId;

export const canEditComment = (standing: Standing, comment: Owned) =>
  isOwn(standing, comment) && canComment(standing, comment);

type Thread = Owned & {
  itemId: number | null;
  makerId: number | null;
  assigneeId: number | null;
  fix: { state: FixState; markedBy: number | null } | null;
};

/**
 * People who may decide say what must be fixed; on a board, those who decide on any file. It can be taken back by
 * whoever said so, and by owners and managers.
 */
export const canMarkMustFix = (
  standing: Standing,
  thread: Pick<Thread, 'itemId' | 'boardId' | 'projectModuleId' | 'fix'>,
) =>
  canComment(standing, thread) &&
  (thread.itemId === null ? setsAnyStatus(standing) : mayDecide(standing, { id: thread.itemId })) &&
  (!thread.fix || thread.fix.markedBy === standing.userId || standing.isLeader);

const isMaker = (standing: Standing, { projectModuleId, makerId, assigneeId }: Thread) =>
  makerId === standing.userId || assigneeId === standing.userId || canEditStyle(standing, projectModuleId);

/**
 * The maker answers it: whoever uploaded the file or began the board, is assigned the style, or works in the module.
 */
export const canAnswerFix = (standing: Standing, thread: Thread) =>
  thread.fix !== null && !standing.isClient && canComment(standing, thread) && isMaker(standing, thread);

/** An answer is taken back by anyone who could give it, and rejected by whoever asked for it. */
export const canReopenFix = (standing: Standing, thread: Thread) =>
  thread.fix !== null && (canAnswerFix(standing, thread) || canMarkMustFix(standing, thread));

/**
 * A thread is resolved by its author, or by anyone on the team who may comment there. While something must be fixed,
 * resolving means that it is, and is only for those who may say so.
 */
export const canResolve = (standing: Standing, thread: Thread) =>
  canComment(standing, thread) &&
  (!standing.isClient || isOwn(standing, thread)) &&
  (thread.fix?.state !== 'open' || canReopenFix(standing, thread));

/** Only the team carries pins and drawings over to a later version. */
export const canCarry = (standing: Standing, place: Place) => !standing.isClient && canComment(standing, place);

/** Clients read only what was written for them. */
export const readsInternal = ({ isClient }: Standing) => !isClient;
