import { AsyncLocalStorage } from 'node:async_hooks';

/** The session by which an administrator is in somebody's account. */
export type TakeOverSession = {
  sessionId: string;
  userId: number;
  impersonatorId: number;
  address?: string;
  /** Whether the current call or frame has looked at a project. */
  hasLooked?: boolean;
};
/** What is done is for an administrator who has taken an account over; `session` where they asked for it themselves. */
type Work = { session: TakeOverSession | null };

const works = new AsyncLocalStorage<Work | null>();

/** Runs what an administrator asked for in somebody's account. */
export const inTakeOver = <T>(session: TakeOverSession, work: () => T): T => works.run({ session }, work);

/** Runs what is sent to many: to administrators in somebody's account, or to people in their own. */
export const forReaders = <T>(isTakeOver: boolean, work: () => T): T =>
  works.run(isTakeOver ? { session: null } : null, work);

/** Whether whoever the current work is for gets originals of files; an administrator in somebody's account does not. */
export const givesOriginals = (): boolean => !works.getStore();

/** The take-over in which the current call or frame was sent. */
export const takeOverNow = (): TakeOverSession | null => works.getStore()?.session ?? null;
