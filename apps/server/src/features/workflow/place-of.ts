import type { SpaceRole } from '@facet/contract/permissions';
import type { Actor } from '../../platform/auth/actor.ts';
import { effectiveRole, type SpaceStanding } from '../spaces/policy.ts';

type Place = { space: SpaceStanding['space'] | null; spaceRole: SpaceRole | null };

/** The actor's standing in the space that a listed row belongs to; null when it is everyone's. */
export function placeOf(actor: Actor, { space, spaceRole }: Place): SpaceStanding | null {
  const role = space && effectiveRole(actor, { personalOwnerId: space.personalOwnerId, spaceRole });
  return space && role ? { space, role } : null;
}
