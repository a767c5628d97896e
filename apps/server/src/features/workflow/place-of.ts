import type { SpaceRole } from '@facet/contract/permissions';
import type { Actor } from '../../platform/auth/actor.ts';
import { standingIn, type SpaceStanding } from '../access/space-policy.ts';

type Place = { space: SpaceStanding['space'] | null; spaceRole: SpaceRole | null };

/** The actor's standing in the space that a listed row belongs to; null when it is everyone's. */
export const placeOf = (actor: Actor, { space, spaceRole }: Place): SpaceStanding | null =>
  space && standingIn(actor, space, spaceRole);
