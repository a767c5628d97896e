import type { FixState } from '@facet/contract/entities/comment';
import { canEditStyle, mayDecide, setsAnyStatus } from '../designs/policy.ts';
import { mayComment, type Standing } from '../access/standing.ts';

type Place = { projectModuleId: number; boardId?: number | null };
type Owned = Place & { userId: number };

export const canComment = mayComment;

export const isOwn = (standing: Standing, { userId }: { userId: number }) => standing.userId === userId;

export const canEdit = (standing: Standing, comment: Owned) =>
  isOwn(standing, comment) && canComment(standing, comment);

type Thread = Owned & {
  itemId: number | null;
  makerId: number | null;
  assigneeId: number | null;
  fix: { state: FixState; markedBy: number | null } | null;
};

/**
 * Whoever may decide says what must be fixed, on a board whoever decides on any file; it is taken back by whoever said so,
 * and by owner and manager.
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

/** The maker says what became of it: whoever uploaded the file or began the board, has the style to do, or works in the module. */
export const canAnswerFix = (standing: Standing, thread: Thread) =>
  thread.fix !== null && !standing.isClient && canComment(standing, thread) && isMaker(standing, thread);

/** An answer is taken back by whoever could give it, and doubted by whoever asked for it. */
export const canReopenFix = (standing: Standing, thread: Thread) =>
  thread.fix !== null && (canAnswerFix(standing, thread) || canMarkMustFix(standing, thread));

/**
 * A thread is settled by its author, or by anyone of the team who may comment there; as long as something must be fixed,
 * settling says that it is, and is for those who may say so.
 */
export const canResolve = (standing: Standing, thread: Thread) =>
  canComment(standing, thread) &&
  (!standing.isClient || isOwn(standing, thread)) &&
  (thread.fix?.state !== 'open' || canReopenFix(standing, thread));

/** Pins and drawings go on to a later version by the hand of the team. */
export const canCarry = (standing: Standing, place: Place) => !standing.isClient && canComment(standing, place);

/** Clients read what was written for them. */
export const readsInternal = ({ isClient }: Standing) => !isClient;
