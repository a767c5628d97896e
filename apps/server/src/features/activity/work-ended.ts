import type { Signal } from '../../db/client.ts';
import type { Actor } from '../../platform/auth/actor.ts';

/** People who leave, and what they leave: a project, a space, or everything if neither is named. */
export type WorkEnded = { actor: Actor; userIds: readonly number[]; projectId?: number; spaceId?: number };

/** Sent when people leave a team, a space or Facet: what was assigned to them there is unassigned. */
export const workEnded: Signal<WorkEnded> = { name: 'work.ended' };
