import { AsyncLocalStorage } from 'node:async_hooks';
import { sql, type SQL } from 'drizzle-orm';

type Limited = { userId: number; spaceIds: readonly number[] };

const limits = new AsyncLocalStorage<Limited | null>();

/** Runs a call whose caller sees and touches these spaces alone; null for all that they reach. */
export const withinSpaces = <T>(limited: Limited | null, work: () => T): T => limits.run(limited, work);

/** The spaces to which somebody's sight is limited now; null for no limit, and for everybody but the caller. */
export function spacesOf(userId: unknown): readonly number[] | null {
  const limited = limits.getStore();
  return limited && limited.userId === userId ? limited.spaceIds : null;
}

/** Whether somebody may see anything of a space now, whatever their rights there. */
export const isOutside = (userId: number, spaceId: number): boolean => spacesOf(userId)?.includes(spaceId) === false;

/** The value that `prepared` fills in by itself, for the caller whose `userId` a query is given. */
export const WITHIN_SPACES = 'withinSpaces';
const within = sql`${sql.placeholder(WITHIN_SPACES)}::int[]`;

/** Whether a space, by its id, is one of those that the reader (value `userId`) is limited to now. */
export const isWithin = (spaceId: SQL): SQL => sql`(${within} is null or ${spaceId} = any(${within}))`;
