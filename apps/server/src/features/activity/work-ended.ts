import type { Signal } from '../../db/client.ts';
import type { Actor } from '../../platform/auth/actor.ts';

/** People who leave, and what: a project, a space, or everything when neither is named. */
export type WorkEnded = { actor: Actor; userIds: readonly number[]; projectId?: number; spaceId?: number };

/** Told when people leave a team, a space or Facet: what was given to them there is nobody's now. */
export const workEnded: Signal<WorkEnded> = { name: 'work.ended' };
