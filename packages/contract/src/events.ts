import type { Effect } from './events/effect.ts';
import { PIECE_EVENTS } from './events/of-pieces.ts';
import { PLACE_EVENTS } from './events/of-places.ts';

export type { Effect, ReadFamily } from './events/effect.ts';

/**
 * What each change causes, once: whether rights may change, what the log and the chat say, who may be told, and which
 * reads become stale. A test on the server lets people do everything, and finds what is missing here.
 */
export const EVENTS = { ...PIECE_EVENTS, ...PLACE_EVENTS };

export type ProjectEvent = keyof typeof EVENTS;

/** Whether this is the name of an event. */
export const isProjectEvent = (name: unknown): name is ProjectEvent =>
  typeof name === 'string' && Object.hasOwn(EVENTS, name);

/** What an event causes. */
export const effectOf = (event: ProjectEvent): Effect => EVENTS[event];

/** The events that the log tells of. */
export type LoggedEvent = {
  [Event in ProjectEvent]: (typeof EVENTS)[Event] extends { isLogged: true } ? Event : never;
}[ProjectEvent];
